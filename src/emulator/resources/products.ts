import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { type ItemRemark, isNumberField, itemText, remarksOf, sharedIds } from '../../contract/catalog/productItems.ts'
import type { ProductOutcome } from '../../contract/catalog/products.ts'
import { REJECTIONS } from '../../contract/catalog/rejections.ts'
import { type Answer, enveloped } from '../answer.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { productsTable, type WorldRecord, type WorldTable } from '../world.ts'
import { catalogOf, noCatalog } from './catalogs.ts'

type Given = Readonly<Record<string, unknown>>
type Remark = ProductOutcome['errors'][number]

const remarksAt = (remarks: readonly ItemRemark[], level: ItemRemark['level']): Remark[] =>
  remarks
    .filter((remark) => remark.level === level)
    .map(({ code, message, parameter }) => ({ code, message, parameter }))

/** What the catalog keeps of a valid value. */
const storedValue = (field: ProductField, value: unknown): unknown => (isNumberField(field) ? Number(value) : value)

const sameFields = (left: WorldRecord, right: WorldRecord): boolean =>
  PRODUCT_FIELD_NAMES.every((field) => itemText(left[field]) === itemText(right[field]))

const groupKey = (groupId: unknown): WorldRecord =>
  typeof groupId === 'string' && groupId !== '' ? { item_group_key: `g-${groupId}` } : {}

const PARTS = 10_000

/** Pseudo-random share from 0 to 1 by id, so that a rejected product stays rejected. */
const placeOf = (id: string): number => {
  let mixed = 0x811c9dc5
  for (let at = 0; at < id.length; at++) mixed = Math.imul(mixed ^ id.charCodeAt(at), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (((mixed ^ (mixed >>> 13)) >>> 0) % PARTS) / PARTS
}

/** What a fault finds wrong with a valid product. */
const rejected = ({ reject }: RequestContext, id: string): readonly Remark[] => {
  if (reject === undefined || placeOf(id) >= reject.share) return []
  const { message, parameter } = REJECTIONS[reject.reason]
  return [{ code: 'INVALID_PARAMETER', message, parameter }]
}

/** Stores one product whose id is unique in its request. */
const storeProduct = (order: RequestContext, table: string, given: Given): ProductOutcome => {
  const id = itemText(given['id'])
  const known = order.world.table(table).get(id)
  const remarks = remarksOf(given)
  const errors = [...remarksAt(remarks, 'error'), ...rejected(order, id)]
  const warnings = remarksAt(remarks, 'warning')
  const key = known === undefined ? null : String(known['product_key'])
  if (errors.length > 0) return { id, product_key: key, status: 'ERROR', errors, warnings }
  const fields = Object.fromEntries(
    PRODUCT_FIELD_NAMES.flatMap((field) =>
      itemText(given[field]) === '' ? [] : [[field, storedValue(field, given[field])]],
    ),
  )
  const record = { ...fields, id, product_key: key ?? order.names.longId(), ...groupKey(given['item_group_id']) }
  const status = known === undefined ? 'CREATE_SUCCESS' : sameFields(known, record) ? 'NO_CHANGE' : 'UPDATE_SUCCESS'
  if (status !== 'NO_CHANGE') order.world.commit({ put: table, id, record })
  return { id, product_key: record.product_key, status, errors, warnings }
}

const repeated = (id: string): ProductOutcome => ({
  id,
  product_key: null,
  status: 'ERROR',
  warnings: [],
  errors: [
    {
      code: 'INVALID_PARAMETER',
      message: `Several items of this request share the id ${id}, so all of them are ignored`,
      parameter: 'id',
    },
  ],
})

/** Creates and updates up to 25 products. Items that share an id are all ignored (Document 2, Product, id). */
export const putProducts = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const { products } = order.input['body'] as { readonly products: readonly Given[] }
  const shared = sharedIds(products)
  const table = productsTable(String(catalog['id']))
  const outcomes = products.map((given) => {
    const id = itemText(given['id']).trim()
    return shared.has(id) ? repeated(id) : storeProduct(order, table, given)
  })
  return enveloped({ params: order.echo, data: { products_response: outcomes } })
}

interface Listing {
  readonly version: number
  readonly firsts: readonly WorldRecord[]
}

const listings = new WeakMap<object, Map<string, Listing>>()

/** The first submitted variant of each group and every product without one (Document 2, Product). */
const firstVariants = (order: RequestContext, name: string, table: WorldTable): readonly WorldRecord[] => {
  const known = listings.get(order.world) ?? new Map<string, Listing>()
  listings.set(order.world, known)
  const listing = known.get(name)
  if (listing?.version === table.version()) return listing.firsts
  const groups = new Set<unknown>()
  const firsts = table.all().filter(({ item_group_key: key }) => {
    if (key === undefined) return true
    const isFirst = !groups.has(key)
    groups.add(key)
    return isFirst
  })
  known.set(name, { version: table.version(), firsts })
  return firsts
}

/** Every field of a product, null where it has none. */
const shown = (product: WorldRecord): WorldRecord =>
  Object.fromEntries(
    [...PRODUCT_FIELD_NAMES, 'product_key', 'item_group_key'].map((field) => [field, product[field] ?? null]),
  )

/** Products of a catalog, one per group, or all of a named group. */
export const listProducts = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const name = productsTable(String(catalog['id']))
  const table = order.world.table(name)
  const group = requestTextOf(order, 'item_group_key')
  if (group === '') return pageOf(order, firstVariants(order, name, table), shown)
  return pageOf(
    order,
    table.all().filter((product) => product['item_group_key'] === group),
    shown,
  )
}

/** Deletes products for good; a missing key is returned as failed_product_key. */
export const deleteProducts = (order: RequestContext): Answer => {
  const catalog = catalogOf(order)
  if (catalog === undefined) return noCatalog(order)
  const name = productsTable(String(catalog['id']))
  const { product_keys: keys } = order.input['body'] as { readonly product_keys: readonly string[] }
  const idOfKey = new Map(
    order.world
      .table(name)
      .all()
      .map((product) => [product['product_key'], String(product['id'])]),
  )
  const deleted = keys.map((key) => {
    const id = idOfKey.get(key)
    if (id === undefined) return { product_key: null, failed_product_key: key, message: `Product ${key} was not found` }
    order.world.commit({ remove: name, id })
    idOfKey.delete(key)
    return { product_key: key, failed_product_key: null, message: null }
  })
  return enveloped({ params: { ...order.echo, product_keys: keys }, data: { delete_products: deleted } })
}
