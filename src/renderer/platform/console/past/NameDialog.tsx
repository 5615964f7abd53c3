import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { MAX_REQUEST_NAME_LENGTH } from '../../state/consoleSaved.ts'

interface NameDialogProps {
  readonly title: string
  /** The name to start from. */
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of a request. */
export const NameDialog = ({ title, name, onName, onClose }: NameDialogProps) => {
  const [text, setText] = useState(name)
  const trimmed = text.trim()
  return (
    <TaskDialog
      title={title}
      action={t('platform.save')}
      isInMiddle
      disabledReason={trimmed === '' ? t('platform.console.name.first') : undefined}
      onSubmit={async () => {
        onName(trimmed)
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('platform.name')}
        value={text}
        onChange={setText}
        maxLength={MAX_REQUEST_NAME_LENGTH}
        autoFocus
        hint={t('platform.console.redacted')}
      />
    </TaskDialog>
  )
}
