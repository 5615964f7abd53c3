import type { ListSummary } from '../../../engine/model/audienceModel.ts'
import { changeSince } from '../../../workspace/customer/report/listReport.ts'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { useAudience } from '../state/audience.ts'

const moved = (change: number): string =>
  change === 0 ? 'as before' : `${change > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(change))}`

/** The last import of the same name before this one, if there is one. */
export const earlierOf = (list: ListSummary, lists: readonly ListSummary[]): ListSummary | undefined =>
  lists
    .filter(({ id, name, importedAt }) => id !== list.id && name === list.name && importedAt < list.importedAt)
    .sort((one, other) => other.importedAt.localeCompare(one.importedAt))[0]

/** Rows and usable rows against the last import of the same name; nothing where there is none. */
export const EarlierImport = ({ list }: { readonly list: ListSummary }) => {
  const earlier = earlierOf(
    list,
    useAudience((state) => state.lists),
  )
  if (earlier === undefined) return null
  const { rows, usable } = changeSince(list, earlier)
  return (
    <p className="report-earlier">
      Against the import of {formatAgo(earlier.importedAt)} under this name: rows {moved(rows)} (
      {formatNumber(earlier.rows)} then), usable rows {moved(usable)} ({formatNumber(earlier.usable)} then).
    </p>
  )
}
