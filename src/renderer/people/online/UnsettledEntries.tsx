import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatDateTime } from '../../kit/components/format.ts'
import { useBusy } from '../../kit/components/useBusy.ts'
import { selectEntry } from '../state/online.ts'
import type { OnlineSending } from '../state/onlineBook.ts'
import { findEntryOnline, type LookedUp, settleOnline, useOnlineCreating } from '../state/onlineCreating.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { FailureBanner } from './FailureBanner.tsx'

const Found = ({
  sending,
  entries,
}: {
  readonly sending: OnlineSending
  readonly entries: readonly AccountEntry[]
}) => {
  const take = async (entry: AccountEntry) => {
    const settled = await settleOnline(sending, entry)
    if (settled.ok) selectEntry(entry.id)
    else toast({ level: 'error', text: saidText(settled.failure) })
  }
  return (
    <>
      <p>{t('people.online.unsettled.found')}</p>
      <ul className="share-list">
        {entries.map((entry) => (
          <li key={entry.id} className="share">
            <span className="share-who">
              {entry.name}
              <span className="muted mono">
                {t('people.online.unsettled.created', { id: entry.id, time: formatDateTime(entry.createdAt) })}
              </span>
            </span>
            <Button onPress={() => void take(entry)}>{t('people.online.unsettled.take')}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Unsettled = ({ sending }: { readonly sending: OnlineSending }) => {
  const [found, setFound] = useState<LookedUp | undefined>()
  const { isBusy, whileBusy } = useBusy()
  const find = async () => setFound(await whileBusy(() => findEntryOnline(sending)))
  const drop = async () => {
    const settled = await settleOnline(sending)
    toast(
      settled.ok
        ? { level: 'ok', text: t('people.online.unsettled.dropped', { name: sending.name }) }
        : { level: 'error', text: saidText(settled.failure) },
    )
  }
  const ago = formatAgo(sending.at)
  const isAbsent = found?.ok === true && found.value.length === 0
  return (
    <Banner
      level="warn"
      title={
        sending.list === 'doNotReach'
          ? t('people.online.unsettled.doNotReach', { ago })
          : t('people.online.unsettled', { name: sending.name, ago })
      }
      action={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={() => void find()}>
            {t(
              isBusy
                ? 'people.online.unsettled.checking'
                : found === undefined
                  ? 'people.online.unsettled.check'
                  : 'people.online.unsettled.again',
            )}
          </Button>
          {isAbsent ? <Button onPress={() => void drop()}>{t('people.online.unsettled.notCreated')}</Button> : null}
        </>
      }
    >
      {found === undefined ? (
        <p>{t('people.online.unsettled.text')}</p>
      ) : isAbsent ? (
        <p>{t('people.online.unsettled.absent')}</p>
      ) : found.ok ? (
        <Found sending={sending} entries={found.value} />
      ) : (
        <FailureBanner failure={found.failure} />
      )}
    </Banner>
  )
}

/** Lists sent to the platform without a response; requests still running are excluded. */
export const UnsettledEntries = ({ place }: { readonly place: string }) => {
  const open = useOnlineCreating((state) => state.open)
  const underWay = useOnlineCreating((state) => state.underWay)
  return open
    .filter((sending) => sending.place === place && !underWay.has(sending.attempt))
    .map((sending) => <Unsettled key={sending.attempt} sending={sending} />)
}
