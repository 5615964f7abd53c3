import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UndoAct, UndoCounts, UndoItem } from '../../../engine/model/uploadModel.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { TargetBadge } from '../../uploads/TargetBadge.tsx'
import { readUndoItems, reviewUndo, sendUndo, type UndoReview, undoTotals } from '../state/undoing.ts'
import { CellLine } from './cellWords.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useLines } from './useLines.ts'

const ACTS: Readonly<Record<UndoAct, string>> = {
  restore: 'Restore',
  delete: 'Delete',
  recreate: 'Create again',
  maybeCreated: 'Delete',
  maybeDeleted: 'Create again',
  none: 'Stays',
}

interface UndoTableProps {
  readonly label: string
  /** The lines that it shows. */
  readonly from: number
  readonly count: number
}

const UndoTable = ({ label, from, count }: UndoTableProps) => {
  const [chosen, choose] = useState<number | undefined>()
  const lines = useLines<UndoItem>(count, String(count), (at, length) =>
    readUndoItems(from + at, Math.min(length, count - at)),
  )
  return (
    <div className="review-scroll" style={{ maxHeight: 48 + count * 34 }}>
      <VirtualTable<number>
        label={label}
        columns={[
          { id: 'id', heading: 'ID', width: 130, cell: (at) => lines.at(at)?.id ?? '…' },
          {
            id: 'act',
            heading: 'Undo',
            width: 100,
            cell: (at) => {
              const item = lines.at(at)
              return item === undefined ? '' : ACTS[item.act]
            },
          },
          {
            id: 'cells',
            heading: 'Current → new',
            width: 240,
            grows: true,
            cell: (at) => {
              const item = lines.at(at)
              return item === undefined ? '' : item.cells.length === 0 ? item.note : <CellLine cells={item.cells} />
            },
          },
        ]}
        rows={lines.positions}
        rowId={(at) => at}
        selected={chosen}
        onSelect={choose}
      />
    </div>
  )
}

const NO_ACTS = { restore: 0, delete: 0, recreate: 0, maybeCreated: 0, maybeDeleted: 0, none: 0 }

interface MaybeProps {
  readonly acts: UndoCounts['acts']
  readonly isIncluded: boolean
  readonly onInclude: (isIncluded: boolean) => void
}

/** What this upload may have changed: a lost response left it open, so it is undone only where the user wants that. */
const Maybe = ({ acts, isIncluded, onInclude }: MaybeProps) => {
  const count = acts.maybeCreated + acts.maybeDeleted
  const isCreated = acts.maybeCreated > 0
  if (count === 0) return null
  return (
    <Section
      title={`${formatCount(count, 'product')} may have been ${isCreated ? 'created' : 'deleted'} by this upload`}
    >
      <p className="muted">
        A response was lost, and no recent reading of the catalog says whether{' '}
        {isCreated ? 'they were online before.' : 'they were still online before.'}
      </p>
      <Checkbox isSelected={isIncluded} onChange={onInclude}>
        {isCreated
          ? `Delete ${formatCount(count, 'product')} too`
          : `Create ${formatCount(count, 'product')} again too`}
      </Checkbox>
      <UndoTable label="May have changed" from={acts.restore + acts.delete + acts.recreate} count={count} />
    </Section>
  )
}

/** Why there is nothing to send. */
const reasonOf = (review: UndoReview | undefined, acts: UndoCounts['acts']): string => {
  if (review === undefined) return 'The upload is being read.'
  return acts.maybeCreated + acts.maybeDeleted > 0
    ? 'Tick what may have changed to undo it.'
    : 'There is nothing to undo.'
}

interface UndoSheetProps {
  readonly upload: UploadSummary
  readonly onClose: () => void
}

/** What undoing an upload would do, as a review; one press sends it. */
export const UndoSheet = ({ upload, onClose }: UndoSheetProps) => {
  const connection = useConnection((state) => state.connection)
  const [review, setReview] = useState<UndoReview | undefined>()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [withMaybe, setWithMaybe] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the upload that was chosen stays while the sheet is open
  useEffect(() => {
    let isOld = false
    reviewUndo(upload).then(
      (found) => {
        if (!isOld) setReview(found)
      },
      () => {
        if (!isOld) setReview({ ok: false, sentence: 'The upload could not be read. Open the feed again.' })
      },
    )
    return () => {
      isOld = true
    }
  }, [])
  const counts = review?.ok === true ? review.counts : undefined
  const acts = counts?.acts ?? NO_ACTS
  const sure = acts.restore + acts.delete + acts.recreate
  const { put, deleted } = undoTotals(acts, withMaybe)
  const total = put + deleted
  const isLive = connection.state === 'live'

  const words = `Undo ${formatCount(total, 'product')}`
  const blocked = isBusy ? 'The undo is being prepared.' : total > 0 ? undefined : reasonOf(review, acts)

  const send = async () => {
    if (counts === undefined) return
    setIsBusy(true)
    const failure = await sendUndo(upload, counts, withMaybe)
    setIsBusy(false)
    if (failure === undefined) onClose()
    else setProblem(failure.sentence)
  }

  return (
    <Sheet
      title={`Undo: ${upload.plan.title}`}
      isOpen
      wide
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button
          variant={isLive || deleted > 0 ? 'danger' : 'primary'}
          icon={Undo2}
          disabledReason={blocked}
          onPress={() => (deleted > 0 || isLive ? setIsAsking(true) : void send())}
        >
          {words}
          {isLive ? ` on LIVE @${connection.person.screenName}` : ''}
        </Button>
      }
    >
      <div className="feed-form">
        <p role="status">
          <TargetBadge upload={upload} />{' '}
          {review === undefined ? 'Reading…' : 'Nothing has been sent yet. Undo is an upload of its own.'}
        </p>
        {review?.ok === false ? <Banner level="error">{review.sentence}</Banner> : null}
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {counts === undefined ? null : (
          <>
            <KeyValue
              rows={[
                ['Old values restored', formatNumber(acts.restore)],
                ['Created by it, will be deleted', formatNumber(acts.delete)],
                ['Deleted by it, will be created again', formatNumber(acts.recreate)],
                ['May have been created by it', acts.maybeCreated === 0 ? null : formatNumber(acts.maybeCreated)],
                ['May have been deleted by it', acts.maybeDeleted === 0 ? null : formatNumber(acts.maybeDeleted)],
                ['Can’t be undone', formatNumber(acts.none)],
                ['Not changed by it', formatNumber(counts.untouched)],
              ]}
            />
            {sure === 0 ? null : <UndoTable label="What Undo changes" from={0} count={sure} />}
            <Maybe acts={acts} isIncluded={withMaybe} onInclude={setWithMaybe} />
            {acts.none === 0 ? null : (
              <Section title={`${formatCount(acts.none, 'product')} can’t be undone`}>
                <UndoTable
                  label="Can’t be undone"
                  from={sure + acts.maybeCreated + acts.maybeDeleted}
                  count={acts.none}
                />
              </Section>
            )}
          </>
        )}
      </div>
      <DeleteDialog
        count={deleted}
        from={isLive ? `LIVE @${connection.person.screenName}` : 'the catalog'}
        isOpen={isAsking && deleted > 0}
        onClose={() => setIsAsking(false)}
        onDelete={() => void send()}
      />
      <ConfirmLive
        act={words}
        where="on Live"
        isOpen={isAsking && deleted === 0}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void send()}
      >
        {isLive ? `They change in the catalog of this upload, as @${connection.person.screenName}.` : ''}
      </ConfirmLive>
    </Sheet>
  )
}
