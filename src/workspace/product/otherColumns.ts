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
