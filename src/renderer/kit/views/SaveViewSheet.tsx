import './Views.css'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../components/Button.tsx'
import { Sheet } from '../components/Dialog.tsx'
import { TextField } from '../components/TextField.tsx'
import { MAX_VIEW_NAME, type NamedView, viewNamed } from './viewSheet.ts'

interface SaveViewProps {
  readonly saved: readonly NamedView[]
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
  const form = useId()
  const same = viewNamed(saved, name)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || !(await onSave(name))) return
    toast({ level: 'ok', text: t('kit.views.saved', { name: name.trim() }) })
    onClose()
  }
  return (
    <Sheet
      title={t('kit.views.save')}
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={Bookmark}
          type="submit"
          form={form}
          disabledReason={name.trim() === '' ? t('kit.views.noName') : undefined}
        >
          {same === undefined ? t('kit.views.save') : t('kit.views.replace', { name: same.name })}
        </Button>
      }
    >
      <form id={form} className="view-form" onSubmit={(event) => void save(event)}>
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
      </form>
    </Sheet>
  )
}
