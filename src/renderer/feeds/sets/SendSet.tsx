import { Send } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount } from '../../kit/components/format.ts'
import type { SetDraft } from '../state/setBook.ts'
import { type SetSent, sendDraft } from '../state/sets.ts'
import type { ProductKeys } from './useProductKeys.ts'

interface SendSetProps {
  readonly draft: SetDraft
  readonly place: string | undefined
  readonly catalogName: string
  /** Of a MANUAL set. */
  readonly keys: ProductKeys | undefined
  readonly problems: readonly string[]
  readonly members: number | undefined
  /** It was tried to send before, so what is wrong is told. */
  readonly isTried: boolean
  readonly onTry: () => void
  readonly onSent: () => void
}

/** What keeps a set from being sent besides its own content. */
const obstacle = (place: string | undefined, keys: ProductKeys | undefined): string | undefined => {
  if (place === undefined) return 'Connect first; the draft is kept.'
  if (keys === undefined) return undefined
  if (!keys.isReady || keys.looked !== undefined) return 'Wait until the keys of the products are found.'
  return keys.missing.length === 0 ? undefined : 'Some products have no key in this catalog: see above.'
}

/** Sends the set: what is wrong is said first, LIVE is asked once, a set that may be there twice is asked for. */
export const SendSet = ({
  draft,
  place,
  catalogName,
  keys,
  problems,
  members,
  isTried,
  onTry,
  onSent,
}: SendSetProps) => {
  const connection = useConnection((state) => state.connection)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState<Exclude<SetSent, { state: 'made' }> | undefined>()
  const isLive = connection.state === 'live'
  const isChange = draft.changes !== undefined
  const found = [...problems, ...[obstacle(place, keys)].filter((each) => each !== undefined)]
  const name = draft.name.trim()

  const send = async (again: boolean) => {
    setIsAsking(false)
    if (place === undefined) return
    setIsBusy(true)
    setTold(undefined)
    const productKeys = draft.ids.flatMap((id) => keys?.keys.get(id) ?? [])
    const sent = await sendDraft(draft, place, productKeys, again)
    setIsBusy(false)
    if (sent.state !== 'made') return setTold(sent)
    toast({ level: 'ok', words: `“${name}” ${isChange ? 'was changed' : 'was made'} in ${catalogName}.` })
    onSent()
  }
  const press = () => {
    onTry()
    if (found.length > 0) return
    if (isLive) setIsAsking(true)
    else void send(false)
  }
  const words = `${isChange ? 'Change the set' : 'Make the set'}${isLive ? ` on LIVE @${connection.person.screenName}` : ''}`

  return (
    <>
      {isTried && found.length > 0 ? (
        <Banner level="error" title="This set cannot be sent yet">
          <ul>
            {found.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {told === undefined ? null : (
        <Banner
          level={told.state === 'refused' ? 'error' : 'warn'}
          title={
            told.state === 'unknown'
              ? 'Sent, and no answer came'
              : told.state === 'double'
                ? 'This may make a second one'
                : 'Not made'
          }
          {...(told.state === 'double'
            ? { action: <Button onPress={() => void send(true)}>Make another one</Button> }
            : {})}
        >
          {told.sentence}
          {told.state === 'unknown'
            ? ' The set may have been made. It waits in the list of sets for your look, and is not sent again by itself.'
            : null}
        </Banner>
      )}
      <div className="review-go">
        <Button
          variant={isLive ? 'danger' : 'primary'}
          large
          icon={Send}
          disabledReason={firstReason(
            isBusy && BUSY,
            told?.state === 'unknown' && 'Whether the last try worked is unknown. Settle that first.',
          )}
          onPress={press}
        >
          {isBusy ? 'Sending …' : words}
        </Button>
        <span className="muted">
          {draft.type === 'FILTERED'
            ? 'The platform cannot change a filtered set afterwards; a copy with changes can be made.'
            : 'Name, description and products can be changed afterwards.'}
        </span>
      </div>
      <Dialog
        title={`${isChange ? 'Change' : 'Make'} “${name}” on LIVE?`}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onPress={() => setIsAsking(false)}>Not now</Button>
            <Button variant="danger" onPress={() => void send(false)}>
              {words}
            </Button>
          </>
        }
      >
        <p>
          It goes to {catalogName} on the real platform
          {draft.type === 'MANUAL'
            ? ` with ${formatCount(draft.ids.length, 'product')}`
            : members === undefined
              ? ''
              : ` and would hold about ${formatCount(members, 'product')}`}
          .
        </p>
      </Dialog>
    </>
  )
}
