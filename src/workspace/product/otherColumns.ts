import type { Product } from '../../contract/catalog/product.ts'
import { areOthersRead, withOtherCells } from '../edits/column.ts'
import { VERSION_HEADERS } from '../edits/rowVersion.ts'
import type { ProductSettings } from './draft.ts'

/** A column of a file by its place. */
interface OtherColumn {
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

/** The place of such a column by its header. Of equal headers the first counts. */
export const otherPlaces = (settings: Pick<ProductSettings, 'fields' | 'headings'>): ReadonlyMap<string, number> =>
  new Map(
    otherColumns(settings)
      .map(({ header, at }) => [header, at] as const)
      .toReversed(),
  )

/** Puts the other cells of its line beside a product, where anything reads them. */
export const withLineCells = (
  product: Product,
  places: ReadonlyMap<string, number>,
  cells: readonly string[],
): Product =>
  places.size > 0 && areOthersRead()
    ? withOtherCells(product, (header) => (cells[places.get(header) ?? -1] ?? '').trim())
    : product
