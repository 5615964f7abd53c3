import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import {
  addEnvironment,
  currentEnvironment,
  MAX_ENVIRONMENT_NAME,
  renameEnvironment,
} from '../../state/consoleEnvironments.ts'

interface EnvironmentDialogProps {
  /** False: the one in use gets another name. */
  readonly isNew: boolean
  readonly onClose: () => void
}

/** Asks for the name of an environment. */
export const EnvironmentDialog = ({ isNew, onClose }: EnvironmentDialogProps) => {
  const [name, setName] = useState(isNew ? '' : (currentEnvironment()?.name ?? ''))
  return (
    <TaskDialog
      title={isNew ? t('platform.variables.new') : t('platform.variables.rename')}
      action={t('platform.save')}
      isInMiddle
      disabledReason={name.trim() === '' ? t('platform.console.name.first') : undefined}
      onSubmit={async () => {
        await (isNew ? addEnvironment(name.trim()) : renameEnvironment(name.trim()))
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('platform.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_ENVIRONMENT_NAME}
        autoFocus
      />
    </TaskDialog>
  )
}
