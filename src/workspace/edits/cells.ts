import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'

// A cell is a row number and a field. Row numbers stand for good: a row that is taken out keeps its number and can come
// back, new rows get numbers behind the last one.

/** Takes one changed cell after another; each cell at most once for a step. */
export type CellSink = (row: number, field: ProductField, before: string, after: string) => void

/** A row as streamed to this folder's functions, which keep nothing of it unless stated. */
export interface RowView {
  readonly row: number
  readonly product: Product
}

const numbers = new Map(PRODUCT_FIELD_NAMES.map((field, number) => [field, number]))

/** The place of a field in the documents' order, from 0. */
export const fieldNumber = (field: ProductField): number => numbers.get(field) ?? 0

/** The field at a place; undefined beyond the last. */
export const fieldAt = (number: number): ProductField | undefined => PRODUCT_FIELD_NAMES[number]

/** Is this the name of a field of a product? For what was read from a file. */
export const isProductField = (name: unknown): name is ProductField =>
  typeof name === 'string' && numbers.has(name as ProductField)

/** Reports every field in which two products differ; returns their number. */
export const tellChanges = (row: number, before: Product, after: Product, tell: CellSink): number => {
  let count = 0
  for (const field of PRODUCT_FIELD_NAMES) {
    if (before[field] === after[field]) continue
    tell(row, field, before[field], after[field])
    count++
  }
  return count
}
