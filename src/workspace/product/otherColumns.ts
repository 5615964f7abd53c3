import type { Product } from '../../contract/catalog/product.ts'
import { areOthersRead, withOtherCells } from '../edits/column.ts'
import { VERSION_HEADERS } from '../edits/rowVersion.ts'
import type { ProductSettings } from './draft.ts'

/** A column of a file by its place. */
export interface OtherColumn {
  readonly header: string
  readonly at: number
}

/** Columns of a file that go to no field, without those that an export adds. */
export const otherColumns = ({ fields, headings }: Pick<ProductSettings, 'fields' | 'headings'>) =>
  fields.flatMap((field, at): readonly OtherColumn[] =>
    field !== null || VERSION_HEADERS.includes(headings[at] ?? '')
      ? []
      : [{ header: headings[at] || `Column ${at + 1}`, at }],
  )

/** The place of such columns by header. Of equal headers the first counts. */
export const placesByHeader = (columns: readonly OtherColumn[]): ReadonlyMap<string, number> =>
  new Map(columns.map(({ header, at }) => [header, at] as const).toReversed())

/** The place of each column of a file that goes to no field. */
export const otherPlaces = (settings: Pick<ProductSettings, 'fields' | 'headings'>): ReadonlyMap<string, number> =>
  placesByHeader(otherColumns(settings))

/** Puts the other cells of its line beside a product, where anything reads them. */
export const withLineCells = (
  product: Product,
  places: ReadonlyMap<string, number>,
  cells: readonly string[],
): Product =>
  places.size > 0 && areOthersRead()
    ? withOtherCells(product, (header) => (cells[places.get(header) ?? -1] ?? '').trim())
    : product
