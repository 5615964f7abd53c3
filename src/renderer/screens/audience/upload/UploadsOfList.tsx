import { useEffect, useState } from 'react'
import type { BatchOutcome, UploadSummary } from '../../../../host/uploads.ts'
import { usersTaken } from '../../../../workspace/customer/outcomes.ts'
import { host } from '../../../hostAccess.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { Button } from '../../../parts/Button.tsx'
import { formatAgo, formatNumber } from '../../../parts/format.ts'
import { Section } from '../../../parts/Page.tsx'
import { Table } from '../../../parts/Table.tsx'
import { usePeopleBook } from '../../../stores/audience/settling.ts'
import { useUploads } from '../../../stores/uploads.ts'

const PAST = 20
const SHOWN = 100

/** People by what became of their batch. */
interface Standing {
  readonly confirmed: number
  readonly failed: number
  readonly unknown: number
}

const standingOf = (outcomes: ReadonlyMap<number, BatchOutcome>): Standing => {
  const sum = { confirmed: 0, failed: 0, unknown: 0 }
  for (const { state, rows } of outcomes.values()) if (state !== 'skipped') sum[state] += rows.length
  return sum
}

/** The last outcome of each batch, read from the journal. */
const useOutcomes = (upload: UploadSummary): ReadonlyMap<number, BatchOutcome> => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, BatchOutcome>>(new Map())
  const settled = upload.batches.confirmed + upload.batches.failed + upload.batches.unknown + upload.batches.skipped
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever more is settled
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = new Map<number, BatchOutcome>()
      for (let from = 0; ; ) {
        const more = await host().uploads.outcomes(upload.id, from, 40)
        if (more.length === 0 || isGone) break
        for (const each of more) found.set(each.index, each)
        from += more.length
      }
      if (!isGone) setOutcomes(found)
    }
    void read().catch(() => {})
    return () => {
      isGone = true
    }
  }, [upload.id, settled, upload.state])
  return outcomes
}

const STATES = { confirmed: 'ok', failed: 'error', unknown: 'warn', skipped: 'plain' } as const
const STATE_WORDS = { confirmed: 'Confirmed', failed: 'Refused', unknown: 'No answer', skipped: 'Not sent' } as const

const countWords = ({ data, rows }: BatchOutcome): string => {
  const taken = usersTaken(data, rows.length)
  return taken === undefined ? '' : `${formatNumber(taken.success)} of ${formatNumber(taken.total)}`
}

const Batches = ({ outcomes }: { readonly outcomes: ReadonlyMap<number, BatchOutcome> }) => {
  // What needs a look comes first.
  const rows = [...outcomes.values()].sort(
    (one, other) => Number(one.state === 'confirmed') - Number(other.state === 'confirmed') || one.index - other.index,
  )
  return (
    <Table
      label={rows.length > SHOWN ? `Batches, the first ${SHOWN} of ${formatNumber(rows.length)}` : 'Batches'}
      rows={rows.slice(0, SHOWN)}
      rowId={({ index }) => index}
      columns={[
        { id: 'index', heading: 'Batch', number: true, cell: ({ index }) => formatNumber(index + 1) },
        {
          id: 'state',
          heading: 'State',
          cell: ({ state }) => <Badge state={STATES[state]}>{STATE_WORDS[state]}</Badge>,
        },
        { id: 'people', heading: 'People', number: true, cell: ({ rows: people }) => formatNumber(people.length) },
        { id: 'counts', heading: 'Taken of counted', number: true, cell: countWords },
        { id: 'why', heading: 'What happened', cell: ({ failure }) => failure?.sentence ?? '' },
      ]}
    />
  )
}

const UploadRow = ({ upload }: { readonly upload: UploadSummary }) => {
  const outcomes = useOutcomes(upload)
  const [isOpen, setOpen] = useState(false)
  const { confirmed, failed, unknown } = standingOf(outcomes)
  const { batches } = upload
  const book = usePeopleBook((state) => state.book)
  const first = book?.sendings.find((sending) => sending.upload === upload.id)?.after
  const before = useUploads((state) => state.uploads).find(({ id }) => id === first)
  const of = (people: number, count: number) => `${formatNumber(people)} (${formatNumber(count)})`
  return (
    <li className="list-upload">
      <div className="list-upload-head">
        <strong>{upload.plan.title}</strong>
        <span className="muted small">planned {formatAgo(upload.plannedAt)}</span>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          isDisabled={outcomes.size === 0}
        >
          {isOpen ? 'Hide batches' : 'Show batches'}
        </Button>
      </div>
      {upload.state !== 'ready' || before === undefined ? null : (
        <p className="muted small">
          It starts by itself when “{before.plan.title}” is confirmed as a whole; Start does not wait for that.
        </p>
      )}
      <dl className="list-upload-facts" aria-label="People (batches)">
        <div>
          <dt>Confirmed</dt>
          <dd>{of(confirmed, batches.confirmed)}</dd>
        </div>
        <div {...(batches.failed > 0 ? { 'data-state': 'error' } : {})}>
          <dt>Refused</dt>
          <dd>{of(failed, batches.failed)}</dd>
        </div>
        <div {...(batches.unknown > 0 ? { 'data-state': 'warn' } : {})}>
          <dt>No answer</dt>
          <dd>{of(unknown, batches.unknown)}</dd>
        </div>
        <div>
          <dt>Requests sent again</dt>
          <dd>{formatNumber(upload.retries)}</dd>
        </div>
      </dl>
      {isOpen ? <Batches outcomes={outcomes} /> : null}
    </li>
  )
}

/** What became of the uploads of a list, people and batches. */
export const UploadsOfList = ({ uploads }: { readonly uploads: readonly UploadSummary[] }) =>
  uploads.length === 0 ? null : (
    <Section title="Uploads of this list">
      <p className="muted small">
        People, and batches in brackets. A batch counts when the platform took as many people as it counted; if these
        numbers differ, all of the batch is sent again.
      </p>
      <ul className="list-uploads">
        {uploads.slice(0, PAST).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </Section>
  )
