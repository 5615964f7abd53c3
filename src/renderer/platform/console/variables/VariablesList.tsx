import './Variables.css'
import { Braces, EllipsisVertical, KeyRound, Upload, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { HIDDEN, MIN_SECRET } from '../../../../contract/wire/redact.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { useConnection } from '../../../base/connection.ts'
import { toast } from '../../../base/toasts.ts'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { EmptyState } from '../../../kit/components/EmptyState.tsx'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { Select } from '../../../kit/components/Select.tsx'
import { saveBlob } from '../../../kit/components/saveBlob.ts'
import { TextField } from '../../../kit/components/TextField.tsx'
import { openTextFile } from '../../openTextFile.ts'
import {
  addEnvironment,
  chooseEnvironment,
  currentEnvironment,
  enteredValue,
  environmentText,
  forgetValue,
  loadEnvironments,
  openEnvironment,
  removeEnvironment,
  setSecret,
  setVariable,
  useEnvironments,
  variableText,
} from '../../state/consoleEnvironments.ts'
import { EnvironmentDialog } from './EnvironmentDialog.tsx'
import { VariableDialog } from './VariableDialog.tsx'

const NONE = 'none'
const MAX_MEGABYTES = 1

const FILE_SECRETS = {
  os: 'platform.variables.file.secrets',
  session: 'platform.variables.file.secrets.session',
} as const

const openFile = async () => {
  const file = await openTextFile('.json,application/json', MAX_MEGABYTES)
  if (file === undefined) return
  const opened = await openEnvironment(file.name.replace(/\.json$/i, ''), file.text)
  if (!opened.ok) return toast({ level: 'error', text: saidText(opened.failure) })
  const { secrets, skipped } = opened.value
  if (secrets > 0)
    toast({ level: 'info', text: t(FILE_SECRETS[useConnection.getState().about?.secrets ?? 'os'], { count: secrets }) })
  if (skipped > 0)
    toast({ level: 'warn', text: t('platform.variables.file.skipped', { count: skipped, least: MIN_SECRET }) })
}

const saveFile = () =>
  saveBlob(
    new Blob([environmentText()], { type: 'application/json' }),
    `${currentEnvironment()?.name.replace(/[^\w.-]+/g, '-') ?? 'variables'}.json`,
  )

const remove = async () => {
  const environment = currentEnvironment()
  if (environment === undefined) return
  const removed = await removeEnvironment()
  if (!removed.ok) return toast({ level: 'error', text: saidText(removed.failure) })
  const { name, values } = environment
  toast({
    level: 'info',
    text: t('platform.variables.deleted', { name, count: removed.value }),
    action: { label: t('platform.undo'), run: () => void addEnvironment(name, values) },
  })
}

/** One value that is edited where it stands; leaving the field keeps it. */
const ValueField = ({ name, value }: { readonly name: string; readonly value: unknown }) => {
  const [text, setText] = useState<string>()
  const keep = () => {
    if (text !== undefined && text !== variableText(value)) void setVariable(name, enteredValue(text, value))
    setText(undefined)
  }
  return (
    <TextField
      quiet
      label={t('platform.variables.value.of', { name })}
      value={text ?? variableText(value)}
      onChange={setText}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
      mono
      spellCheck="false"
      autoComplete="off"
    />
  )
}

interface RowProps {
  readonly name: string
  readonly onRemove: () => void
  readonly children: React.ReactNode
}

const Row = ({ name, onRemove, children }: RowProps) => (
  <li className="variable">
    <span className="variable-name mono">{name}</span>
    <IconButton icon={X} label={t('platform.variables.remove', { name })} onPress={onRemove} />
    <div className="variable-value">{children}</div>
  </li>
)

interface EditedVariable {
  readonly name: string
  readonly isSecret: boolean
}

const removeVariable = (name: string, value: unknown) => {
  void setVariable(name, undefined)
  toast({
    level: 'info',
    text: t('platform.variables.removed', { name }),
    action: { label: t('platform.undo'), run: () => void setVariable(name, value) },
  })
}

const Variables = ({ onEdit }: { readonly onEdit: (edited: EditedVariable) => void }) => {
  const { secrets, fromResponses } = useEnvironments()
  const values = useEnvironments(
    ({ environments, current }) => environments.find(({ id }) => id === current)?.values ?? NOTHING,
  )
  return (
    <ul className="variables" aria-label={t('platform.variables')}>
      {Object.entries(fromResponses).map(([name, value]) => (
        <Row key={`kept ${name}`} name={name} onRemove={() => forgetValue(name)}>
          <span className="mono variable-kept">{variableText(value)}</span>
          <span className="muted small">{t('platform.variables.kept')}</span>
        </Row>
      ))}
      {Object.entries(values).map(([name, value]) => (
        <Row key={name} name={name} onRemove={() => removeVariable(name, value)}>
          <ValueField name={name} value={value} />
        </Row>
      ))}
      {secrets.map((name) => (
        <Row key={`secret ${name}`} name={name} onRemove={() => void setSecret(name, null)}>
          <Button
            variant="quiet"
            icon={KeyRound}
            aria-label={t('platform.variables.secret.change', { name })}
            onPress={() => onEdit({ name, isSecret: true })}
          >
            {HIDDEN}
          </Button>
        </Row>
      ))}
    </ul>
  )
}

const NOTHING = {}

/** Variables of the environment in use, and those that were kept from responses. */
export const VariablesList = () => {
  const { environments, current, isRead, problem } = useEnvironments()
  const hasResponseValues = useEnvironments(({ fromResponses }) => Object.keys(fromResponses).length > 0)
  const [editing, setEditing] = useState<EditedVariable>()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  useEffect(() => void loadEnvironments(), [])
  const none = current === undefined ? t('platform.variables.choose') : undefined
  return (
    <div className="past">
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <div className="environment">
        <Select
          label={t('platform.variables.environment')}
          options={[
            { id: NONE, label: t('platform.variables.none') },
            ...environments.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={current ?? NONE}
          onChange={(id) => void chooseEnvironment(id === NONE ? undefined : id)}
        />
        <Menu
          label={t('platform.variables.actions')}
          groups={[
            {
              actions: [
                { id: 'new', label: t('platform.variables.new.open'), run: () => setNaming('new') },
                { id: 'open', label: t('platform.variables.open'), run: () => void openFile() },
              ],
            },
            {
              actions: [
                { id: 'save', label: t('platform.variables.save'), disabledReason: none, run: saveFile },
                {
                  id: 'rename',
                  label: t('platform.variables.rename.open'),
                  disabledReason: none,
                  run: () => setNaming('rename'),
                },
                { id: 'delete', label: t('platform.variables.delete'), disabledReason: none, run: () => void remove() },
              ],
            },
          ]}
        >
          <IconButton icon={EllipsisVertical} label={t('platform.variables.actions')} />
        </Menu>
      </div>
      {current === undefined ? null : (
        <div className="past-tools">
          <Button variant="quiet" icon={Braces} onPress={() => setEditing({ name: '', isSecret: false })}>
            {t('platform.variables.add.open')}
          </Button>
        </div>
      )}
      {isRead && environments.length === 0 && !hasResponseValues ? (
        <EmptyState
          picture="ledger"
          title={t('platform.variables.empty')}
          action={
            <>
              <Button onPress={() => setNaming('new')}>{t('platform.variables.new.open')}</Button>
              <Button icon={Upload} onPress={() => void openFile()}>
                {t('platform.variables.open')}
              </Button>
            </>
          }
        >
          {t('platform.variables.empty.text', { example: '{{account_id}}' })}
        </EmptyState>
      ) : null}
      <Variables onEdit={setEditing} />
      {editing === undefined ? null : <VariableDialog {...editing} onClose={() => setEditing(undefined)} />}
      {naming === undefined ? null : (
        <EnvironmentDialog isNew={naming === 'new'} onClose={() => setNaming(undefined)} />
      )}
    </div>
  )
}
