import type { ActivityEntry } from '../../../host/host.ts'
import { t } from '../../../messages/t.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { formatBytes, formatClock, formatDateTime, formatDuration, formatNumber } from '../../kit/components/format.ts'
import type { VirtualColumn } from '../../kit/components/VirtualTable.tsx'
import { jobText } from '../state/activityExport.ts'
import { identifiersIn } from '../state/activityKinds.ts'

const NO_VALUE = '–'

/** The badge of a response: its status, or that there was none. */
export const statusOf = ({ status, left, ms, sentence }: ActivityEntry): readonly [BadgeState, string] => {
  if (left === false) return ['unknown', t('frame.activity.response.notSent')]
  if (status === undefined && ms === 0 && sentence === undefined)
    return ['unknown', t('frame.activity.response.pending')]
  if (status === undefined) return ['unknown', t('frame.activity.response.none')]
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
          <span title={t('frame.activity.forced.checks', { checks: entry.overridden.join('; ') })}>
            {t('frame.activity.forced')}
          </span>
        </Badge>
      )}
    </>
  )
}

/** The columns of the table of requests. */
export const activityColumns = (): readonly VirtualColumn<ActivityEntry>[] => [
  {
    id: 'at',
    header: t('frame.activity.column.time'),
    width: 116,
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatClock(at)}
      </time>
    ),
  },
  {
    id: 'method',
    header: t('frame.activity.column.method'),
    width: 80,
    cell: ({ method }) => <span className="mono">{method}</span>,
  },
  {
    id: 'path',
    header: t('frame.activity.column.path'),
    width: 90,
    grows: true,
    cell: ({ path }) => (
      <span className="mono" title={path}>
        {path}
      </span>
    ),
  },
  { id: 'status', header: t('frame.activity.column.status'), width: 96, cell: (entry) => <Status entry={entry} /> },
  {
    id: 'job',
    header: t('frame.activity.column.job'),
    width: 100,
    cell: (entry) => <span title={jobText(entry)}>{jobText(entry)}</span>,
  },
  {
    id: 'items',
    header: t('frame.activity.column.items'),
    width: 96,
    number: true,
    cell: ({ items }) => (items === undefined ? NO_VALUE : formatNumber(items)),
  },
  {
    id: 'identifiers',
    header: t('frame.activity.column.identifiers'),
    width: 96,
    number: true,
    cell: (entry) => (entry.identifiers === undefined ? NO_VALUE : formatNumber(identifiersIn(entry))),
  },
  {
    id: 'sent',
    header: t('frame.activity.column.sent'),
    width: 94,
    number: true,
    cell: ({ bytesSent }) => formatBytes(bytesSent),
  },
  {
    id: 'ms',
    header: t('frame.activity.column.duration'),
    width: 84,
    number: true,
    cell: ({ ms }) => formatDuration(ms),
  },
  {
    id: 'attempt',
    header: t('frame.activity.column.attempt'),
    width: 80,
    number: true,
    cell: ({ attempt }) => formatNumber(attempt),
  },
]
