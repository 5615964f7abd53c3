import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { CellSink } from './cells.ts'
import { seriesOf } from './series.ts'

// New values for a cell range of any size, computed per row to bound memory.

type RowTexts<Field extends string> = Readonly<Record<Field, string>>

/** Where the values of a rectangle come from. */
export type FillSource<Field extends string = ProductField> =
  /** Lines of cells, one value a field: pasted, typed, or `['']` to clear. They begin anew where they end. */
  | { readonly by: 'lines'; readonly lines: readonly (readonly string[])[] }
  /** The range's columns at grid positions `first` to `last`, repeated or continued as a series. */
  | { readonly by: 'rows'; readonly first: number; readonly last: number; readonly isSeries: boolean }
  /** These columns of each row, repeated to the right. */
  | { readonly by: 'columns'; readonly fields: readonly Field[] }

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** Computes a cell's value from its grid position, filled column and row. */
type FillValue<Field extends string = ProductField> = (
  place: number,
  column: number,
  row: RowTexts<Field>,
) => string | undefined

const bySeeds = <Field extends string>(
  seeds: readonly RowTexts<Field>[],
  first: number,
  fields: readonly Field[],
  isSeries: boolean,
) => {
  const series = fields.map((field) => (isSeries ? seriesOf(seeds.map((seed) => seed[field])) : undefined))
  return (place: number, column: number): string | undefined => {
    const field = fields[column]
    const seed = seeds[modulo(place - first, seeds.length)]
    return series[column]?.(place - first) ?? (field && seed?.[field])
  }
}

/** Prepares filling `fields` of rows from position `from`; `seeds` are the source rows, if any. */
export const fillValue = <Field extends string>(
  source: FillSource<Field>,
  fields: readonly Field[],
  from: number,
  seeds: readonly RowTexts<Field>[],
): FillValue<Field> => {
  if (source.by === 'rows') return bySeeds(seeds, source.first, fields, source.isSeries)
  if (source.by === 'columns')
    return (_place, column, row) => {
      const field = source.fields[modulo(column, source.fields.length)]
      return field && row[field]
    }
  const { lines } = source
  // A short line leaves the cells to its right alone, as spreadsheets do.
  return (place, column) => lines[modulo(place - from, lines.length)]?.[column]
}

/** Reports the changed cells of one row. */
export const fillRow = (
  value: FillValue,
  fields: readonly ProductField[],
  place: number,
  row: number,
  product: Product,
  tell: CellSink,
): void => {
  fields.forEach((field, column) => {
    const after = value(place, column, product)
    if (after !== undefined && after !== product[field]) tell(row, field, product[field], after)
  })
}
