import type { ProductStatus } from '../../contract/catalog/products.ts'

/** What became of one row online, with the platform's own remarks. */
export interface ProductRowOutcome {
  readonly row: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'rejected' | 'unknown'
  readonly remarks: readonly string[]
  /** What the platform calls the product; a deletion needs it. */
  readonly productKey?: string
}

const OUTCOMES: { readonly [Status in ProductStatus]: ProductRowOutcome['outcome'] } = {
  CREATE_SUCCESS: 'created',
  UPDATE_SUCCESS: 'updated',
  NO_CHANGE: 'unchanged',
  ERROR: 'rejected',
}

const isKnown = (status: unknown): status is ProductStatus => Object.hasOwn(OUTCOMES, String(status))

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const remarkText = (remark: unknown): string => {
  if (typeof remark === 'string') return remark
  const message = field(remark, 'message')
  const code = field(remark, 'code')
  return typeof message === 'string' ? message : typeof code === 'string' ? code : JSON.stringify(remark)
}

/** Ids of the products that a response names. */
export const productIds = (data: unknown): readonly string[] =>
  listOf(field(data, 'products_response')).flatMap((item) => {
    const id = field(item, 'id')
    return typeof id === 'string' ? [id] : []
  })

/**
 * Reads products_response for the rows of one batch. Items are matched by id; position decides only if an item has no
 * id, or one that no row has (any more). A row missing in the response is `unknown` (Document 2, Products).
 */
export const productOutcomes = (
  rows: readonly { readonly row: number; readonly id: string }[],
  data: unknown,
): readonly ProductRowOutcome[] => {
  const items = listOf(field(data, 'products_response'))
  const byId = new Map<string, unknown[]>()
  for (const item of items) {
    const id = field(item, 'id')
    if (typeof id === 'string') byId.set(id, [...(byId.get(id) ?? []), item])
  }
  const sentIds = new Set<unknown>(rows.map(({ id }) => id))
  return rows.map(({ row, id }, at) => {
    const placed = items.length === rows.length && !sentIds.has(field(items[at], 'id')) ? items[at] : undefined
    const item = byId.get(id)?.shift() ?? placed
    const status = field(item, 'status')
    const outcome = isKnown(status) ? OUTCOMES[status] : 'unknown'
    // An unknown status leaves only its product's outcome open, and reports the platform's word.
    const strange =
      typeof status === 'string' && outcome === 'unknown' ? [`The platform responded with "${status}".`] : []
    const remarks = [...strange, ...listOf(field(item, 'errors')), ...listOf(field(item, 'warnings'))].map(remarkText)
    const key = field(item, 'product_key')
    return {
      row,
      outcome,
      remarks: item === undefined ? ["The platform's response doesn't mention this product."] : remarks,
      ...(typeof key === 'string' && key !== '' ? { productKey: key } : {}),
    }
  })
}
