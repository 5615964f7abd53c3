import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UploadSummary } from '../../../../host/uploads.ts'
import { Banner } from '../../../parts/Banner.tsx'
import { Button } from '../../../parts/Button.tsx'
import { Sheet } from '../../../parts/Dialog.tsx'
import { formatCount, formatNumber } from '../../../parts/format.ts'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { VirtualTable } from '../../../parts/VirtualTable.tsx'
import { readUndo, reviewUndo, sendUndo, type UndoReview } from '../../../stores/catalog/undoing.ts'
import type { UndoAct, UndoItem } from '../../../stores/catalog/uploadModel.ts'
import { useConnection } from '../../../stores/connection.ts'
import { CellLine } from './cellWords.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useLines } from './useLines.ts'

const ACTS: Readonly<Record<UndoAct, string>> = {
  restore: 'Old values',
  delete: 'Delete',
  recreate: 'Create again',
  none: 'Stays',
}

const UndoTable = ({ count }: { readonly count: number }) => {
  const [chosen, choose] = useState<number | undefined>()
  const lines = useLines<UndoItem>(count, String(count), readUndo)
  return (
    <div className="review-scroll" style={{ maxHeight: 48 + count * 34 }}>
      <VirtualTable<number>
        label="What the undo does"
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
            heading: 'Online → after',
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
  const acts = counts?.acts ?? { restore: 0, delete: 0, recreate: 0, none: 0 }
  const total = acts.restore + acts.delete + acts.recreate
  const isLive = connection.state === 'live'

  const send = async () => {
    if (counts === undefined) return
    setIsBusy(true)
    const failure = await sendUndo(upload, counts)
    setIsBusy(false)
    if (failure === undefined) onClose()
    else setProblem(failure.sentence)
  }

  return (
    <Sheet
      title={`Undo: ${upload.plan.title}`}
      isOpen
      wide
      onClose={onClose}
      actions={
        <Button
          variant={isLive || acts.delete > 0 ? 'danger' : 'primary'}
          icon={Undo2}
          isDisabled={isBusy || total === 0}
          onPress={() => (acts.delete > 0 ? setIsAsking(true) : void send())}
        >
          Undo {formatCount(total, 'product')}
          {isLive ? ` on LIVE @${connection.person.screenName}` : ''}
        </Button>
      }
    >
      <div className="feed-form">
        <p role="status">
          {review === undefined ? 'Reading …' : 'Nothing has been sent. The undo is an upload of its own.'}
        </p>
        {review?.ok === false ? <Banner level="error">{review.sentence}</Banner> : null}
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {counts === undefined ? null : (
          <>
            <KeyValue
              rows={[
                ['Get their old values back', formatNumber(acts.restore)],
                ['Were created, will be deleted', formatNumber(acts.delete)],
                ['Were deleted, will be created again', formatNumber(acts.recreate)],
                ['Cannot be undone', formatNumber(acts.none)],
                ['Were not changed by it', formatNumber(counts.untouched)],
              ]}
            />
            {acts.none === 0 ? null : (
              <Banner level="warn" title={`${formatCount(acts.none, 'product')} cannot be undone`}>
                They stay as they are online; the reason stands beside each.
              </Banner>
            )}
            {total + acts.none === 0 ? null : <UndoTable count={total + acts.none} />}
          </>
        )}
      </div>
      <DeleteDialog
        count={acts.delete}
        from={isLive ? `LIVE @${connection.person.screenName}` : 'the catalog'}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDelete={() => void send()}
      />
    </Sheet>
  )
}
