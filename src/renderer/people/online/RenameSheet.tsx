import { useId, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { changeAudienceEntry } from '../state/online.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { FailureBanner } from './FailureBanner.tsx'

interface RenameSheetProps {
  readonly place: string
  readonly entry: AccountEntry
  readonly onClose: () => void
}

/** Renames or describes an audience. */
export const RenameSheet = ({ place, entry, onClose }: RenameSheetProps) => {
  const [name, setName] = useState(entry.name)
  const [description, setDescription] = useState(entry.description)
  const form = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const isChanged = name.trim() !== entry.name || description.trim() !== entry.description
  const canSave = !isBusy && isChanged && name.trim() !== ''
  const save = async () => {
    setIsBusy(true)
    const problem = await changeAudienceEntry(place, entry, { name, description })
    setIsBusy(false)
    if (problem !== undefined) return setFailure(problem)
    toast({ level: 'ok', words: `“${name.trim()}” is saved.` })
    onClose()
  }
  return (
    <Sheet
      title={`Rename “${entry.name}”`}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? BUSY : undefined} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabledReason={firstReason(
              isBusy && BUSY,
              name.trim() === '' && 'Enter a name first.',
              !canSave && 'Nothing was changed.',
            )}
            type="submit"
            form={form}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="around-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) void save()
        }}
      >
        <TextField
          label="Name"
          autoFocus
          value={name}
          onChange={setName}
          {...(name.trim() === '' ? { error: 'An audience needs a name.' } : {})}
        />
        <TextField label="Description" optional value={description} onChange={setDescription} />
      </form>
      {failure === undefined ? null : <FailureBanner failure={failure} />}
    </Sheet>
  )
}
