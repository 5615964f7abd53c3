import { useEffect, useState } from 'react'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { whileShown } from '../../base/whileShown.ts'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatDateTime, formatNumber } from '../../kit/components/format.ts'
import { ConfirmDelete, mustTypeCount } from '../../uploads/ConfirmDelete.tsx'
import { ConfirmLive } from '../../uploads/ConfirmLive.tsx'
import { type Fact, Facts } from '../../uploads/Facts.tsx'
import { UndoFrame } from '../../uploads/UndoFrame.tsx'
import { useSending } from '../../uploads/useSending.ts'
import { usePeopleBook } from '../state/settling.ts'
import { dropPeopleUndo, reviewPeopleUndo, sendPeopleUndo, type UndoReview, undoName } from '../state/undoing.ts'

const factsOf = ({ removed, restored, unchanged, resent, totals }: UndoReview): readonly Fact[] => [
  {
    label: t('people.undo.removed'),
    value: formatNumber(removed),
    note: t('people.undo.removed.note'),
    ...(removed > 0 ? { state: 'error' as const } : {}),
  },
  {
    label: t('people.undo.restored'),
    value: formatNumber(restored),
    note: t('people.undo.restored.note'),
    ...(restored > 0 ? { state: 'ok' as const } : {}),
  },
  { label: t('people.undo.kept'), value: formatNumber(unchanged), note: t('people.undo.kept.note') },
  ...(resent === 0
    ? []
    : [{ label: t('people.undo.resent'), value: formatNumber(resent), note: t('people.undo.resent.note') }]),
  { label: t('people.upload.fact.requests'), value: formatNumber(totals.requests) },
]

/** What isn't known here, so that the undo promises no more than it does. */
const Unknowns = ({ found }: { readonly found: UndoReview }) => (
  <ul className="undo-unknowns">
    {found.unknown === 0 ? null : <li>{t('people.undo.unknown.removed', { count: found.unknown })}</li>}
    {found.maybe === 0 ? null : <li>{t('people.undo.unknown.maybe', { count: found.maybe })}</li>}
    {found.suppressed === 0 ? null : <li>{t('people.undo.suppressed', { count: found.suppressed })}</li>}
    {found.restored === 0 ? null : (
      <li>{t('people.undo.unknown.expiry', { time: formatDateTime(found.expiresAt) })}</li>
    )}
    <li>{t('people.undo.unknown.others')}</li>
  </ul>
)

/** The review; undefined while it is read. Its file goes with the sheet unless it was sent. */
const useUndoReview = (upload: string) => {
  const [found, setFound] = useState<Result<UndoReview, Said> | undefined>()
  useEffect(() => {
    let shown: UndoReview | undefined
    const end = whileShown(
      reviewPeopleUndo(upload),
      (answer) => {
        if (answer.ok) shown = answer.value
        setFound(answer)
      },
      (error) => setFound(failed({ sentence: sentenceOf(error, t('people.undo.unread')) })),
      (late) => late.ok && void dropPeopleUndo(late.value),
    )
    return () => {
      end()
      if (shown !== undefined) void dropPeopleUndo(shown)
    }
  }, [upload])
  return found
}

interface UndoPeopleProps {
  readonly upload: UploadSummary
  readonly onClose: () => void
}

/** What undoing an upload of people would send, as a review; one press sends it. */
export const UndoPeople = ({ upload, onClose }: UndoPeopleProps) => {
  const connection = useConnection((state) => state.connection)
  const book = usePeopleBook((state) => state.book)
  const review = useUndoReview(upload.id)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, send } = useSending(onClose)
  const found = review?.ok === true ? review.value : undefined
  const count = found?.totals.users ?? 0
  const removed = found?.removed ?? 0
  const isLive = connection.state === 'live'
  // The sheet itself is the review: a second question is only for what costs much.
  const asks = isLive || mustTypeCount(removed)
  const where = found?.sending.targetName || found?.sending.targetId || ''
  const label = t('people.undo.go', { count: removed + (found?.restored ?? 0) })
  const live = isLive ? t('people.upload.go.live', { action: label, name: connection.person.screenName }) : label
  const submit = () => (found === undefined ? undefined : void send(() => sendPeopleUndo(found)))
  return (
    <UndoFrame
      upload={upload}
      title={t('people.undo.title', { name: book === undefined ? titleText(upload.plan) : undoName(book, upload) })}
      status={t(review === undefined ? 'people.undo.reading' : 'people.undo.lead')}
      label={found === undefined ? undefined : live}
      isDangerous={isLive || removed > 0}
      isBusy={isBusy}
      disabledReason={firstReason(isBusy && busyReason(), count === 0 && t('people.undo.nothing'))}
      problems={[review?.ok === false ? saidText(review.failure) : undefined, failure]}
      onPress={() => (asks ? setAsking(true) : submit())}
      onClose={onClose}
    >
      {found === undefined ? null : (
        <>
          <Facts label={t('people.undo.counts')} facts={factsOf(found)} />
          <h3>{t('people.undo.unknowns')}</h3>
          <Unknowns found={found} />
        </>
      )}
      <ConfirmDelete
        title={t('people.upload.confirm.identifiers', { count: removed, where })}
        act={label}
        count={removed}
        isOpen={isAsking && removed > 0}
        onClose={() => setAsking(false)}
        onConfirm={submit}
      >
        <p>
          {isLive ? `${t('people.upload.confirm.live', { name: connection.person.screenName })} ` : ''}
          {t('people.undo.confirm')}
        </p>
      </ConfirmDelete>
      <ConfirmLive
        act={label}
        title={t('people.undo.live.title', { where })}
        text={t('people.undo.confirm')}
        isOpen={isAsking && removed === 0}
        onClose={() => setAsking(false)}
        onConfirm={submit}
      />
    </UndoFrame>
  )
}
