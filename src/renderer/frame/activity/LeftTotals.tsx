import type { ActivityEntry } from '../../../host/host.ts'
import { EmptyState } from '../../kit/components/EmptyState.tsx'
import { formatBytes, formatCount, formatDay, formatNumber } from '../../kit/components/format.ts'
import { Table } from '../../kit/components/Table.tsx'
import { BarPlot } from '../../kit/plots/BarPlot.tsx'
import { PlotCard } from '../../kit/plots/PlotCard.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../../people/kinds.ts'
import { hasLeft, THIS_COMPUTER, totalsByDay, totalsByHost, totalsByKind } from '../state/activityTotals.ts'

interface LeftTotalsProps {
  readonly entries: readonly ActivityEntry[]
  /** Shows the requests that hold these words. */
  readonly onFind: (words: string) => void
}

/** Days that the picture shows; the table has them all. */
const DAYS = 14

/** A kind in the words of the screens. */
export const jobKindLabel = (kind: string): string => {
  const known = KIND_NAMES.find((name) => name === kind)
  if (known !== undefined) return IDENTIFIER_LABELS[known].label
  return kind === 'products' ? 'Products' : 'Other values'
}

const kindUnit = (kind: string, count: number): string => {
  if (kind === 'products') return formatCount(count, 'product')
  return kind === 'partner_user_id' || kind === 'other'
    ? formatCount(count, 'value')
    : formatCount(count, 'hash', 'hashes')
}

const shareOf = (value: number, all: readonly number[]): number => value / Math.max(1, ...all)

const Hosts = ({ entries, onFind }: LeftTotalsProps) => {
  const hosts = totalsByHost(entries)
  const sizes = hosts.map(({ requests }) => requests)
  return (
    <PlotCard
      title="Destination"
      words="Requests to each server. Practice and other programs on this computer count as one place."
      table={
        <Table
          label="Requests to each server"
          rows={hosts}
          rowId={({ host }) => host}
          columns={[
            { id: 'host', heading: 'Server', cell: ({ host }) => host },
            { id: 'requests', heading: 'Requests', number: true, cell: ({ requests }) => formatNumber(requests) },
            { id: 'failed', heading: 'Failed', number: true, cell: ({ failed }) => formatNumber(failed) },
            { id: 'sent', heading: 'Bodies sent', number: true, cell: ({ bytesSent }) => formatBytes(bytesSent) },
            { id: 'got', heading: 'Received', number: true, cell: ({ bytesReceived }) => formatBytes(bytesReceived) },
          ]}
        />
      }
    >
      <BarPlot
        label="Requests to each server"
        bars={hosts.map(({ host, requests, bytesSent }) => ({
          id: host,
          label: host,
          share: shareOf(requests, sizes),
          value: `${formatCount(requests, 'request')} · ${formatBytes(bytesSent)} sent`,
          tone: host === THIS_COMPUTER ? 'ok' : 'plain',
          ...(host === THIS_COMPUTER ? {} : { shows: `Show the requests to ${host}` }),
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
      title="When"
      words={
        days.length > DAYS
          ? `The last ${DAYS} days with requests; the table has all ${formatNumber(days.length)}.`
          : 'Bytes of bodies sent a day.'
      }
      table={
        <Table
          label="Sent a day"
          rows={days}
          rowId={({ day }) => day}
          columns={[
            { id: 'day', heading: 'Day', cell: ({ day }) => formatDay(day) },
            { id: 'requests', heading: 'Requests', number: true, cell: ({ requests }) => formatNumber(requests) },
            { id: 'sent', heading: 'Bodies sent', number: true, cell: ({ bytesSent }) => formatBytes(bytesSent) },
          ]}
        />
      }
    >
      <BarPlot
        label="Sent a day"
        bars={shown.map(({ day, requests, bytesSent }) => ({
          id: day,
          label: formatDay(day),
          share: shareOf(bytesSent, sizes),
          value: `${formatBytes(bytesSent)} · ${formatCount(requests, 'request')}`,
          shows: `Show the requests of ${formatDay(day)}`,
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
      title="What of"
      words="Counted in the bodies as they left, every try again. Hashes are pseudonymous: they still stand for people."
      table={
        <Table
          label="Identifiers and products sent"
          rows={kinds}
          rowId={({ kind }) => kind}
          columns={[
            { id: 'kind', heading: 'Kind', cell: ({ kind }) => jobKindLabel(kind) },
            { id: 'count', heading: 'Sent', number: true, cell: ({ count }) => formatNumber(count) },
            { id: 'requests', heading: 'Requests', number: true, cell: ({ requests }) => formatNumber(requests) },
          ]}
        />
      }
    >
      <BarPlot
        label="Identifiers and products sent"
        bars={kinds.map(({ kind, count, requests }) => ({
          id: kind,
          label: jobKindLabel(kind),
          share: shareOf(count, sizes),
          value: `${kindUnit(kind, count)} in ${formatCount(requests, 'request')}`,
          shows: `Show the requests with ${jobKindLabel(kind).toLowerCase()}`,
        }))}
        isLong
        onPick={onFind}
      />
    </PlotCard>
  )
}

/** What left this computer: where to, when and what of, as pictures and tables of the same entries as the list. */
export const LeftTotals = ({ entries, onFind }: LeftTotalsProps) => {
  const oldest = entries.at(-1)
  if (oldest === undefined)
    return (
      <EmptyState picture="ledger" title="Reading the log">
        The requests of earlier days come first.
      </EmptyState>
    )
  const left = entries.filter(hasLeft)
  const servers = new Set(left.map(({ host }) => host))
  return (
    <div className="activity-pane">
      <h2>What left this computer</h2>
      <p className="small">
        {left.length === 0
          ? 'Nothing: every request stayed on this computer.'
          : `${formatCount(left.length, 'request')} to ${servers.size === 1 ? 'one server' : `${formatNumber(servers.size)} servers`} outside, and to no other.`}{' '}
        <span className="muted">Since {formatDay(oldest.at)}.</span>
      </p>
      <Hosts entries={entries} onFind={onFind} />
      <Kinds entries={entries} onFind={onFind} />
      <Days entries={entries} onFind={onFind} />
      <p className="muted small">
        Each request is written down before it leaves. The log keeps the latest 20,000 on this computer and drops the
        oldest first. Choose a request to see its details.
      </p>
    </div>
  )
}
