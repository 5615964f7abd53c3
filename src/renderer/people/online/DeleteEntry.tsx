import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { deleteEntry } from '../state/online.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { FailureBanner } from './FailureBanner.tsx'

interface DeleteEntryProps {
  readonly place: string
  readonly entry: AccountEntry
  readonly onClose: () => void
}

const CONSEQUENCES = {
  customAudience: 'people.online.delete.customAudience',
  doNotReach: 'people.online.delete.doNotReach',
} as const

/** Deletes a list after its name was typed: the platform gives nothing of it back. */
export const DeleteEntry = ({ place, entry, onClose }: DeleteEntryProps) => {
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const canDelete = !isBusy && typed.trim() === entry.name
  const remove = async () => {
    setIsBusy(true)
    const problem = await deleteEntry(place, entry)
    setIsBusy(false)
    if (problem !== undefined) return setFailure(problem)
    toast({ level: 'ok', text: t('people.online.delete.done', { name: entry.name }) })
    onClose()
  }
  return (
    <Dialog
      title={t(isLive ? 'people.online.delete.title.live' : 'people.online.delete.title', { name: entry.name })}
      role="alertdialog"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('people.online.delete.cancel')}
          </Button>
          <Button
            variant="danger"
            disabledReason={firstReason(isBusy && busyReason(), !canDelete && t('people.online.delete.typeFirst'))}
            onPress={() => void remove()}
          >
            {t('people.online.delete.act')}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <FailureBanner failure={failure} />}
      <p>{t(CONSEQUENCES[entry.list])}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canDelete) void remove()
        }}
      >
        <TextField
          label={t('people.online.delete.type', { name: entry.name })}
          autoFocus
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
