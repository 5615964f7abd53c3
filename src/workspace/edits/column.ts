import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { fieldLabel } from '../product/productText.ts'

// Columns are the product's fields, and columns of the file without a field.

const FILE = 'file:'

/** A column of the file that goes to no field, by its header. */
export type FileColumn = `file:${string}`
export type Column = ProductField | FileColumn

/** How a column of the file is kept in filters, checks and rules. */
export const fileColumn = (header: string): FileColumn => `${FILE}${header}`

/** Is it a column of the file, not a field of the product? */
export const isFileColumn = (column: string): column is FileColumn => column.startsWith(FILE)

/** The header of a column of the file. */
export const headerOf = (column: FileColumn): string => column.slice(FILE.length)

/** What a column is called: its header, or the field's name. */
export const columnLabel = (column: Column): string => (isFileColumn(column) ? headerOf(column) : fieldLabel(column))

/** The field that changes when a column may. Other cells of a file count as a change of the ID. */
export const changingField = (column: Column): ProductField => (isFileColumn(column) ? 'id' : column)

/** Reads a cell of one row by the header of its column. */
type OtherCells = (header: string) => string

const OTHERS = Symbol('others')

interface WithOthers {
  [OTHERS]?: OtherCells | undefined
}

/** A product with room for its other cells, which are put beside it faster. */
export const withRoom = (product: Product): Product & WithOthers => ({ ...product, [OTHERS]: undefined })

/** Puts the other cells of its row beside a new product. Copies of it keep them. */
export const withOtherCells = (product: Product, others: OtherCells): Product => {
  const own: WithOthers = product as WithOthers
  own[OTHERS] = others
  return product
}

let isRead = false

/** Was a column of the file asked for yet? Until then, rows are read faster without other cells. */
export const areOthersRead = (): boolean => isRead

/** Reads a column of rows. Blank for columns of the file that a row does not have. */
export const cellReader = (column: Column): ((product: Product) => string) => {
  if (!isFileColumn(column)) return (product) => product[column]
  const header = headerOf(column)
  isRead = true
  return (product) => (product as WithOthers)[OTHERS]?.(header) ?? ''
}
