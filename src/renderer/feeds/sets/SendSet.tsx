import { Send } from 'lucide-react'
import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
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
  /** Sending was tried before, so problems are shown. */
  readonly isTried: boolean
  readonly onTry: () => void
  readonly onSent: () => void
}

const OUTCOMES = {
  unknown: 'feedPages.sets.send.unknown',
  double: 'feedPages.sets.send.double',
  failed: 'feedPages.sets.send.failed',
} as const

/** What keeps a set from being sent besides its own content. */
const obstacle = (place: string | undefined, keys: ProductKeys | undefined): string | undefined => {
  if (place === undefined) return t('feedPages.sets.send.connect')
  if (keys === undefined) return undefined
  if (!keys.isReady || keys.looked !== undefined) return t('feedPages.sets.send.wait')
  return keys.missing.length === 0 ? undefined : t('feedPages.sets.send.keys')
}

type NotSent = Exclude<SetSent, { state: 'made' }> | { readonly state: 'failed'; readonly sentence: string }

const Problems = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <Banner level="error" title={t('feedPages.sets.send.problems')}>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Banner>
)

/** Why the set wasn't or may not have been created. A possible duplicate is resent on request. */
const NotMade = ({ sent, onAgain }: { readonly sent: NotSent; readonly onAgain: () => void }) => (
  <Banner
    level={sent.state === 'failed' ? 'error' : 'warn'}
    title={t(OUTCOMES[sent.state])}
    {...(sent.state === 'double'
      ? { action: <Button onPress={onAgain}>{t('feedPages.sets.send.double.create')}</Button> }
      : {})}
  >
    {saidText(sent)}
    {sent.state === 'unknown' ? <> {t('feedPages.sets.send.unknown.hint')}</> : null}
  </Banner>
)

/** Sends the set: shows problems first, confirms in Live, and asks about possible duplicates. */
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
  const { isBusy, whileBusy } = useBusy()
  const [notice, setNotice] = useState<NotSent | undefined>()
  const isLive = connection.state === 'live'
  const isChange = draft.changes !== undefined
  const found = [...problems, ...[obstacle(place, keys)].filter((each) => each !== undefined)]
  const name = draft.name.trim()

  const send = async (again: boolean) => {
    setIsAsking(false)
    if (place === undefined) return
    setNotice(undefined)
    const productKeys = draft.ids.flatMap((id) => keys?.keys.get(id) ?? [])
    const sent = await whileBusy(() => sendDraft(draft, place, productKeys, again))
    if (!sent.ok) return setNotice({ state: 'failed', sentence: saidText(sent.failure) })
    if (sent.value.state !== 'made') return setNotice(sent.value)
    toast({
      level: 'ok',
      text: t(isChange ? 'feedPages.sets.send.updated' : 'feedPages.sets.send.created', {
        name,
        catalog: catalogName,
      }),
    })
    onSent()
  }
  const press = () => {
    onTry()
    if (found.length > 0) return
    if (isLive) setIsAsking(true)
    else void send(false)
  }
  const action = isLive
    ? t(isChange ? 'feedPages.sets.send.updateLive' : 'feedPages.sets.send.createLive', {
        person: connection.person.screenName,
      })
    : t(isChange ? 'feedPages.sets.send.update' : 'feedPages.sets.send.create')

  return (
    <>
      {isTried && found.length > 0 ? <Problems sentences={found} /> : null}
      {notice === undefined ? null : <NotMade sent={notice} onAgain={() => void send(true)} />}
      <div className="review-go">
        <Button
          variant={isLive ? 'danger' : 'primary'}
          large
          icon={Send}
          disabledReason={firstReason(
            isBusy && busyReason(),
            notice?.state === 'unknown' && t('feedPages.sets.send.unknown.first'),
          )}
          onPress={press}
        >
          {isBusy ? t('feedPages.sets.send.sending') : action}
        </Button>
        <span className="muted">
          {draft.type === 'FILTERED' ? t('feedPages.sets.send.filtered') : t('feedPages.sets.send.manual')}
        </span>
      </div>
      <Dialog
        title={t(isChange ? 'feedPages.sets.send.confirm.update' : 'feedPages.sets.send.confirm.create', { name })}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onPress={() => setIsAsking(false)}>{t('feedPages.cancel')}</Button>
            <Button variant="danger" onPress={() => void send(false)}>
              {action}
            </Button>
          </>
        }
      >
        <p>
          {draft.type === 'MANUAL'
            ? t('feedPages.sets.send.confirm.products', { catalog: catalogName, count: draft.ids.length })
            : members === undefined
              ? t('feedPages.sets.send.confirm', { catalog: catalogName })
              : t('feedPages.sets.send.confirm.about', { catalog: catalogName, count: members })}
        </p>
      </Dialog>
    </>
  )
}
