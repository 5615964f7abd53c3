import { useEffect, useRef, useState } from 'react'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { BatchOutcome, UploadSummary } from '../../../host/uploads.ts'
import { usersTaken } from '../../../workspace/customer/pack/outcomes.ts'
import { host } from '../../base/hostAccess.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TargetBadge } from '../../uploads/TargetBadge.tsx'

const PAST = 20
const SHOWN = 100

/** A batch as it is shown: without its rows, of which there may be millions. */
interface ShownBatch {
  readonly index: number
  readonly state: BatchOutcome['state']
  readonly people: number
  readonly taken: string
  readonly why: string
}

const shownBatch = ({ index, state, rows, data, failure }: BatchOutcome): ShownBatch => {
  const taken = usersTaken(data, rows.length)
  return {
    index,
    state,
    people: rows.length,
    taken: taken === undefined ? '' : `${formatNumber(taken.success)} of ${formatNumber(taken.total)}`,
    why: failure?.sentence ?? '',
  }
}

const peopleIn = (batches: ReadonlyMap<number, ShownBatch>, state: ShownBatch['state']): number =>
  [...batches.values()].reduce((sum, batch) => (batch.state === state ? sum + batch.people : sum), 0)

/** The last outcome of each batch, read from the journal while it is wanted; only what is new is read again. */
const useBatches = (upload: UploadSummary, isWanted: boolean): ReadonlyMap<number, ShownBatch> => {
  const [shown, setShown] = useState<ReadonlyMap<number, ShownBatch>>(new Map())
  const read = useRef({ position: 0, batches: new Map<number, ShownBatch>() })
  const { confirmed, failed, unknown, skipped } = upload.batches
  const settled = confirmed + failed + unknown + skipped
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on whenever more is settled
  useEffect(() => {
    let isGone = false
    if (!isWanted) return
    const goOn = async () => {
      for await (const { outcomes, position } of settledBatches(host().uploads, upload.id, read.current.position)) {
        if (isGone) return
        read.current.position = position
        for (const outcome of outcomes) read.current.batches.set(outcome.index, shownBatch(outcome))
      }
      if (!isGone) setShown(new Map(read.current.batches))
    }
    void goOn().catch(() => {})
    return () => {
      isGone = true
    }
  }, [upload.id, settled, upload.state, isWanted])
  return shown
}

const STATES = { confirmed: 'ok', failed: 'error', unknown: 'warn', skipped: 'plain' } as const
const STATE_WORDS = { confirmed: 'Confirmed', failed: 'Refused', unknown: 'No answer', skipped: 'Not sent' } as const

const Batches = ({ batches }: { readonly batches: ReadonlyMap<number, ShownBatch> }) => {
  // What needs a look comes first.
  const rows = [...batches.values()].sort(
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
        { id: 'people', heading: 'People', number: true, cell: ({ people }) => formatNumber(people) },
        { id: 'counts', heading: 'Taken of counted', number: true, cell: ({ taken }) => taken },
        { id: 'why', heading: 'What happened', cell: ({ why }) => why },
      ]}
    />
  )
}

const UploadRow = ({ upload }: { readonly upload: UploadSummary }) => {
  const [isOpen, setOpen] = useState(false)
  const { batches } = upload
  const shown = useBatches(upload, isOpen || batches.failed + batches.unknown > 0)
  const of = (people: number, count: number) => `${formatNumber(people)} (${formatNumber(count)})`
  return (
    <li className="list-upload">
      <div className="list-upload-head">
        <TargetBadge upload={upload} />
        <strong>{upload.plan.title}</strong>
        <span className="muted small">planned {formatAgo(upload.plannedAt)}</span>
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide batches' : 'Show batches'}
        </Button>
      </div>
      <dl className="list-upload-facts" aria-label="People (batches)">
        <div>
          <dt>Confirmed</dt>
          <dd>{of(upload.itemsConfirmed, batches.confirmed)}</dd>
        </div>
        <div {...(batches.failed > 0 ? { 'data-state': 'error' } : {})}>
          <dt>Refused</dt>
          <dd>{of(peopleIn(shown, 'failed'), batches.failed)}</dd>
        </div>
        <div {...(batches.unknown > 0 ? { 'data-state': 'warn' } : {})}>
          <dt>No answer</dt>
          <dd>{of(peopleIn(shown, 'unknown'), batches.unknown)}</dd>
        </div>
        <div>
          <dt>Requests sent again</dt>
          <dd>{formatNumber(upload.retries)}</dd>
        </div>
      </dl>
      {isOpen ? <Batches batches={shown} /> : null}
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
