import { useState } from 'react'
import { isSecretName } from '../../../../contract/wire/redact.ts'
import { isVariableName } from '../../../../contract/wire/variables.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { useConnection } from '../../../base/connection.ts'
import { Checkbox } from '../../../kit/components/Checkbox.tsx'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import { setSecret, setVariable } from '../../state/consoleEnvironments.ts'

const SECRET_TEXTS = {
  os: 'platform.variables.secret.text',
  session: 'platform.variables.secret.text.session',
} as const

interface VariableDialogProps {
  /** Empty for a new one. */
  readonly name: string
  readonly isSecret: boolean
  readonly onClose: () => void
}

/** Asks for a variable and its value. What sounds like a secret goes into the secret store. */
export const VariableDialog = ({ name: given, isSecret: was, onClose }: VariableDialogProps) => {
  const [name, setName] = useState(given)
  const [value, setValue] = useState('')
  const [ticked, setTicked] = useState(was)
  const keeping = useConnection(({ about }) => about?.secrets ?? 'os')
  const isNew = given === ''
  const mustHide = isSecretName(name.trim())
  const isSecret = ticked || mustHide
  return (
    <TaskDialog
      title={isNew ? t('platform.variables.add') : t('platform.variables.secret.change', { name })}
      action={t('platform.variables.save.act')}
      isInMiddle
      disabledReason={isVariableName(name.trim()) ? undefined : t('platform.variables.name.rule')}
      onSubmit={async () => {
        if (!isSecret) {
          await setVariable(name.trim(), value)
          return undefined
        }
        const kept = await setSecret(name.trim(), value)
        return kept.ok ? undefined : saidText(kept.failure)
      }}
      onClose={onClose}
    >
      {isNew ? (
        <TextField
          label={t('platform.variables.name')}
          value={name}
          onChange={setName}
          maxLength={100}
          hint={t('platform.variables.name.rule')}
          mono
          autoFocus
          spellCheck="false"
          autoComplete="off"
        />
      ) : null}
      <TextField
        label={t('platform.value')}
        value={value}
        onChange={setValue}
        {...(isSecret ? { type: 'password' } : {})}
        mono
        spellCheck="false"
        autoComplete="off"
      />
      <Checkbox
        isSelected={isSecret}
        onChange={setTicked}
        disabledReason={
          isNew && mustHide
            ? t('platform.variables.secret.name')
            : isNew
              ? undefined
              : t('platform.variables.secret.is')
        }
      >
        {t('platform.variables.secret')}
      </Checkbox>
      <p className="muted small">{t(SECRET_TEXTS[keeping])}</p>
    </TaskDialog>
  )
}
