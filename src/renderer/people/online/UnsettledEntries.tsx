import { useState } from 'react'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatDateTime } from '../../kit/components/format.ts'
import { selectEntry } from '../state/online.ts'
import type { OnlineSending } from '../state/onlineBook.ts'
import { type LookedUp, lookUpOnline, settleOnline, useOnlineCreating } from '../state/onlineCreating.ts'
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
    const problem = await settleOnline(sending, entry)
    if (problem === undefined) selectEntry(entry.id)
    else toast({ level: 'error', words: problem.sentence })
  }
  return (
    <>
      <p>It is there:</p>
      <ul className="share-list">
        {entries.map((entry) => (
          <li key={entry.id} className="share">
            <span className="share-who">
              {entry.name}
              <span className="muted mono">
                {entry.id}, made {formatDateTime(entry.createdAt)}
              </span>
            </span>
            <Button onPress={() => void take(entry)}>This is it</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Unsettled = ({ sending }: { readonly sending: OnlineSending }) => {
  const [looked, setLooked] = useState<LookedUp | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const look = async () => {
    setIsBusy(true)
    setLooked(await lookUpOnline(sending))
    setIsBusy(false)
  }
  const drop = async () => {
    const problem = await settleOnline(sending)
    toast(
      problem === undefined
        ? { level: 'ok', words: `“${sending.name}” can be made again.` }
        : { level: 'error', words: problem.sentence },
    )
  }
  const name = sending.list === 'doNotReach' ? 'The do-not-reach list' : `“${sending.name}”`
  return (
    <Banner
      level="warn"
      title={`${name} was sent ${formatAgo(sending.at)}, and no answer came`}
      action={
        <>
          <Button disabledReason={isBusy ? BUSY : undefined} onPress={() => void look()}>
            {isBusy ? 'Looking …' : looked === undefined ? 'Look for it' : 'Look again'}
          </Button>
          {looked?.state === 'absent' ? <Button onPress={() => void drop()}>It was not made</Button> : null}
        </>
      }
    >
      {looked === undefined ? (
        <p>It may have been made. It is not sent again by itself, so that there are not two: look for it first.</p>
      ) : looked.state === 'absent' ? (
        <p>The platform has none of that name now. If it stays so, it was not made and you may make it again.</p>
      ) : looked.state === 'failed' ? (
        <FailureBanner failure={looked.failure} />
      ) : (
        <Found sending={sending} entries={looked.entries} />
      )}
    </Banner>
  )
}

/** Lists that left for the platform and have no answer; what is on its way right now is not among them. */
export const UnsettledEntries = ({ place }: { readonly place: string }) => {
  const open = useOnlineCreating((state) => state.open)
  const underWay = useOnlineCreating((state) => state.underWay)
  return open
    .filter((sending) => sending.place === place && !underWay.has(sending.attempt))
    .map((sending) => <Unsettled key={sending.attempt} sending={sending} />)
}
