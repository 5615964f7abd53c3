import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { productsTable, type WorldRecord } from '../world.ts'

/** Catalog records carry id and name alone (Document 2, Product catalog). */
const shown = ({ id, name }: WorldRecord): WorldRecord => ({ id, name })

const ownerOf = (order: RequestContext): string => requestTextOf(order, 'user_id') || (order.caller?.userId ?? '')

const catalogsOf = ({ world }: RequestContext, owner: string): readonly WorldRecord[] =>
  world
    .table('catalogs')
    .all()
    .filter((catalog) => catalog['user_id'] === owner)

/** The caller's catalog that the path names; undefined if there is none. */
export const catalogOf = (order: RequestContext): WorldRecord | undefined => {
  const catalog = order.world.table('catalogs').get(requestTextOf(order, 'product_catalog_id'))
  return catalog?.['user_id'] === order.caller?.userId ? catalog : undefined
}

/** Rejects a missing or foreign catalog. */
export const noCatalog = (order: RequestContext): Answer =>
  refusedAnswer(404, 'NOT_FOUND', `Product catalog ${requestTextOf(order, 'product_catalog_id')} was not found`, {
    parameter: 'product_catalog_id',
    value: requestTextOf(order, 'product_catalog_id'),
  })

const foreignUser = (order: RequestContext): Answer | undefined =>
  ownerOf(order) === order.caller?.userId
    ? undefined
    : refusedAnswer(403, 'USER_NOT_FOUND', `User ${ownerOf(order)} was not found`, { parameter: 'user_id' })

/** The catalogs of the caller, who has one at most. */
export const listCatalogs = (order: RequestContext): Answer =>
  foreignUser(order) ?? pageOf(order, catalogsOf(order, ownerOf(order)).map(shown))

/** One catalog per user (Document 2, Product catalogs). */
export const createCatalog = (order: RequestContext): Answer => {
  const refusal = foreignUser(order)
  if (refusal !== undefined) return refusal
  if (catalogsOf(order, ownerOf(order)).length > 0)
    return refusedAnswer(400, 'INVALID_PARAMETER', 'This user has a product catalog already; a user has one at most', {
      parameter: 'user_id',
      value: ownerOf(order),
    })
  const record = { id: order.names.longId(), name: requestTextOf(order, 'name'), user_id: ownerOf(order) }
  order.world.commit({ put: 'catalogs', id: record.id, record })
  return enveloped({ params: order.echo, data: shown(record) })
}

/** Renames a catalog. */
export const updateCatalog = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const record = { ...catalog, name: requestTextOf(order, 'name') }
  order.world.commit({ put: 'catalogs', id: String(catalog['id']), record })
  return enveloped({ params: order.echo, data: shown(record) })
}

/** Deletion is permanent and takes products and product sets along (Document 2, States and transitions). */
export const deleteCatalog = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const id = String(catalog['id'])
  order.world.commit({ drop: productsTable(id) })
  for (const set of order.world.table('productSets').all())
    if (set['product_catalog_id'] === id) order.world.commit({ remove: 'productSets', id: String(set['id']) })
  order.world.commit({ remove: 'catalogs', id })
  return enveloped({ params: order.echo, data: shown(catalog) })
}
