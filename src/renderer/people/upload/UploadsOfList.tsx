import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { BatchOutcome, UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { acceptedUsers } from '../../../workspace/customer/pack/outcomes.ts'
import { host } from '../../base/hostAccess.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { TargetBadge } from '../../uploads/TargetBadge.tsx'
import { usePeopleBook } from '../state/settling.ts'
import { isUndone, sentTogether } from '../state/undoing.ts'
import { UndoPeople } from './UndoPeople.tsx'

const PAST = 20
const SHOWN = 100

/** A batch as it is shown: without its rows, of which there may be millions. */
interface ShownBatch {
  readonly index: number
  readonly state: BatchOutcome['state']
  readonly people: number
  readonly accepted: string
  readonly why: string
}

const shownBatch = ({ index, state, rows, data, failure }: BatchOutcome): ShownBatch => {
  const accepted = acceptedUsers(data, rows.length)
  return {
    index,
    state,
    people: rows.length,
    accepted:
      accepted === undefined
        ? ''
        : t('people.upload.past.acceptedOf', { accepted: accepted.success, counted: accepted.total }),
    why: failure === undefined ? '' : saidText(failure),
  }
}

const peopleIn = (batches: ReadonlyMap<number, ShownBatch>, state: ShownBatch['state']): number =>
  [...batches.values()].reduce((sum, batch) => (batch.state === state ? sum + batch.people : sum), 0)

/** Last outcome of each batch; reads only new journal entries, while `isWanted`. */
const useBatches = (
  upload: UploadSummary,
  isWanted: boolean,
): { readonly shown: ReadonlyMap<number, ShownBatch>; readonly problem?: string } => {
  const [found, setFound] = useState<ReturnType<typeof useBatches>>({ shown: new Map() })
  const read = useRef({ position: 0, batches: new Map<number, ShownBatch>() })
  const { confirmed, failed, unknown, skipped } = upload.batches
  const settled = confirmed + failed + unknown + skipped
  // biome-ignore lint/correctness/useExhaustiveDependencies: read on whenever more is settled
  useEffect(() => {
    if (!isWanted) return
    const goOn = async (shown: AbortSignal) => {
      for await (const { outcomes, position } of settledBatches(host().uploads, upload.id, read.current.position)) {
        shown.throwIfAborted()
        read.current.position = position
        for (const outcome of outcomes) read.current.batches.set(outcome.index, shownBatch(outcome))
      }
    }
    return whileShown(
      goOn,
      () => setFound({ shown: new Map(read.current.batches) }),
      (error) => {
        const problem = sentenceOf(error, t('people.upload.past.unread'))
        setFound({ shown: new Map(read.current.batches), problem })
      },
    )
  }, [upload.id, settled, upload.state, isWanted])
  return found
}

const STATES = { confirmed: 'ok', failed: 'error', unknown: 'warn', skipped: 'plain' } as const
const STATE_LABELS = {
  confirmed: 'people.upload.past.confirmed',
  failed: 'people.upload.past.failed',
  unknown: 'people.upload.past.unknown',
  skipped: 'people.upload.past.skipped',
} as const

const Batches = ({ batches }: { readonly batches: ReadonlyMap<number, ShownBatch> }) => {
  // What needs a look comes first.
  const rows = [...batches.values()].sort(
    (one, other) => Number(one.state === 'confirmed') - Number(other.state === 'confirmed') || one.index - other.index,
  )
  return (
    <Table
      label={
        rows.length > SHOWN
          ? t('people.upload.past.batches.first', { shown: SHOWN, count: rows.length })
          : t('people.upload.past.batches')
      }
      rows={rows.slice(0, SHOWN)}
      rowId={({ index }) => index}
      columns={[
        {
          id: 'index',
          header: t('people.upload.past.batch'),
          number: true,
          cell: ({ index }) => formatNumber(index + 1),
        },
        {
          id: 'state',
          header: t('people.upload.past.state'),
          cell: ({ state }) => <Badge state={STATES[state]}>{t(STATE_LABELS[state])}</Badge>,
        },
        countColumn('people', t('people.upload.past.people')),
        { id: 'counts', header: t('people.upload.past.accepted'), number: true, cell: ({ accepted }) => accepted },
        { id: 'why', header: t('people.upload.past.why'), cell: ({ why }) => why },
      ]}
    />
  )
}

interface UploadRowProps {
  readonly upload: UploadSummary
  /** With those that undo it. */
  readonly all: readonly UploadSummary[]
}

const UploadRow = ({ upload, all }: UploadRowProps) => {
  const [isOpen, setOpen] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const { batches } = upload
  const book = usePeopleBook((state) => state.book)
  const canUndo =
    isAtEnd(upload) &&
    batches.confirmed + batches.unknown > 0 &&
    book !== undefined &&
    sentTogether(book, upload.id).length > 0
  const isReversed = book !== undefined && isUndone(book, all, upload.id)
  const { shown, problem } = useBatches(upload, isOpen || batches.failed + batches.unknown > 0)
  const of = (people: number, count: number) => t('people.upload.past.peopleAndBatches', { people, batches: count })
  return (
    <li className="list-upload">
      <div className="list-upload-head">
        <TargetBadge upload={upload} />
        <strong>{titleText(upload.plan)}</strong>
        <span className="muted small">{t('people.upload.past.planned', { ago: formatAgo(upload.plannedAt) })}</span>
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'people.upload.past.hide' : 'people.upload.past.show')}
        </Button>
        {isReversed ? <Badge state="plain">{t('people.undo.done')}</Badge> : null}
        {canUndo && !isReversed ? (
          <Button variant="quiet" icon={Undo2} onPress={() => setUndoing(true)}>
            {t('people.undo.act')}
          </Button>
        ) : null}
      </div>
      <dl className="list-upload-facts" aria-label={t('people.upload.past.facts')}>
        <div>
          <dt>{t('people.upload.past.confirmed')}</dt>
          <dd>{of(upload.itemsConfirmed, batches.confirmed)}</dd>
        </div>
        <div {...(batches.failed > 0 ? { 'data-state': 'error' } : {})}>
          <dt>{t('people.upload.past.failed')}</dt>
          <dd>{of(peopleIn(shown, 'failed'), batches.failed)}</dd>
        </div>
        <div {...(batches.unknown > 0 ? { 'data-state': 'warn' } : {})}>
          <dt>{t('people.upload.past.unknown')}</dt>
          <dd>{of(peopleIn(shown, 'unknown'), batches.unknown)}</dd>
        </div>
        <div>
          <dt>{t('people.upload.past.retries')}</dt>
          <dd>{formatNumber(upload.retries)}</dd>
        </div>
      </dl>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {isOpen && problem === undefined ? <Batches batches={shown} /> : null}
      {isUndoing ? <UndoPeople upload={upload} onClose={() => setUndoing(false)} /> : null}
    </li>
  )
}

/** What became of the uploads of a list, people and batches. */
export const UploadsOfList = ({ uploads }: { readonly uploads: readonly UploadSummary[] }) =>
  uploads.length === 0 ? null : (
    <Section title={t('people.upload.past')}>
      <p className="muted small">{t('people.upload.past.lead')}</p>
      <ul className="list-uploads">
        {uploads.slice(0, PAST).map((upload) => (
          <UploadRow key={upload.id} upload={upload} all={uploads} />
        ))}
      </ul>
    </Section>
  )
