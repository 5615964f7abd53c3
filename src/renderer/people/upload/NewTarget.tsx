import { useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { firstReason } from '../../kit/components/DisabledReason.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { createOnline } from '../state/onlineCreating.ts'
import { accountPlace } from '../state/onlineModel.ts'
import type { TargetForm } from './useTarget.ts'

interface NewTargetProps {
  readonly form: TargetForm
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Creates an empty audience, or the account's do-not-reach list, during the upload. */
export const NewTarget = ({ form, onClose, onMade }: NewTargetProps) => {
  const { target, connection, targets } = form
  const [name, setName] = useState('')
  const isAudience = target.list === 'customAudience'
  const isUsed = isAudience && targets.entries.some((entry) => entry.name === name.trim())
  const make = async () => {
    const wanted = { list: target.list, name: isAudience ? name : 'Do Not Reach List', description: '' }
    const result = await createOnline(accountPlace(connection, target.accountId), wanted)
    if (!result.ok) return saidText(result.failure)
    const { value: made } = result
    if (made.state === 'open') return t('people.upload.new.open')
    if (made.state !== 'made') return saidText(made.failure)
    onMade(made.entry.id)
  }
  return (
    <TaskDialog
      title={t(isAudience ? 'people.upload.new.audience' : 'people.upload.new.list')}
      action={t('people.upload.new.create', { list: target.list })}
      busyAction={t('people.upload.new.creating')}
      disabledReason={firstReason(
        isUsed && t('people.upload.new.taken'),
        isAudience && name.trim() === '' && t('people.upload.new.noName'),
      )}
      onSubmit={make}
      onClose={onClose}
    >
      {isAudience ? (
        <TextField
          label={t('people.upload.new.name')}
          autoFocus
          value={name}
          onChange={setName}
          hint={t('people.upload.new.name.hint')}
          {...(isUsed ? { error: t('people.upload.new.name.taken') } : {})}
        />
      ) : (
        <p>{t('people.upload.new.list.text')}</p>
      )}
    </TaskDialog>
  )
}
