import type { EndpointId } from '../../../contract/contract.ts'
import { type Fields, isFields } from '../../../contract/language/fields.ts'
import { parseJson } from '../../../contract/wire/losslessJson.ts'
import { variablesIn, withKnownVariables } from '../../../contract/wire/variables.ts'
import { fieldsInForce, type RequestDraft } from './draft.ts'
import { fieldTextOf } from './fieldText.ts'
import type { FormField } from './formField.ts'

/** What `{{name}}` in a form stands for. */
export interface KnownVariables {
  readonly values: Fields
  /** Names whose values the host alone knows; they stay as they are written. */
  readonly secrets: readonly string[]
}

const filledText = (field: FormField, text: string, values: Fields): string => {
  if (field.control.kind === 'json') {
    const read = parseJson(text)
    return read.ok ? JSON.stringify(withKnownVariables(read.value, values), null, 2) : text
  }
  const value = withKnownVariables(text, values)
  return typeof value === 'string' ? value : fieldTextOf(field, value)
}

/** The form with the values of its variables in place of their names. */
export const fillDraft = (id: EndpointId, draft: RequestDraft, { values }: KnownVariables): RequestDraft => {
  const filled = fieldsInForce(id, draft).flatMap((field) => {
    const text = draft[field.path]
    return text === undefined || variablesIn(text).length === 0
      ? []
      : [[field.path, filledText(field, text, values)] as const]
  })
  return filled.length === 0 ? draft : { ...draft, ...Object.fromEntries(filled) }
}

/** A place of an input where variables are still named. */
interface NamedPlace {
  readonly path: string
  readonly names: readonly string[]
}

/** Where an input still names variables. */
export const namedPlaces = (value: unknown, path = ''): readonly NamedPlace[] => {
  if (typeof value === 'string') {
    const names = variablesIn(value)
    return names.length === 0 ? [] : [{ path, names }]
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => namedPlaces(item, `${path}[${index}]`))
  if (!isFields(value)) return []
  const before = path === '' ? '' : `${path}.`
  return Object.entries(value).flatMap(([name, item]) => namedPlaces(item, before + name))
}
