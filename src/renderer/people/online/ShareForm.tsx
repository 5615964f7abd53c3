import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useBusy } from '../../kit/components/useBusy.ts'
import { accountOfPlace } from '../state/onlineModel.ts'
import { type PermissionLevel, share } from '../state/onlineSharing.ts'
import type { EntryProps } from './EntryFacts.tsx'

/** What another account may do with an audience. */
const levels = (): readonly { readonly id: PermissionLevel; readonly label: string }[] => [
  { id: 'READ_ONLY', label: t('people.online.share.readOnly') },
  { id: 'READ_WRITE', label: t('people.online.share.readWrite') },
]

/** Permission levels to choose, with an unknown current level in the platform's own word. */
export const levelsWith = (level: string): readonly { readonly id: string; readonly label: string }[] =>
  levels().some(({ id }) => id === level) ? levels() : [...levels(), { id: level, label: level }]

/** The level of an option. */
export const levelOf = (id: string): PermissionLevel => (id === 'READ_WRITE' ? 'READ_WRITE' : 'READ_ONLY')

interface ShareFormProps extends EntryProps {
  readonly onShared: (shared: Result<null, Failure>) => void
}

/** Lets another account use an audience. */
export const ShareForm = ({ place, entry, onShared }: ShareFormProps) => {
  const accounts = useConnection((state) => state.accounts) ?? []
  const [account, setAccount] = useState('')
  const [level, setLevel] = useState<PermissionLevel>('READ_ONLY')
  const { isBusy, whileBusy } = useBusy()
  const own = accountOfPlace(place)
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const isOwn = account.trim() === own
  const others = accounts.filter(({ id }) => id !== own)
  const texts = {
    label: t('people.online.share.account'),
    hint: t('people.online.share.account.hint'),
    ...(isOwn ? { error: t('people.online.share.own') } : {}),
  }
  const canShare = !isBusy && account.trim() !== '' && !isOwn
  const send = async () => {
    const shared = await whileBusy(() => share(place, entry.id, account, level))
    onShared(shared)
    if (!shared.ok) return
    toast({ level: 'ok', text: t('people.online.share.done', { name: entry.name, account: account.trim() }) })
    setAccount('')
  }
  return (
    <form className="around-form" onSubmit={submitting(() => canShare && send())}>
      <h3>{t('people.online.share.title')}</h3>
      {others.length === 0 ? (
        // Nothing to choose from: an arrow that opens nothing would only be pressed in vain.
        <TextField {...texts} mono autoComplete="off" spellCheck="false" value={account} onChange={setAccount} />
      ) : (
        <ComboBox
          {...texts}
          allowOther
          options={others.map(({ id, name }) => ({ id, label: id, note: name }))}
          text={account}
          onText={setAccount}
        />
      )}
      <Select
        label={t('people.online.share.level')}
        options={levels()}
        value={level}
        onChange={(id) => setLevel(levelOf(id))}
      />
      <div className="around-buttons">
        <Button
          type="submit"
          variant={isLive ? 'danger' : 'plain'}
          disabledReason={firstReason(
            isBusy && busyReason(),
            isOwn && t('people.online.share.own'),
            !canShare && t('people.online.share.noAccount'),
          )}
        >
          {t(isBusy ? 'people.online.share.sharing' : isLive ? 'people.online.share.live' : 'people.online.share')}
        </Button>
      </div>
    </form>
  )
}
