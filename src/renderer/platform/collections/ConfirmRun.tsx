import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'

interface ConfirmRunProps {
  /** Such as `LIVE @shop`. */
  readonly where: string
  readonly changes: number
  readonly deletions: number
  readonly onRun: () => void
  readonly onClose: () => void
}

/** Confirms a run that changes live data. What can't be undone needs its number typed. */
export const ConfirmRun = ({ where, changes, deletions, onRun, onClose }: ConfirmRunProps) => {
  const [typed, setTyped] = useState('')
  const word = String(deletions)
  const isTyped = deletions > 0
  return (
    <TaskDialog
      title={t('platform.collections.confirm', { where })}
      action={t('platform.collections.confirm.run')}
      isQuestion
      disabledReason={isTyped && typed.trim() !== word ? t('platform.confirm.typeFirst', { word }) : undefined}
      onSubmit={async () => {
        onRun()
        return undefined
      }}
      onClose={onClose}
    >
      <p>{t('platform.collections.confirm.text', { count: changes })}</p>
      {isTyped ? (
        <TextField
          label={t('platform.collections.confirm.type', { count: deletions, word })}
          value={typed}
          onChange={setTyped}
          autoFocus
          mono
          hint={t('platform.confirm.forGood')}
        />
      ) : null}
    </TaskDialog>
  )
}
