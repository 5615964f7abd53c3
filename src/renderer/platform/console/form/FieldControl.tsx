import { type ReactNode, useId } from 'react'
import { bracedName } from '../../../../contract/wire/variables.ts'
import { t } from '../../../../messages/t.ts'
import { Checkbox } from '../../../kit/components/Checkbox.tsx'
import { Select } from '../../../kit/components/Select.tsx'
import { type Suggest, SuggestingField } from '../../../kit/components/SuggestingField.tsx'
import { TextField } from '../../../kit/components/TextField.tsx'
import type { Choice, FormField } from '../../requestForm/formField.ts'
import { placeholderOf } from './limitText.ts'

interface FieldControlProps {
  readonly field: FormField
  readonly label: string
  /** What stands in it; undefined where the field is left out. */
  readonly text: string | undefined
  readonly onText: (text: string | undefined) => void
  readonly hint: ReactNode
  readonly error?: string
  /** What may be written in its text. */
  readonly suggest?: Suggest
  /** Names of variables that may be chosen in place of a value. */
  readonly variables?: readonly string[]
}

const LEAVE_OUT = 'leave-out'

/** Options need ids that are no empty text. */
const optionId = (choice: Choice): string => `=${choice}`

const emptyLabel = ({ shape }: FormField): string =>
  shape.default === undefined
    ? t('platform.form.default.none')
    : t('platform.form.default', { value: String(shape.default) })

const ChoiceControl = ({ field, label, text, onText, hint, error, choices, variables = [] }: ChoicesProps) => (
  <Select
    label={label}
    options={[
      ...(field.required ? [] : [{ id: LEAVE_OUT, label: emptyLabel(field) }]),
      ...choices.map((choice) => ({ id: optionId(choice), label: String(choice) })),
      ...variables.map(bracedName).map((mark) => ({ id: optionId(mark), label: mark })),
    ]}
    value={text === undefined || text === '' ? (field.required ? null : LEAVE_OUT) : optionId(text)}
    onChange={(id) => onText(id === LEAVE_OUT ? undefined : id.slice(1))}
    hint={hint}
    {...(error === undefined ? {} : { error })}
  />
)

interface ChoicesProps extends FieldControlProps {
  readonly choices: readonly Choice[]
}

const valuesIn = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',')

const ChoicesControl = ({ label, text, onText, hint, error, choices }: ChoicesProps) => {
  const messageId = useId()
  const chosen = valuesIn(text)
  const toggle = (word: string, on: boolean) => {
    const next = choices.map(String).filter((each) => (each === word ? on : chosen.includes(each)))
    onText(next.length === 0 ? undefined : next.join(','))
  }
  return (
    <fieldset className="field choices" aria-describedby={messageId}>
      <legend className="field-label">
        {label}{' '}
        {chosen.length === 0 ? null : (
          <span className="field-optional">{t('platform.form.chosen', { count: chosen.length })}</span>
        )}
      </legend>
      <span id={messageId} className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? hint}
      </span>
      <div className="choices-boxes">
        {choices.map(String).map((word) => (
          <Checkbox key={word} isSelected={chosen.includes(word)} onChange={(on) => toggle(word, on)}>
            <span className="mono">{word}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** The control of one field, by its kind. */
export const FieldControl = (props: FieldControlProps) => {
  const { field, label, text, onText, hint, error, suggest } = props
  const { control } = field
  if (control.kind === 'choice') return <ChoiceControl {...props} choices={control.choices} />
  if (control.kind === 'boolean') return <ChoiceControl {...props} choices={[true, false]} />
  if (control.kind === 'choices') return <ChoicesControl {...props} choices={control.choices} />
  const isLong = control.kind === 'json' || control.kind === 'list' || (control.kind === 'text' && control.multiline)
  const shared = {
    label,
    value: text ?? '',
    onChange: (next: string) => onText(next === '' ? undefined : next),
    placeholder: text === '' ? t('platform.form.sentEmpty') : placeholderOf(field),
    hint,
    multiline: isLong,
    mono: control.kind !== 'text' || !control.multiline,
    spellCheck: 'false',
    autoComplete: 'off',
    ...(control.kind === 'integer' || control.kind === 'long' ? { inputMode: 'numeric' as const } : {}),
    ...(error === undefined ? {} : { error }),
  }
  return suggest === undefined ? <TextField {...shared} /> : <SuggestingField {...shared} suggest={suggest} />
}
