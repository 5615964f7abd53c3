import { Badge } from '../../kit/components/Badge.tsx'
import { formatCount, formatDateTime } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Select } from '../../kit/components/Select.tsx'
import type { Finding, Restored } from '../state/restoreState.ts'
import { foundWords, REASON_WORDS, safeWords } from './restoreWords.ts'

export const LATEST = 'latest'
export const LEAVE = 'leave'

interface FindingCardProps {
  readonly finding: Finding
  /** `latest`, `leave`, or the id of a snapshot. */
  readonly choice: string
  readonly onChoice: (choice: string) => void
  readonly running?: { readonly done: number; readonly total: number }
  readonly result?: Restored
}

const RestoredWords = ({ finding, result }: { readonly finding: Finding; readonly result: Restored }) => {
  if (!result.ok) return <Badge state="error">{result.sentence}</Badge>
  const edits = result.edits === 0 ? '' : `, ${formatCount(result.edits, 'edited cell')}`
  return (
    <Badge state={result.rows >= finding.rows ? 'ok' : 'warn'}>
      Restored: before 0 rows here, now {formatCount(result.rows, 'row')}
      {edits}
    </Badge>
  )
}

/** A feed that is not whole: what was found, what is safe, and what shall become of it. */
export const FindingCard = ({ finding, choice, onChoice, running, result }: FindingCardProps) => {
  const { feed, name, snapshots, rows, steps } = finding
  const options = [
    { id: LATEST, label: 'The latest state', note: `${formatCount(rows, 'row')}, ${formatCount(steps, 'step')}` },
    ...snapshots.map(({ id, at, reason, rows: then, steps: stood }) => ({
      id,
      label: formatDateTime(at),
      note: `${REASON_WORDS[reason]} · ${formatCount(then, 'row')} · ${steps > stood ? `${formatCount(steps - stood, 'step')} since` : 'nothing since'}`,
    })),
    { id: LEAVE, label: 'Leave it as it is', note: 'It is asked again when you open it.' },
  ]
  return (
    <li className="finding" aria-label={name} data-feed={feed}>
      <h3 className="finding-name">{name}</h3>
      <KeyValue
        rows={[
          ['Found', foundWords(finding)],
          ['Safe', safeWords(finding)],
        ]}
      />
      {result !== undefined ? (
        <RestoredWords finding={finding} result={result} />
      ) : running !== undefined ? (
        <ProgressBar label={`Restoring ${name}`} done={running.done} total={running.total} unit="parts" />
      ) : snapshots.length === 0 ? null : (
        <Select label="Restore" options={options} value={choice} onChange={onChoice} />
      )}
    </li>
  )
}
