import { Link2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { bracedName } from '../../../../contract/wire/variables.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import type { Suggest } from '../../../kit/components/SuggestingField.tsx'
import type { FormField } from '../../requestForm/formField.ts'
import { setText, useConsole } from '../../state/console.ts'
import { useEnvironments, variableNames } from '../../state/consoleEnvironments.ts'
import { heat, useHot } from '../hotParameter.ts'
import { FieldControl } from './FieldControl.tsx'
import { FieldTools } from './FieldTools.tsx'
import { fieldLimitText } from './limitText.ts'

const OPENED = /\{\{([\w.-]*)$/
const REST = /^[\w.-]*\}{0,2}/
const MAX_NAME = 120
const MAX_OPTIONS = 50

/** Offers names of variables behind `{{`. */
const suggestVariables =
  (names: readonly string[]): Suggest =>
  (text, caret) => {
    const [, typed] = OPENED.exec(text.slice(Math.max(0, caret - MAX_NAME), caret)) ?? []
    if (typed === undefined) return undefined
    const [rest = ''] = REST.exec(text.slice(caret, caret + MAX_NAME)) ?? []
    const wanted = typed.toLowerCase()
    const options = names
      .filter((name) => name.toLowerCase().includes(wanted))
      .slice(0, MAX_OPTIONS)
      .map((name) => ({ insert: bracedName(name), label: name }))
    return { from: caret - typed.length - 2, to: caret + rest.length, options }
  }

/** Names that may be written between braces, as they are now. */
const useVariableNames = (): readonly string[] => {
  const state = useEnvironments()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are made of this state
  return useMemo(variableNames, [state])
}

const PLACE_LABELS = {
  path: 'platform.place.path',
  query: 'platform.place.query',
  header: 'platform.place.oauth',
  form: 'platform.place.form',
  body: 'platform.place.body',
} as const

/** The id of the element around a field. */
export const fieldElementId = (path: string): string => `field-${path}`

/** Documented name of a field; nested fields include their parents. */
const labelOf = ({ path, place }: Pick<FormField, 'path' | 'place'>): string =>
  place === 'body' ? path.replace(/^body\./, '') : path

const Rules = ({ rules }: { readonly rules: readonly string[] }) => {
  if (rules.length === 0) return null
  const list = (
    <ul className="field-rules">
      {rules.map((rule) => (
        <li key={rule}>
          <Link2 size={12} aria-hidden />
          {saidText(rule)}
        </li>
      ))}
    </ul>
  )
  if (rules.length <= 2) return list
  return (
    <details className="field-more">
      <summary>{t('platform.form.rules', { count: rules.length })}</summary>
      {list}
    </details>
  )
}

const sentenceCase = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** One field of the form with its description, limits and error. */
export const FormFieldRow = memo(({ field }: { readonly field: FormField }) => {
  const { path, place, required, description, rules } = field
  const text = useConsole((state) => state.draft[path])
  const error = useConsole(
    ({ checked, attempted }) =>
      checked?.problems.find((problem) => problem.field === path && (attempted || !problem.isMissing))?.sentence,
  )
  const variables = useVariableNames()
  const suggest = useMemo(() => suggestVariables(variables), [variables])
  const isHot = useHot((state) => state.name === field.name)
  const onText = (next: string | undefined) => setText(path, next)
  const hints = [
    description === undefined ? undefined : sentenceCase(saidText(description)),
    t(PLACE_LABELS[place]),
    required ? t('platform.required') : undefined,
    ...fieldLimitText(field),
  ].filter((one) => one !== undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the keyboard is
    <div
      id={fieldElementId(path)}
      className="form-field"
      data-kind={field.control.kind}
      data-hot={isHot || undefined}
      onFocus={() => heat(field.name)}
      onBlur={() => heat(undefined)}
    >
      <FieldControl
        field={field}
        label={labelOf(field)}
        text={text}
        onText={onText}
        hint={hints.join(' · ')}
        suggest={suggest}
        variables={variables}
        {...(error === undefined ? {} : { error })}
      />
      <FieldTools field={field} text={text} onText={onText} />
      <Rules rules={rules} />
    </div>
  )
})
