import { Link2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import type { FormField } from '../../requestForm/formField.ts'
import { setText, useConsole } from '../../state/console.ts'
import { heat, useHot } from '../hotParameter.ts'
import { FieldControl } from './FieldControl.tsx'
import { FieldTools } from './FieldTools.tsx'
import { fieldLimitText } from './limitText.ts'
import { suggestJson } from './suggestJson.ts'
import { suggestVariables, useVariableNames } from './variableNames.ts'

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
  const suggest = useMemo(
    () => (field.control.kind === 'json' ? suggestJson(field.shape, variables) : suggestVariables(variables)),
    [field, variables],
  )
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
