import { EmptyState } from '../../parts/EmptyState.tsx'
import { formatBytes, formatNumber } from '../../parts/format.ts'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { type HostTotals, THIS_COMPUTER } from '../../stores/activity.ts'

/** What left this computer, per server. */
export const LeftTotals = ({ totals }: { readonly totals: readonly HostTotals[] }) => {
  if (totals.length === 0)
    return (
      <EmptyState picture="ledger" title="Reading the log">
        The requests of earlier days come first.
      </EmptyState>
    )
  const outside = totals.filter(({ host }) => host !== THIS_COMPUTER)
  return (
    <div className="activity-pane">
      <h2>What left this computer</h2>
      <p className="small">
        {outside.length === 0
          ? 'Nothing: every request stayed on this computer.'
          : `Requests to ${outside.length === 1 ? 'one server' : `${formatNumber(outside.length)} servers`} outside, and to no other.`}
      </p>
      {totals.map((total) => (
        <section key={total.host} className="host-totals">
          <h3>
            {total.host === THIS_COMPUTER ? total.host : <span className="mono">{total.host}</span>}
            <span className="muted">{total.host === THIS_COMPUTER ? 'stayed here' : 'outside'}</span>
          </h3>
          <KeyValue
            rows={[
              ['Requests', formatNumber(total.requests)],
              ['Failed', formatNumber(total.failed)],
              ['Items taken', formatNumber(total.items)],
              ['Bodies sent', formatBytes(total.bytesSent)],
              ['Bodies received', formatBytes(total.bytesReceived)],
            ]}
          />
        </section>
      ))}
      <p className="muted small">Choose a request to see its details.</p>
    </div>
  )
}
