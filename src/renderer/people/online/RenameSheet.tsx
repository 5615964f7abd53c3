import { useId, useState } from 'react'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
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
    toast({ level: 'ok', text: t('people.online.rename.done', { name: name.trim() }) })
    onClose()
  }
  return (
    <Sheet
      title={t('people.online.rename.title', { name: entry.name })}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('people.upload.new.cancel')}
          </Button>
          <Button
            variant="primary"
            disabledReason={firstReason(
              isBusy && busyReason(),
              name.trim() === '' && t('people.upload.new.noName'),
              !canSave && t('people.online.rename.unchanged'),
            )}
            type="submit"
            form={form}
          >
            {t('people.online.rename.save')}
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
          label={t('people.upload.new.name')}
          autoFocus
          value={name}
          onChange={setName}
          {...(name.trim() === '' ? { error: t('people.online.rename.noName') } : {})}
        />
        <TextField
          label={t('people.online.create.description')}
          optional
          value={description}
          onChange={setDescription}
        />
      </form>
      {failure === undefined ? null : <FailureBanner failure={failure} />}
    </Sheet>
  )
}
