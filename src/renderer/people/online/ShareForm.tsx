import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { accountOfPlace } from '../state/onlineModel.ts'
import { type PermissionLevel, share } from '../state/onlineSharing.ts'
import type { EntryProps } from './EntryFacts.tsx'

/** What another account may do with an audience. */
export const LEVELS: readonly { readonly id: PermissionLevel; readonly label: string }[] = [
  { id: 'READ_ONLY', label: 'May target' },
  { id: 'READ_WRITE', label: 'May change' },
]

/** What may be chosen where a level stands; one that is not known yet is shown in the platform's own word. */
export const levelsWith = (level: string): readonly { readonly id: string; readonly label: string }[] =>
  LEVELS.some(({ id }) => id === level) ? LEVELS : [...LEVELS, { id: level, label: level }]

/** The level of an option. */
export const levelOf = (id: string): PermissionLevel => (id === 'READ_WRITE' ? 'READ_WRITE' : 'READ_ONLY')

interface ShareFormProps extends EntryProps {
  readonly onFailure: (failure: Failure | undefined) => void
}

/** Lets another account use an audience. */
export const ShareForm = ({ place, entry, onFailure }: ShareFormProps) => {
  const accounts = useConnection((state) => state.accounts) ?? []
  const [account, setAccount] = useState('')
  const [level, setLevel] = useState<PermissionLevel>('READ_ONLY')
  const [isBusy, setIsBusy] = useState(false)
  const own = accountOfPlace(place)
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const isOwn = account.trim() === own
  const others = accounts.filter(({ id }) => id !== own)
  const words = {
    label: 'Account id',
    hint: 'Of an account of your business; others need a feature that the platform grants.',
    ...(isOwn ? { error: 'This account owns it. Give another one.' } : {}),
  }
  const canShare = !isBusy && account.trim() !== '' && !isOwn
  const send = async () => {
    setIsBusy(true)
    const failure = await share(place, entry.id, account, level)
    setIsBusy(false)
    onFailure(failure)
    if (failure !== undefined) return
    toast({ level: 'ok', words: `“${entry.name}” is shared with ${account.trim()}.` })
    setAccount('')
  }
  return (
    <form
      className="around-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (canShare) void send()
      }}
    >
      <h3>Share it</h3>
      {others.length === 0 ? (
        // Nothing to choose from: an arrow that opens nothing would only be pressed in vain.
        <TextField {...words} mono autoComplete="off" spellCheck="false" value={account} onChange={setAccount} />
      ) : (
        <ComboBox
          {...words}
          allowOther
          options={others.map(({ id, name }) => ({ id, label: id, note: name }))}
          text={account}
          onText={setAccount}
        />
      )}
      <Select label="What it may do" options={LEVELS} value={level} onChange={(id) => setLevel(levelOf(id))} />
      <div className="around-buttons">
        <Button
          type="submit"
          variant={isLive ? 'danger' : 'plain'}
          disabledReason={firstReason(
            isBusy && BUSY,
            isOwn && 'This account owns it. Enter another one.',
            !canShare && 'Enter an account ID first.',
          )}
        >
          {isBusy ? 'Sharing …' : isLive ? 'Share on LIVE' : 'Share'}
        </Button>
      </div>
    </form>
  )
}
