import type { ActivityEntry } from '../../../host/host.ts'
import { Badge, type BadgeState } from '../../parts/Badge.tsx'
import { formatBytes, formatClock, formatDuration, formatNumber } from '../../parts/format.ts'
import type { VirtualColumn } from '../../parts/VirtualTable.tsx'

const NO_VALUE = '–'

/** The badge of an answer: its status, or that there was none. */
export const statusOf = ({ status }: ActivityEntry): readonly [BadgeState, string] => {
  if (status === undefined) return ['unknown', 'No answer']
  if (status >= 400) return [status === 429 ? 'warn' : 'error', String(status)]
  return ['ok', String(status)]
}

const Status = ({ entry }: { readonly entry: ActivityEntry }) => {
  const [state, word] = statusOf(entry)
  return (
    <Badge state={state} quiet={state === 'ok'}>
      {word}
    </Badge>
  )
}

/** The columns of the table of requests. */
export const ACTIVITY_COLUMNS: readonly VirtualColumn<ActivityEntry>[] = [
  { id: 'at', heading: 'Time', width: 104, cell: ({ at }) => <time dateTime={at}>{formatClock(at)}</time> },
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
  { id: 'status', heading: 'Status', width: 116, cell: (entry) => <Status entry={entry} /> },
  {
    id: 'items',
    heading: 'Items',
    width: 72,
    number: true,
    cell: ({ items }) => (items === undefined ? NO_VALUE : formatNumber(items)),
  },
  { id: 'sent', heading: 'Body sent', width: 92, number: true, cell: ({ bytesSent }) => formatBytes(bytesSent) },
  { id: 'ms', heading: 'Time taken', width: 96, number: true, cell: ({ ms }) => formatDuration(ms) },
  { id: 'attempt', heading: 'Try', width: 52, number: true, cell: ({ attempt }) => formatNumber(attempt) },
]
