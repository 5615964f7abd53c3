import { useState } from 'react'
import { t } from '../../../../messages/t.ts'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'

interface NameDialogProps {
  readonly title: string
  readonly action: string
  /** The name to start from. */
  readonly name: string
  readonly maxLength: number
  readonly hint?: string
  readonly onName: (name: string) => void | Promise<void>
  readonly onClose: () => void
}

/** Asks for a name, such as that of a request. */
export const NameDialog = ({ title, action, name, maxLength, hint, onName, onClose }: NameDialogProps) => {
  const [text, setText] = useState(name)
  const trimmed = text.trim()
  return (
    <TaskDialog
      title={title}
      action={action}
      isInMiddle
      disabledReason={trimmed === '' ? t('platform.console.name.first') : undefined}
      onSubmit={async () => {
        await onName(trimmed)
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('platform.name')}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        autoFocus
        {...(hint === undefined ? {} : { hint })}
      />
    </TaskDialog>
  )
}
