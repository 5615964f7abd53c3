import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { pathSteps } from '../../../../contract/wire/valuePath.ts'
import { bracedName, isVariableName } from '../../../../contract/wire/variables.ts'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { firstReason } from '../../../kit/components/DisabledReason.tsx'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { setKeep, useConsole } from '../../state/console.ts'
import { keepValues } from '../../state/consoleEnvironments.ts'

interface KeepDialogProps {
  /** To begin with. */
  readonly path?: string
  readonly onClose: () => void
}

/** The last name of a path, which often is the name of its variable. */
const lastName = (path: string): string => pathSteps(path).findLast((step) => !/^\d+$/.test(step)) ?? ''

/** Keeps a value of each response to the form as a variable. */
export const KeepDialog = ({ path: given = '', onClose }: KeepDialogProps) => {
  const [path, setPath] = useState(given)
  const [name, setName] = useState(lastName(given))
  return (
    <TaskDialog
      title={t('platform.keep.title')}
      action={t('platform.keep.action')}
      isInMiddle
      disabledReason={firstReason(
        path.trim() === '' && t('platform.keep.path.first'),
        !isVariableName(name.trim()) && t('platform.variables.name.rule'),
      )}
      onSubmit={async () => {
        const { exchange } = useConsole.getState()
        const missing = exchange?.reply && keepValues(exchange.reply.body, { [name.trim()]: path.trim() })
        if (missing !== undefined) return t('platform.keep.missing', { path: missing })
        setKeep(name.trim(), path.trim())
        return undefined
      }}
      onClose={onClose}
    >
      <TextField
        label={t('platform.keep.path')}
        value={path}
        onChange={setPath}
        hint={t('platform.keep.path.hint')}
        mono
        autoFocus
        spellCheck="false"
        autoComplete="off"
      />
      <TextField
        label={t('platform.variables.name')}
        value={name}
        onChange={setName}
        hint={t('platform.variables.name.rule')}
        mono
        spellCheck="false"
        autoComplete="off"
      />
    </TaskDialog>
  )
}

/** Values of each response that become variables, and a way to add one. */
export const KeepRules = () => {
  const keep = useConsole((state) => state.keep)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="kept-values">
      {Object.entries(keep).map(([name, path]) => (
        <span key={name} className="kept-value">
          <span>{t('platform.keep.entry', { path, variable: bracedName(name) })}</span>
          <IconButton icon={X} label={t('platform.keep.remove', { name })} onPress={() => setKeep(name, undefined)} />
        </span>
      ))}
      <Button variant="quiet" icon={BookmarkPlus} onPress={() => setAdding(true)}>
        {t('platform.keep.open')}
      </Button>
      {isAdding ? <KeepDialog onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
