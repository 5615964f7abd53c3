import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Select } from '../../kit/components/Select.tsx'
import type { Finding, Restored, RestoreState } from '../state/restoreState.ts'
import { findingSummary, reasonLabel, safeText } from './restoreText.ts'

export const LATEST = 'latest'
export const LEAVE = 'leave'

interface FindingCardProps {
  readonly finding: Finding
  /** `latest`, `leave`, or the id of a snapshot. */
  readonly choice: string
  readonly onChoice: (choice: string) => void
  readonly running?: NonNullable<RestoreState['running']>
  readonly result?: Restored
}

const RestoredText = ({ finding, result }: { readonly finding: Finding; readonly result: Restored }) => {
  if (!result.ok) return <Badge state="error">{saidText(result.failure)}</Badge>
  const { rows, edits } = result.value
  return (
    <Badge state={rows >= finding.rows ? 'ok' : 'warn'}>
      {edits === 0 ? t('feeds.restore.restored', { rows }) : t('feeds.restore.restoredEdits', { rows, edits })}
    </Badge>
  )
}

/** A damaged feed: what was found, what is safe, and how to restore it. */
export const FindingCard = ({ finding, choice, onChoice, running, result }: FindingCardProps) => {
  const { feed, name, snapshots, rows, steps } = finding
  const options = [
    { id: LATEST, label: t('feeds.restore.latest'), note: t('feeds.restore.counts', { rows, changes: steps }) },
    ...snapshots.map(({ id, at, reason, rows: then, steps: stood }) => ({
      id,
      label: formatDateTime(at),
      note: t('feeds.restore.since', { reason: reasonLabel(reason), rows: then, changes: Math.max(0, steps - stood) }),
    })),
    { id: LEAVE, label: t('feeds.restore.leave'), note: t('feeds.restore.leave.note') },
  ]
  return (
    <li className="finding" aria-label={name} data-feed={feed}>
      <h3 className="finding-name">{name}</h3>
      <KeyValue
        rows={[
          [t('feeds.restore.found'), findingSummary(finding)],
          [t('feeds.restore.safe'), safeText(finding)],
        ]}
      />
      {result !== undefined ? (
        <RestoredText finding={finding} result={result} />
      ) : running !== undefined ? (
        <ProgressBar
          label={t('feeds.restore.restoring', { name })}
          done={running.done}
          {...(running.total === undefined ? {} : { total: running.total })}
          unit="parts"
        />
      ) : snapshots.length === 0 ? null : (
        <Select label={t('feeds.restore.snapshot')} options={options} value={choice} onChange={onChoice} />
      )}
    </li>
  )
}
