import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
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
  const isNamed = name.trim() !== ''
  const isChanged = name.trim() !== entry.name || description.trim() !== entry.description
  const save = async () => {
    const changed = await changeAudienceEntry(place, entry, { name, description })
    if (!changed.ok) return <FailureBanner failure={changed.failure} />
    toast({ level: 'ok', text: t('people.online.rename.done', { name: name.trim() }) })
  }
  return (
    <TaskDialog
      title={t('people.online.rename.title', { name: entry.name })}
      action={t('people.online.rename.save')}
      disabledReason={firstReason(
        !isNamed && t('people.upload.new.noName'),
        !isChanged && t('people.online.rename.unchanged'),
      )}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('people.upload.new.name')}
        autoFocus
        value={name}
        onChange={setName}
        {...(isNamed ? {} : { error: t('people.online.rename.noName') })}
      />
      <TextField label={t('people.online.create.description')} optional value={description} onChange={setDescription} />
    </TaskDialog>
  )
}
