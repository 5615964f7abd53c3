import { Download, Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { RichText } from '../../kit/RichText.tsx'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'
import { useUploads } from '../../uploads/state/uploads.ts'
import { eraseHere, searchAgain, sendErasure, widenErasure } from '../state/erasure.ts'
import {
  deleteLabelOf,
  deleteStateOf,
  type ErasureFound,
  erasureRecord,
  type SentDelete,
} from '../state/erasureModel.ts'
import { isOfPractice } from '../state/packing.ts'
import { Deletes, deleteLabel, whereOf } from './Deletes.tsx'
import { foundKindText, Lists, PracticeLists, Uploads } from './FoundIn.tsx'
import { StillSending, useUnderWay } from './StillSending.tsx'
import { useErasing } from './useErasing.ts'

interface ErasureResultProps {
  readonly found: ErasureFound
  readonly onFound: (found: ErasureFound) => void
}

const erasedSentence = (removed: number, practice: number | undefined): string =>
  practice === undefined
    ? t('people.erasure.removed', { count: removed })
    : t('people.erasure.removed.practice', { count: removed, practice })

/** Where a person was found, and what can be done about it. */
export const ErasureResult = ({ found, onFound }: ErasureResultProps) => {
  const connection = useConnection((state) => state.connection)
  const [isAsking, setAsking] = useState<'send' | 'here' | undefined>()
  const [sent, setSent] = useState<readonly SentDelete[]>([])
  const { done, isBusy, failure, send, ...erasing } = useErasing(found, () => eraseHere(found))
  const { isSuppressing, setSuppressing, isSuppressed, suppress, erase } = erasing
  const removed = done?.removed
  const { lists, uploads, others, pending, practice } = found
  const known = useUploads((state) => state.uploads)
  const deletes = sent.map((each) => ({ ...each, state: deleteStateOf(known.find(({ id }) => id === each.upload)) }))
  // Those that nothing was sent to yet: the way to one of several may have failed.
  const targets = found.targets.filter(
    ({ sending }) =>
      !sent.some((each) => each.target.sending.target === sending.target) &&
      !(done !== undefined && isOfPractice(sending.target) && practice.some(({ id }) => id === sending.targetId)),
  )
  const underWay = useUnderWay(pending)
  const isEarly = pending.some(({ is }) => is === 'underWay')
  const isNowhere = lists.length === 0 && uploads.length === 0 && practice.length === 0
  const isUnknown = pending.some(({ is }) => is === 'damaged')
  const isSent = sent.length > 0
  const sendDeletes = () =>
    send(async () => {
      const done = await sendErasure({ ...found, targets })
      setSent([...sent, ...done.sent])
      return done.failure
    })
  const widen = () =>
    send(async () => {
      onFound(await widenErasure(found))
      return undefined
    })
  const again = () =>
    void send(async () => {
      onFound(await searchAgain(found))
      return undefined
    })
  const save = () => {
    const at = new Date().toISOString()
    const lines = deletes.map((each) => `${each.at}: ${whereOf(each.target)}, ${deleteLabelOf(each.state)}`)
    const record = erasureRecord(found, { at, sent: lines, isSuppressed, ...done })
    saveBlob(new Blob([record], { type: 'text/plain' }), `erasure-${at.slice(0, 10)}.txt`)
  }
  return (
    <Section
      title={t(isNowhere ? (isUnknown ? 'people.erasure.unknown' : 'people.erasure.notFound') : 'people.erasure.found')}
      actions={
        <Button icon={Download} onPress={save}>
          {t('people.erasure.saveRecord')}
        </Button>
      }
    >
      <p>
        {isNowhere ? (
          <RichText code="people.erasure.hash.notFound" params={{ hash: found.hash }} />
        ) : (
          <RichText
            code="people.erasure.hash"
            params={{ kinds: foundKindText(found.keys.map(({ kind }) => kind)), hash: found.hash }}
          />
        )}
      </p>
      <StillSending pending={pending} onSearchAgain={again} />
      {isNowhere ? (
        <Banner
          level="info"
          action={
            <Button
              disabledReason={firstReason(
                isBusy && busyReason(),
                isSuppressed && t('people.erasure.suppressed.reason'),
              )}
              onPress={() => void send(suppress)}
            >
              {t(isSuppressed ? 'people.erasure.suppressed' : 'people.erasure.suppress')}
            </Button>
          }
        >
          {t(isUnknown ? 'people.erasure.unknown.text' : 'people.erasure.notFound.text')}
        </Banner>
      ) : (
        <>
          <Lists lists={lists} isPast={removed !== undefined} />
          <PracticeLists lists={practice} isPast={done !== undefined} />
          <Uploads uploads={uploads} />
          {others.length === 0 ? null : (
            <Banner
              level="info"
              action={<Button onPress={() => void widen()}>{t('people.erasure.others.act')}</Button>}
            >
              {t('people.erasure.others', {
                count: others.length,
                kinds: foundKindText(others.map(({ kind }) => kind)),
              })}
            </Banner>
          )}
          {targets.length === 0 ? (
            isSent ? null : (
              <p className="muted">{t('people.erasure.targets.none')}</p>
            )
          ) : (
            <Banner level="warn" title={t('people.erasure.targets', { count: targets.length })}>
              {targets
                .map((target) =>
                  target.isUnclear
                    ? t('people.erasure.targets.unclear', { destination: whereOf(target) })
                    : whereOf(target),
                )
                .join('; ')}
            </Banner>
          )}
          {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
          {isSent ? <Deletes deletes={deletes} /> : null}
          {removed === undefined ? null : (
            <Banner level="ok">
              {erasedSentence(removed, practice.length === 0 ? undefined : done?.practice)}{' '}
              {t(isSuppressed ? 'people.erasure.removed.suppressed' : 'people.erasure.removed.again')}
            </Banner>
          )}
          <div className="review-go">
            {targets.length === 0 ? null : (
              <Button
                variant="danger"
                icon={Trash2}
                disabledReason={firstReason(
                  isBusy && busyReason(),
                  isEarly && t('people.erasure.off.inProgress'),
                  connection.state === 'none' && t('people.erasure.off.connect'),
                )}
                onPress={() => setAsking('send')}
              >
                {t('people.erasure.delete', { count: targets.length })}
              </Button>
            )}
            <Button
              icon={Eraser}
              disabledReason={firstReason(
                isBusy && busyReason(),
                isEarly && t('people.erasure.off.inProgress'),
                removed !== undefined && t('people.erasure.off.removed'),
              )}
              onPress={() => setAsking('here')}
            >
              {t('people.erasure.remove')}
            </Button>
            {isEarly ? (
              <span className="muted">
                {t(underWay.length > 0 ? 'people.erasure.early' : 'people.erasure.early.search')}
              </span>
            ) : null}
            {connection.state === 'none' && targets.length > 0 ? (
              <span className="muted">{t('people.erasure.connectFirst')}</span>
            ) : null}
          </div>
        </>
      )}
      <ConfirmDelete
        title={t('people.erasure.delete.title', { count: targets.length })}
        act={deleteLabel(targets.length, connection)}
        count={1}
        isOpen={isAsking === 'send'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void sendDeletes()}
      >
        <p>{t('people.erasure.delete.text')}</p>
        <ul>
          {targets.map((target) => (
            <li key={target.sending.target}>
              {t('people.erasure.delete.item', {
                destination: whereOf(target),
                kinds: foundKindText(target.kinds),
              })}
            </li>
          ))}
        </ul>
        {targets.some(({ sending }) => sending.list === 'doNotReach') ? (
          <p>
            <RichText code="people.erasure.delete.doNotReach" params={{}} />
          </p>
        ) : null}
      </ConfirmDelete>
      <ConfirmDelete
        title={t('people.erasure.remove.title')}
        act={t('people.erasure.remove.act')}
        count={1}
        isOpen={isAsking === 'here'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void erase()}
      >
        <p>
          {t('people.erasure.remove.text')} {targets.length > 0 ? t('people.erasure.remove.first') : ''}
        </p>
        <Checkbox isSelected={isSuppressing} onChange={setSuppressing}>
          {t('people.erasure.remove.suppress')}
        </Checkbox>
      </ConfirmDelete>
    </Section>
  )
}
