import type { ActivityEntry } from '../../../host/host.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { formatBytes, formatClock, formatDateTime, formatDuration, formatNumber } from '../../kit/components/format.ts'
import type { VirtualColumn } from '../../kit/components/VirtualTable.tsx'
import { jobWords } from '../state/activityExport.ts'
import { identifiersIn } from '../state/activityTotals.ts'

const NO_VALUE = '–'

/** The badge of an answer: its status, or that there was none. */
export const statusOf = ({ status, left, ms, sentence }: ActivityEntry): readonly [BadgeState, string] => {
  if (left === false) return ['unknown', 'Not sent']
  if (status === undefined && ms === 0 && sentence === undefined) return ['unknown', 'On its way']
  if (status === undefined) return ['unknown', 'No answer']
  if (status >= 400) return [status === 429 ? 'warn' : 'error', String(status)]
  return ['ok', String(status)]
}

const Status = ({ entry }: { readonly entry: ActivityEntry }) => {
  const [state, word] = statusOf(entry)
  return (
    <>
      <Badge state={state} quiet={state === 'ok'}>
        {word}
      </Badge>
      {entry.overridden === undefined ? null : (
        <Badge state="warn">
          <span title={`Sent in spite of failed checks: ${entry.overridden.join('; ')}`}>Forced</span>
        </Badge>
      )}
    </>
  )
}

/** The columns of the table of requests. */
export const ACTIVITY_COLUMNS: readonly VirtualColumn<ActivityEntry>[] = [
  {
    id: 'at',
    heading: 'Time',
    width: 104,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatClock(at)}
      </time>
    ),
  },
  { id: 'method', heading: 'Method', width: 76, cell: ({ method }) => <span className="mono">{method}</span> },
  {
    id: 'path',
    heading: 'Path',
    width: 220,
    grows: true,
    cell: ({ path }) => (
      <span className="mono" title={path}>
        {path}
      </span>
    ),
  },
  { id: 'status', heading: 'Status', width: 132, cell: (entry) => <Status entry={entry} /> },
  {
    id: 'job',
    heading: 'Sent for',
    width: 132,
    cell: (entry) => <span title={jobWords(entry)}>{jobWords(entry)}</span>,
  },
  {
    id: 'items',
    heading: 'Items',
    width: 72,
    number: true,
    cell: ({ items }) => (items === undefined ? NO_VALUE : formatNumber(items)),
  },
  {
    id: 'identifiers',
    heading: 'Identifiers',
    width: 92,
    number: true,
    cell: (entry) => (entry.identifiers === undefined ? NO_VALUE : formatNumber(identifiersIn(entry))),
  },
  { id: 'sent', heading: 'Body sent', width: 92, number: true, cell: ({ bytesSent }) => formatBytes(bytesSent) },
  { id: 'ms', heading: 'Time taken', width: 96, number: true, cell: ({ ms }) => formatDuration(ms) },
  { id: 'attempt', heading: 'Try', width: 52, number: true, cell: ({ attempt }) => formatNumber(attempt) },
]
