import { useEffect, useState } from 'react'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { UndoAct, UndoCounts, UndoItem } from '../../../engine/model/uploadModel.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatNumber } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { VirtualTable } from '../../kit/components/VirtualTable.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { UndoFrame } from '../../uploads/UndoFrame.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { readUndoItems, reviewUndo, sendUndo, undoTotals } from '../state/undoing.ts'
import { CellLine } from './CellLine.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useLines } from './useLines.ts'

const ACTS: Readonly<Record<UndoAct, Extract<MessageCode, `feeds.undo.act.${string}`>>> = {
  restore: 'feeds.undo.act.restore',
  delete: 'feeds.undo.act.delete',
  recreate: 'feeds.undo.act.recreate',
  maybeCreated: 'feeds.undo.act.delete',
  maybeDeleted: 'feeds.undo.act.recreate',
  none: 'feeds.undo.act.none',
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
          { id: 'id', header: t('feeds.review.id'), width: 130, cell: (at) => lines.at(at)?.id ?? '…' },
          {
            id: 'act',
            header: t('feeds.undo.action'),
            width: 130,
            cell: (at) => {
              const item = lines.at(at)
              return item === undefined ? '' : t(ACTS[item.act])
            },
          },
          {
            id: 'cells',
            header: t('feeds.cells.change'),
            width: 240,
            grows: true,
            cell: (at) => {
              const item = lines.at(at)
              return item === undefined ? (
                ''
              ) : item.cells.length === 0 ? (
                saidText(item.note)
              ) : (
                <CellLine cells={item.cells} />
              )
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

/** Possible changes of an upload with a lost response, undone only if chosen. */
const Maybe = ({ acts, isIncluded, onInclude }: MaybeProps) => {
  const count = acts.maybeCreated + acts.maybeDeleted
  const isCreated = acts.maybeCreated > 0
  if (count === 0) return null
  return (
    <Section title={isCreated ? t('feeds.undo.maybe.created', { count }) : t('feeds.undo.maybe.deleted', { count })}>
      <p className="muted">{isCreated ? t('feeds.undo.maybe.created.text') : t('feeds.undo.maybe.deleted.text')}</p>
      <Checkbox isSelected={isIncluded} onChange={onInclude}>
        {isCreated
          ? t('feeds.undo.maybe.created.include', { count })
          : t('feeds.undo.maybe.deleted.include', { count })}
      </Checkbox>
      <UndoTable label={t('feeds.undo.maybe')} from={acts.restore + acts.delete + acts.recreate} count={count} />
    </Section>
  )
}

/** Why there is nothing to send. */
const reasonOf = (acts: UndoCounts['acts']): string =>
  acts.maybeCreated + acts.maybeDeleted > 0 ? t('feeds.undo.selectMaybe') : t('feeds.undo.nothing')

/** What undoing an upload would do; undefined until it is known. */
const useUndoReview = (upload: UploadSummary): Result<UndoCounts, Said> | undefined => {
  const [review, setReview] = useState<Result<UndoCounts, Said> | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the upload that was chosen stays while the sheet is open
  useEffect(() => {
    return whileShown(reviewUndo(upload), setReview, (error) =>
      setReview(failed({ sentence: sentenceOf(error, t('feeds.undo.unread')) })),
    )
  }, [])
  return review
}

interface UndoSheetProps {
  readonly upload: UploadSummary
  readonly onClose: () => void
}

/** What undoing an upload would do, as a review; one press sends it. */
export const UndoSheet = ({ upload, onClose }: UndoSheetProps) => {
  const connection = useConnection((state) => state.connection)
  const review = useUndoReview(upload)
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, send } = useSending(onClose)
  const [withMaybe, setWithMaybe] = useState(false)
  const counts = review?.ok === true ? review.value : undefined
  const acts = counts?.acts ?? NO_ACTS
  const sure = acts.restore + acts.delete + acts.recreate
  const { put, deleted } = undoTotals(acts, withMaybe)
  const total = put + deleted
  const person = connection.state === 'live' ? connection.person.screenName : undefined
  const isLive = person !== undefined

  const label = t('feeds.undo.go', { count: total })
  const live = person === undefined ? label : t('feeds.undo.go.live', { count: total, person })
  const blocked = isBusy ? t('feeds.undo.preparing') : total > 0 ? undefined : reasonOf(acts)

  const submit = () => (counts === undefined ? undefined : void send(() => sendUndo(upload, counts, withMaybe)))

  return (
    <UndoFrame
      upload={upload}
      title={t('feeds.undo.title', { name: titleText(upload.plan) })}
      status={review === undefined ? t('feeds.undo.reading') : t('feeds.undo.review')}
      label={counts === undefined ? undefined : live}
      isDangerous={isLive || deleted > 0}
      isBusy={isBusy}
      disabledReason={blocked}
      problems={[review?.ok === false ? saidText(review.failure) : undefined, failure]}
      onPress={() => (deleted > 0 || isLive ? setIsAsking(true) : submit())}
      onClose={onClose}
    >
      {counts === undefined ? null : (
        <>
          <KeyValue
            rows={[
              [t('feeds.undo.restored'), formatNumber(acts.restore)],
              [t('feeds.undo.created'), formatNumber(acts.delete)],
              [t('feeds.undo.deleted'), formatNumber(acts.recreate)],
              [t('feeds.undo.maybeCreated'), acts.maybeCreated === 0 ? null : formatNumber(acts.maybeCreated)],
              [t('feeds.undo.maybeDeleted'), acts.maybeDeleted === 0 ? null : formatNumber(acts.maybeDeleted)],
              [t('feeds.undo.stuck'), formatNumber(acts.none)],
              [t('feeds.undo.untouched'), formatNumber(counts.untouched)],
            ]}
          />
          {sure === 0 ? null : <UndoTable label={t('feeds.undo.changes')} from={0} count={sure} />}
          <Maybe acts={acts} isIncluded={withMaybe} onInclude={setWithMaybe} />
          {acts.none === 0 ? null : (
            <Section title={t('feeds.undo.stuck.title', { count: acts.none })}>
              <UndoTable
                label={t('feeds.undo.stuck')}
                from={sure + acts.maybeCreated + acts.maybeDeleted}
                count={acts.none}
              />
            </Section>
          )}
        </>
      )}
      <DeleteDialog
        count={deleted}
        from={person === undefined ? t('feeds.undo.catalog') : t('feeds.undo.live', { person })}
        isOpen={isAsking && deleted > 0}
        onClose={() => setIsAsking(false)}
        onDelete={submit}
      />
      <ConfirmLive
        act={label}
        title={t('feeds.undo.live.title', { act: label })}
        text={person === undefined ? '' : t('feeds.undo.live.text', { person })}
        isOpen={isAsking && deleted === 0}
        onClose={() => setIsAsking(false)}
        onConfirm={submit}
      />
    </UndoFrame>
  )
}
