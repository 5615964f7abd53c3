import { Download } from 'lucide-react'
import { success } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { eraseHere, searchAgain, sendErasure, widenErasure } from '../state/erasure.ts'
import { type ErasureFound, erasureRecord } from '../state/erasureModel.ts'
import { Deletes, DeletesText, whereOf } from './Deletes.tsx'
import { EraseActions } from './EraseActions.tsx'
import { foundKindText, Lists, PracticeLists, Uploads } from './FoundIn.tsx'
import { StillSending, useUnderWay } from './StillSending.tsx'
import { saveRecord, unlessFailed, useDeletes, useErasing } from './useErasing.ts'

interface ErasureResultProps {
  readonly found: ErasureFound
  readonly onFound: (found: ErasureFound) => void
}

const erasedSentence = (removed: number, practice: number | undefined): string =>
  practice === undefined
    ? t('people.erasure.removed', { count: removed })
    : t('people.erasure.removed.practice', { count: removed, practice })

/** Destinations that may hold the person by our uploads. */
const Destinations = ({ targets, isSent }: Pick<ErasureFound, 'targets'> & { readonly isSent: boolean }) => {
  if (targets.length === 0) return isSent ? null : <p className="muted">{t('people.erasure.targets.none')}</p>
  return (
    <Banner level="warn" title={t('people.erasure.targets', { count: targets.length })}>
      {targets
        .map((target) =>
          target.isUnclear ? t('people.erasure.targets.unclear', { destination: whereOf(target) }) : whereOf(target),
        )
        .join('; ')}
    </Banner>
  )
}

/** Other identifiers that stand beside the person, by which more may be found. */
const Others = ({ found, onFound, send }: ErasureResultProps & Pick<ReturnType<typeof useErasing>, 'send'>) =>
  found.others.length === 0 ? null : (
    <Banner
      level="info"
      action={
        <Button
          onPress={() =>
            void send(async () => {
              onFound(await widenErasure(found))
              return success(null)
            })
          }
        >
          {t('people.erasure.others.act')}
        </Button>
      }
    >
      {t('people.erasure.others', {
        count: found.others.length,
        kinds: foundKindText(found.others.map(({ kind }) => kind)),
      })}
    </Banner>
  )

/** Where the person was found, and what can be done about it. */
const Places = ({
  found,
  onFound,
  erasing,
  deleting: { deletes, targets, addSent },
}: ErasureResultProps & {
  readonly erasing: ReturnType<typeof useErasing>
  readonly deleting: ReturnType<typeof useDeletes<ErasureFound['targets'][number]>>
}) => {
  const { done, isBusy, failure, send, isSuppressing, setSuppressing, isSuppressed, erase } = erasing
  const underWay = useUnderWay(found.pending)
  const isSent = deletes.length > 0
  const sendDeletes = () =>
    send(async () => {
      const next = await sendErasure({ ...found, targets })
      addSent(next.sent)
      return unlessFailed(next.failure)
    })
  return (
    <>
      <Lists lists={found.lists} isPast={done !== undefined} />
      <PracticeLists lists={found.practice} isPast={done !== undefined} />
      <Uploads uploads={found.uploads} />
      <Others found={found} onFound={onFound} send={send} />
      <Destinations targets={targets} isSent={isSent} />
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {isSent ? <Deletes deletes={deletes} /> : null}
      {done === undefined ? null : (
        <Banner level="ok">
          {erasedSentence(done.removed, found.practice.length === 0 ? undefined : done.practice)}{' '}
          {t(isSuppressed ? 'people.erasure.removed.suppressed' : 'people.erasure.removed.again')}
        </Banner>
      )}
      <EraseActions
        targets={targets.length}
        isBusy={isBusy}
        early={
          found.pending.some(({ is }) => is === 'underWay')
            ? {
                reason: t('people.erasure.off.inProgress'),
                text: t(underWay.length > 0 ? 'people.erasure.early' : 'people.erasure.early.search'),
              }
            : undefined
        }
        over={done !== undefined && t('people.erasure.off.removed')}
        deletion={{
          title: t('people.erasure.delete.title', { count: targets.length }),
          text: (
            <DeletesText
              text="people.erasure.delete.text"
              targets={targets}
              item={(target) =>
                t('people.erasure.delete.item', { destination: whereOf(target), kinds: foundKindText(target.kinds) })
              }
              doNotReach="people.erasure.delete.doNotReach"
            />
          ),
          count: 1,
        }}
        removal={{
          title: t('people.erasure.remove.title'),
          act: t('people.erasure.remove.act'),
          text: `${t('people.erasure.remove.text')} ${targets.length > 0 ? t('people.erasure.remove.first') : ''}`,
          suppress: t('people.erasure.remove.suppress'),
          count: 1,
        }}
        isSuppressing={isSuppressing}
        setSuppressing={setSuppressing}
        onDelete={() => void sendDeletes()}
        onRemove={() => void erase()}
      />
    </>
  )
}

/** What a search for a person came to. */
export const ErasureResult = ({ found, onFound }: ErasureResultProps) => {
  const erasing = useErasing(found, () => eraseHere(found))
  const { done, isBusy, send, isSuppressed, suppress } = erasing
  const deleting = useDeletes(found, done !== undefined)
  const { lists, uploads, pending, practice } = found
  const isNowhere = lists.length === 0 && uploads.length === 0 && practice.length === 0
  const isUnknown = pending.some(({ is }) => is === 'damaged')
  const again = () =>
    void send(async () => {
      onFound(await searchAgain(found))
      return success(null)
    })
  const save = () =>
    saveRecord(deleting.deletes, (record) => erasureRecord(found, { ...record, isSuppressed, ...done }))
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
        <Places found={found} onFound={onFound} erasing={erasing} deleting={deleting} />
      )}
    </Section>
  )
}
