import { useState } from 'react'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { KnownSet } from '../state/setBook.ts'
import { deleteSet } from '../state/sets.ts'

interface DeleteSetProps {
  readonly set: KnownSet
  readonly onClose: () => void
}

/** Deletes a set after asking once; on LIVE its name is typed, since the platform keeps nothing of it. */
export const DeleteSet = ({ set, onClose }: DeleteSetProps) => {
  const connection = useConnection((state) => state.connection)
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isLive = connection.state === 'live'
  const remove = async () => {
    setIsBusy(true)
    const found = await deleteSet(set.place, set.id)
    setIsBusy(false)
    if (found !== undefined) return setProblem(found)
    toast({ level: 'ok', words: `“${set.name}” is deleted.` })
    onClose()
  }
  return (
    <Dialog
      title={`Delete “${set.name}”${isLive ? ' on LIVE' : ''}?`}
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
            disabledReason={firstReason(
              isBusy && BUSY,
              isLive && typed.trim() !== set.name && 'Type the name of the set first.',
            )}
            onPress={() => void remove()}
          >
            Delete for good
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <p>The platform deletes a set for good. Its products stay; what advertises the set may stop.</p>
      {isLive ? <TextField label={`Type ${set.name} to confirm`} value={typed} onChange={setTyped} /> : null}
    </Dialog>
  )
}
