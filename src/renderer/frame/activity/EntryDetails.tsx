import { X } from 'lucide-react'
import type { ActivityEntry } from '../../../host/host.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { codeValue, KeyValue } from '../../kit/components/KeyValue.tsx'
import { timesText } from '../../platform/console/reply/statusText.ts'
import { endpointText, sectionText } from '../../platform/reference/model/endpointText.ts'
import { openEndpoint } from '../../platform/state/platform.ts'
import { jobText } from '../state/activityExport.ts'
import { knownEndpoint } from '../state/activityKinds.ts'
import { statusOf } from './activityColumns.tsx'
import { jobKindLabel } from './LeftTotals.tsx'

interface EntryDetailsProps {
  readonly entry: ActivityEntry
  readonly onClose: () => void
}

/** What was asked for; endpoints of other versions by their name alone. */
const entryTitle = ({ endpoint }: ActivityEntry): string => {
  if (endpoint === 'link') return t('frame.activity.link')
  return knownEndpoint(endpoint) === undefined ? endpoint : endpointText(endpoint)
}

/** One request in full, as far as we keep it. */
export const EntryDetails = ({ entry, onClose }: EntryDetailsProps) => {
  const [state, word] = statusOf(entry)
  const id = entry.endpoint
  const endpoint = knownEndpoint(id)
  return (
    <div className="activity-pane">
      <div className="activity-pane-head">
        <h2>{entryTitle(entry)}</h2>
        <IconButton icon={X} label={t('frame.activity.details.close')} onPress={onClose} />
      </div>
      {entry.sentence === undefined ? null : (
        <Banner level={entry.status === 429 ? 'warn' : 'error'}>{saidText(entry.sentence)}</Banner>
      )}
      {entry.overridden === undefined ? null : (
        <Banner level="warn" title={t('frame.activity.forced.title')}>
          {entry.overridden.join('. ')}.
        </Banner>
      )}
      <KeyValue
        rows={[
          [
            t('frame.activity.field.response'),
            <Badge key="answer" state={state}>
              {word}
            </Badge>,
          ],
          [t('frame.activity.field.sentAt'), formatDateTime(entry.at)],
          [t('frame.activity.column.duration'), formatDuration(entry.ms)],
          [t('frame.activity.field.times'), entry.times === undefined ? undefined : timesText(entry.times)],
          [
            t('frame.activity.column.attempt'),
            entry.attempt === 1 ? formatNumber(1) : t('frame.activity.field.attempt.again', { attempt: entry.attempt }),
          ],
          [t('frame.activity.column.job'), jobText(entry)],
          [t('frame.activity.column.items'), entry.items === undefined ? undefined : formatNumber(entry.items)],
          ...Object.entries(entry.identifiers ?? {}).map(
            ([kind, count]) =>
              [t('frame.activity.field.identifiers', { type: jobKindLabel(kind) }), formatNumber(count)] as const,
          ),
          [t('frame.activity.field.sent'), formatBytes(entry.bytesSent)],
          [t('frame.activity.field.received'), formatBytes(entry.bytesReceived)],
          [t('frame.activity.field.host'), codeValue(entry.host)],
          [t('frame.activity.field.endpoint'), codeValue(entry.endpoint)],
          [t('frame.activity.field.section'), endpoint === undefined ? undefined : sectionText(endpoint.section)],
        ]}
      />
      <div className="request-text mono">
        {entry.method} {entry.path}
      </div>
      {endpoint === undefined || id === 'link' ? null : (
        <Button onPress={() => openEndpoint(id)}>{t('frame.activity.openConsole')}</Button>
      )}
      <p className="muted small">{t('frame.activity.redacted')}</p>
    </div>
  )
}
