import type { ActivityEntry } from '../../../host/host.ts'
import { t } from '../../../messages/t.ts'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatBytes, formatDay } from '../../kit/components/format.ts'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../../people/kinds.ts'
import { totalsByKind } from '../state/activityKinds.ts'
import { hasLeft, THIS_COMPUTER, totalsByDay, totalsByHost } from '../state/activityTotals.ts'

interface LeftTotalsProps {
  readonly entries: readonly ActivityEntry[]
  /** Shows the requests that hold these words. */
  readonly onFind: (text: string) => void
}

/** Days that the picture shows; the table has them all. */
const DAYS = 14

/** A kind in the words of the screens. */
export const jobKindLabel = (kind: string): string => {
  const known = KIND_NAMES.find((name) => name === kind)
  if (known !== undefined) return IDENTIFIER_LABELS[known].label
  return kind === 'products' ? t('frame.activity.kinds.products') : t('frame.activity.kinds.other')
}

const unitOf = (kind: string): 'product' | 'value' | 'hash' => {
  if (kind === 'products') return 'product'
  return kind === 'partner_user_id' || kind === 'other' ? 'value' : 'hash'
}

/** A server as people see it. */
const hostLabel = (host: string): string => (host === THIS_COMPUTER ? t('frame.activity.hosts.here') : host)

const shareOf = (value: number, all: readonly number[]): number => value / Math.max(1, ...all)

const Hosts = ({ entries, onFind }: LeftTotalsProps) => {
  const hosts = totalsByHost(entries)
  const sizes = hosts.map(({ requests }) => requests)
  return (
    <PlotCard
      title={t('frame.activity.hosts.title')}
      note={t('frame.activity.hosts.hint')}
      table={
        <Table
          label={t('frame.activity.hosts.label')}
          rows={hosts}
          rowId={({ host }) => host}
          columns={[
            { id: 'host', header: t('frame.activity.hosts.server'), cell: ({ host }) => hostLabel(host) },
            countColumn('requests', t('frame.activity.hosts.requests')),
            countColumn('failed', t('frame.activity.hosts.failed')),
            {
              id: 'sent',
              header: t('frame.activity.column.sent'),
              number: true,
              cell: ({ bytesSent }) => formatBytes(bytesSent),
            },
            {
              id: 'got',
              header: t('frame.activity.hosts.received'),
              number: true,
              cell: ({ bytesReceived }) => formatBytes(bytesReceived),
            },
          ]}
        />
      }
    >
      <BarPlot
        label={t('frame.activity.hosts.label')}
        bars={hosts.map(({ host, requests, bytesSent }) => ({
          id: host,
          label: hostLabel(host),
          share: shareOf(requests, sizes),
          value: t('frame.activity.hosts.value', { count: requests, size: formatBytes(bytesSent) }),
          tone: host === THIS_COMPUTER ? 'ok' : 'plain',
          ...(host === THIS_COMPUTER ? {} : { shows: t('frame.activity.hosts.show', { host }) }),
        }))}
        isLong
        onPick={onFind}
      />
    </PlotCard>
  )
}

const Days = ({ entries, onFind }: LeftTotalsProps) => {
  const days = totalsByDay(entries)
  const shown = days.slice(0, DAYS)
  const sizes = shown.map(({ bytesSent }) => bytesSent)
  return (
    <PlotCard
      title={t('frame.activity.days.title')}
      note={days.length > DAYS ? t('frame.activity.days.hint', { shown: DAYS, total: days.length }) : undefined}
      table={
        <Table
          label={t('frame.activity.days.title')}
          rows={days}
          rowId={({ day }) => day}
          columns={[
            { id: 'day', header: t('frame.activity.days.day'), cell: ({ day }) => formatDay(day) },
            countColumn('requests', t('frame.activity.hosts.requests')),
            {
              id: 'sent',
              header: t('frame.activity.column.sent'),
              number: true,
              cell: ({ bytesSent }) => formatBytes(bytesSent),
            },
          ]}
        />
      }
    >
      <BarPlot
        label={t('frame.activity.days.title')}
        bars={shown.map(({ day, requests, bytesSent }) => ({
          id: day,
          label: formatDay(day),
          share: shareOf(bytesSent, sizes),
          value: t('frame.activity.days.value', { size: formatBytes(bytesSent), count: requests }),
          shows: t('frame.activity.days.show', { day: formatDay(day) }),
        }))}
        isLong
        onPick={onFind}
      />
    </PlotCard>
  )
}

const Kinds = ({ entries, onFind }: LeftTotalsProps) => {
  const kinds = totalsByKind(entries)
  const sizes = kinds.map(({ count }) => count)
  if (kinds.length === 0) return null
  return (
    <PlotCard
      title={t('frame.activity.kinds.title')}
      note={t('frame.activity.kinds.hint')}
      table={
        <Table
          label={t('frame.activity.kinds.title')}
          rows={kinds}
          rowId={({ kind }) => kind}
          columns={[
            { id: 'kind', header: t('frame.activity.kinds.type'), cell: ({ kind }) => jobKindLabel(kind) },
            countColumn('count', t('frame.activity.kinds.sent')),
            countColumn('requests', t('frame.activity.hosts.requests')),
          ]}
        />
      }
    >
      <BarPlot
        label={t('frame.activity.kinds.title')}
        bars={kinds.map(({ kind, count, requests }) => ({
          id: kind,
          label: jobKindLabel(kind),
          share: shareOf(count, sizes),
          value: t('frame.activity.kinds.value', { unit: unitOf(kind), count, requests }),
          shows: t('frame.activity.kinds.show', { type: jobKindLabel(kind) }),
        }))}
        isLong
        onPick={onFind}
      />
    </PlotCard>
  )
}

/** Charts and tables of what was sent, counted from the same entries as the list. */
export const LeftTotals = ({ entries, onFind }: LeftTotalsProps) => {
  const oldest = entries.at(-1)
  if (oldest === undefined)
    return (
      <EmptyState picture="ledger" title={t('frame.activity.totals.reading')}>
        {t('frame.activity.totals.reading.text')}
      </EmptyState>
    )
  const left = entries.filter(hasLeft)
  const day = formatDay(oldest.at)
  const servers = new Set(left.map(({ host }) => host))
  return (
    <div className="activity-pane">
      <h2>{t('frame.activity.totals.title')}</h2>
      <p className="small">
        {left.length === 0
          ? t('frame.activity.totals.none', { day })
          : t('frame.activity.totals.left', { count: left.length, servers: servers.size, day })}
      </p>
      <Hosts entries={entries} onFind={onFind} />
      <Kinds entries={entries} onFind={onFind} />
      <Days entries={entries} onFind={onFind} />
      <p className="muted small">{t('frame.activity.totals.log')}</p>
    </div>
  )
}
