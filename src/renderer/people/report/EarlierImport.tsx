import { t } from '../../../messages/t.ts'
import { changeSince } from '../../../workspace/customer/report/listReport.ts'
import { formatAgo } from '../../kit/components/format.ts'
import { useAudience } from '../state/audience.ts'
import type { ListSummary } from '../state/audienceModel.ts'

const moveOf = (change: number): 'up' | 'down' | 'none' => (change === 0 ? 'none' : change > 0 ? 'up' : 'down')

/** The last import of the same name before this one, if there is one. */
const earlierOf = (list: ListSummary, lists: readonly ListSummary[]): ListSummary | undefined =>
  lists
    .filter(({ id, name, importedAt }) => id !== list.id && name === list.name && importedAt < list.importedAt)
    .sort((one, other) => other.importedAt.localeCompare(one.importedAt))[0]

/** Row counts compared with the last import of the same name; empty without one. */
export const EarlierImport = ({ list }: { readonly list: ListSummary }) => {
  const earlier = earlierOf(
    list,
    useAudience((state) => state.lists),
  )
  if (earlier === undefined) return null
  const { rows, usable } = changeSince(list, earlier)
  return (
    <p className="report-earlier">
      {t('people.report.earlier', {
        ago: formatAgo(earlier.importedAt),
        rowsMove: moveOf(rows),
        rowsBy: Math.abs(rows),
        rowsThen: earlier.rows,
        usableMove: moveOf(usable),
        usableBy: Math.abs(usable),
        usableThen: earlier.usable,
      })}
    </p>
  )
}
