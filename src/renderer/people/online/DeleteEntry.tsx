import { useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { deleteEntry } from '../state/online.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { FailureBanner } from './FailureBanner.tsx'

interface DeleteEntryProps {
  readonly place: string
  readonly entry: AccountEntry
  readonly onClose: () => void
}

const WHAT = {
  customAudience:
    'Nobody can be put on it or target it from then on. Line items that target it stay as they are, and accounts it is shared with lose it.',
  doNotReach: 'Campaigns of the account may reach the people on it again from then on.',
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
    toast({ level: 'ok', words: `“${entry.name}” is deleted.` })
    onClose()
  }
  return (
    <Dialog
      title={`Delete “${entry.name}”${isLive ? ' on LIVE' : ''}?`}
      role="alertdialog"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? BUSY : undefined} onPress={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            disabledReason={firstReason(isBusy && BUSY, !canDelete && 'Type the name first.')}
            onPress={() => void remove()}
          >
            Delete for good
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <FailureBanner failure={failure} />}
      <p>{WHAT[entry.list]}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canDelete) void remove()
        }}
      >
        <TextField label={`Type ${entry.name} to confirm`} autoFocus value={typed} onChange={setTyped} />
      </form>
    </Dialog>
  )
}
