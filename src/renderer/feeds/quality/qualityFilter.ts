import type { ProductField } from '../../../contract/catalog/product.ts'
import type { RowFilter } from '../../../engine/model/feedModel.ts'
import type { Stretch } from '../../kit/plots/plotScale.ts'

// What pressing a part of a plot shows in the rows.

/** Rows without a value in a column. */
export const blankRows = (field: ProductField): RowFilter => ({
  show: 'all',
  choices: [{ facet: { by: 'filled', field }, only: [''] }],
})

/** Rows with one value in a column. */
export const rowsWith = (field: ProductField, value: string): RowFilter => ({
  show: 'all',
  choices: [{ facet: { by: 'values', field }, only: [value] }],
})

/** Rows with a text of so many characters. */
export const rowsOfLength = (field: ProductField, { from, to }: Stretch): RowFilter => ({
  show: 'all',
  choices: [{ facet: { by: 'lengths', field }, from, to }],
})

/** Rows with a price of a currency between two amounts. */
export const rowsOfPrice = (field: ProductField, currency: string, { from, to }: Stretch): RowFilter => ({
  show: 'all',
  choices: [{ facet: { by: 'numbers', field }, from, to }],
  conditions: { join: 'all', conditions: [{ field, is: 'ends', value: ` ${currency}`, matchCase: true }] },
})

/** A filter for all rows with an issue of this rule, by its id. */
export const rowsBreaking = (rule: string): RowFilter => ({ show: 'all', rule })
