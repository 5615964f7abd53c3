import { useState } from 'react'
import type { TargetingSet } from '../../../contract/ads/targetingSets.ts'
import { t } from '../../../messages/t.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { MAX_VIEW_NAME, viewName, viewNamed } from '../../kit/views/viewSheet.ts'
import { changeTargetingSet, useTargetingSets } from '../state/targetingSets.ts'

interface RenameTargetingProps {
  readonly set: Pick<TargetingSet, 'id' | 'name'>
  readonly onClose: () => void
}

/** Renames a set; a name that another one has is not taken. */
export const RenameTargeting = ({ set, onClose }: RenameTargetingProps) => {
  const sets = useTargetingSets()
  const [name, setName] = useState(set.name)
  const same = viewNamed(sets, name)
  const isUsed = same !== undefined && same.id !== set.id
  // A failure to save is a notification.
  const save = async () => ((await changeTargetingSet(set.id, { name: viewName(name) })) ? undefined : null)
  return (
    <TaskDialog
      title={t('adsPages.sets.rename', { name: set.name })}
      action={t('adsPages.sets.rename.act')}
      isInMiddle
      disabledReason={
        name.trim() === ''
          ? t('adsPages.sets.noName')
          : isUsed
            ? t('adsPages.sets.taken', { name: same.name })
            : undefined
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.field.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_VIEW_NAME}
        autoFocus
        {...(isUsed ? { error: t('adsPages.sets.taken', { name: same.name }) } : {})}
      />
    </TaskDialog>
  )
}
