import './Views.css'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import type { NamedEntry } from '../../base/namedEntries.ts'
import { toast } from '../../base/toasts.ts'
import { TaskDialog } from '../components/TaskDialog.tsx'
import { TextField } from '../components/TextField.tsx'
import { MAX_VIEW_NAME, viewNamed } from './viewSheet.ts'

interface SaveViewProps {
  readonly saved: readonly NamedEntry[]
  /** Id of the view that was chosen last. */
  readonly chosen: string | undefined
  readonly hint: string
  /** What is kept, a sentence each. */
  readonly parts: readonly string[]
  readonly onSave: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Keeps how rows are looked at under a name. */
export const SaveViewSheet = ({ saved, chosen, hint, parts, onSave, onClose }: SaveViewProps) => {
  const [name, setName] = useState(() => saved.find(({ id }) => id === chosen)?.name ?? '')
  const same = viewNamed(saved, name)
  const save = async () => {
    if (!(await onSave(name))) return null
    toast({ level: 'ok', text: t('kit.views.saved', { name: name.trim() }) })
    return undefined
  }
  return (
    <TaskDialog
      title={t('kit.views.save')}
      action={same === undefined ? t('kit.views.save') : t('kit.views.replace', { name: same.name })}
      disabledReason={name.trim() === '' ? t('kit.views.noName') : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('kit.views.name')}
        value={name}
        onChange={setName}
        maxLength={MAX_VIEW_NAME}
        autoFocus
        hint={hint}
      />
      <ul className="view-parts">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </TaskDialog>
  )
}
