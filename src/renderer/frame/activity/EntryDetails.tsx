import { X } from 'lucide-react'
import type { ActivityEntry } from '../../../host/host.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { openEndpoint } from '../../platform/state/platform.ts'
import { jobWords } from '../state/activityExport.ts'
import { knownEndpoint } from '../state/activityTotals.ts'
import { statusOf } from './activityColumns.tsx'
import { jobKindLabel } from './LeftTotals.tsx'

interface EntryDetailsProps {
  readonly entry: ActivityEntry
  readonly onClose: () => void
}

/** One request in full, as far as we keep it. */
export const EntryDetails = ({ entry, onClose }: EntryDetailsProps) => {
  const [state, word] = statusOf(entry)
  const endpoint = knownEndpoint(entry.endpoint)
  return (
    <div className="activity-pane">
      <div className="activity-pane-head">
        <h2>{endpoint?.summary ?? entry.endpoint}</h2>
        <IconButton icon={X} label="Close details" onPress={onClose} />
      </div>
      {entry.sentence === undefined ? null : (
        <Banner level={entry.status === 429 ? 'warn' : 'error'}>{entry.sentence}</Banner>
      )}
      {entry.overridden === undefined ? null : (
        <Banner level="warn" title="Sent in spite of failed checks">
          {entry.overridden.join('. ')}.
        </Banner>
      )}
      <KeyValue
        rows={[
          [
            'Answer',
            <Badge key="answer" state={state}>
              {word}
            </Badge>,
          ],
          ['Sent at', formatDateTime(entry.at)],
          ['Took', formatDuration(entry.ms)],
          ['Try', entry.attempt === 1 ? '1' : `${formatNumber(entry.attempt)}, sent again after a failure`],
          ['Sent for', jobWords(entry)],
          ['Items', entry.items === undefined ? undefined : formatNumber(entry.items)],
          ...Object.entries(entry.identifiers ?? {}).map(
            ([kind, count]) => [`${jobKindLabel(kind)} identifiers`, formatNumber(count)] as const,
          ),
          ['Body sent', formatBytes(entry.bytesSent)],
          ['Body received', formatBytes(entry.bytesReceived)],
          [
            'Host',
            <span key="host" className="mono">
              {entry.host}
            </span>,
          ],
          [
            'Endpoint',
            <span key="endpoint" className="mono">
              {entry.endpoint}
            </span>,
          ],
          ['Described in', endpoint?.section],
        ]}
      />
      <div className="request-text mono">
        {entry.method} {entry.path}
      </div>
      {endpoint === undefined ? null : <Button onPress={() => openEndpoint(entry.endpoint)}>Open in Console</Button>}
      <p className="muted small">
        Tokens and keys are shown as &lt;…&gt;. Bodies are not kept in this log: identifiers are counted, never written
        down.
      </p>
    </div>
  )
}
