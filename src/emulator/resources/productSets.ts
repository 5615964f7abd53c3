import { keepsFilters, type ProductFilter } from '../../contract/catalog/productFilter.ts'
import { isFields } from '../../contract/language/fields.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { isAnswer } from '../isAnswer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { productsTable, type WorldRecord, type WorldTable } from '../world.ts'
import { catalogOf, noCatalog } from './catalogs.ts'

/** How long a FILTERED set is worked on. */
const PROCESSING_MS = 60_000

const tableOf = (order: RequestContext): WorldTable =>
  order.world.table(productsTable(requestTextOf(order, 'product_catalog_id')))

const productsOf = (order: RequestContext): readonly WorldRecord[] => tableOf(order).all()

/** A set as it is now. FILTERED holds current matches, MANUAL the chosen products that still exist. */
const shownSet = (order: RequestContext, set: WorldRecord): WorldRecord => {
  const isReady = Number(set['ready_at']) <= order.clock.now()
  const filters = set['filters'] as readonly ProductFilter[]
  const isFiltered = set['type'] === 'FILTERED'
  const filtered = (): readonly unknown[] =>
    isReady ? productsOf(order).flatMap((product) => (keepsFilters(product, filters) ? [product['id']] : [])) : []
  const chosen = (): readonly unknown[] =>
    (set['product_ids'] as readonly string[]).filter((id) => tableOf(order).get(id) !== undefined)
  return {
    id: set['id'],
    name: set['name'],
    description: set['description'] ?? null,
    type: set['type'],
    product_ids: isFiltered ? filtered() : chosen(),
    filters,
    processing_status: isReady ? 'DONE' : 'PROCESSING',
  }
}

/** The echo includes the body, and names the set `id` (facts A8). */
const echoOf = ({ echo, input }: RequestContext): WorldRecord => {
  const { product_set_id: id, ...others } = echo
  return { ...others, ...(isFields(input['body']) ? input['body'] : {}), ...(id === undefined ? {} : { id }) }
}

const answeredSet = (order: RequestContext, set: WorldRecord): Answer =>
  enveloped({ params: echoOf(order), data: shownSet(order, set) })

/** The path's set in a catalog of the caller, or the rejection. */
const withSet = (order: RequestContext, act: (set: WorldRecord) => Answer): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const value = requestTextOf(order, 'product_set_id')
  const set = order.world.table('productSets').get(value)
  if (set === undefined || set['product_catalog_id'] !== catalog['id'])
    return refusedAnswer(404, 'NOT_FOUND', `Product set ${value} was not found`, { parameter: 'product_set_id', value })
  return act(set)
}

/** Item ids of product keys in their order, or the first unknown key's rejection. */
const idsOf = (order: RequestContext, keys: readonly string[], parameter: string): readonly unknown[] | Answer => {
  const byKey = new Map(productsOf(order).map((product) => [product['product_key'], product['id']]))
  const unknown = keys.find((key) => !byKey.has(key))
  return unknown === undefined
    ? keys.map((key) => byKey.get(key))
    : refusedAnswer(400, 'INVALID_PARAMETER', `Product ${unknown} was not found`, { parameter, value: unknown })
}

/** One product set as it is now. */
export const getProductSet = (order: RequestContext): Answer => withSet(order, (set) => answeredSet(order, set))

/** A new set: of chosen products at once, of filters after a minute. */
export const createProductSet = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const {
    name,
    description,
    type,
    filters,
    product_keys: keys,
  } = order.input['body'] as {
    readonly name: string
    readonly description?: string
    readonly type: string
    readonly filters?: readonly ProductFilter[]
    readonly product_keys?: readonly string[]
  }
  const ids = idsOf(order, keys ?? [], 'body.product_keys')
  if (isAnswer(ids)) return ids
  const record = {
    id: order.names.longId(),
    product_catalog_id: catalog['id'],
    name,
    description: description ?? null,
    type,
    product_ids: ids,
    filters: filters ?? [],
    ready_at: order.clock.now() + (type === 'FILTERED' ? PROCESSING_MS : 0),
  }
  order.world.commit({ put: 'productSets', id: record.id, record })
  return answeredSet(order, record)
}

/** Changes a MANUAL set; FILTERED ones cannot be updated (Document 2, Product sets). */
export const updateProductSet = (order: RequestContext): Answer =>
  withSet(order, (set) => {
    if (set['type'] === 'FILTERED')
      return refusedAnswer(403, 'ACTION_NOT_ALLOWED', 'Updating FILTERED product sets is not supported')
    const { name, description, product_keys: keys } = order.input
    const ids = keys === undefined ? undefined : idsOf(order, keys as readonly string[], 'product_keys')
    if (ids !== undefined && isAnswer(ids)) return ids
    const record = {
      ...set,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description: description === '' ? null : description }),
      ...(ids === undefined ? {} : { product_ids: ids }),
    }
    order.world.commit({ put: 'productSets', id: String(set['id']), record })
    return answeredSet(order, record)
  })

/** Takes a set away for good, of either type. */
export const deleteProductSet = (order: RequestContext): Answer =>
  withSet(order, (set) => {
    order.world.commit({ remove: 'productSets', id: String(set['id']) })
    return answeredSet(order, set)
  })
