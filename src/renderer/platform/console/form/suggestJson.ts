import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { bracedName } from '../../../../contract/wire/variables.ts'
import { t } from '../../../../messages/t.ts'
import type { Suggest } from '../../../kit/components/SuggestingField.tsx'
import { typeText } from '../../reference/model/schemaText.ts'
import { type JsonCaret, jsonCaret } from '../../requestForm/jsonCaret.ts'
import { suggestVariables } from './variableNames.ts'

/** Longer texts are not read anew with each key. */
const MAX_TEXT = 200_000
const MAX_OPTIONS = 50

/** The schemas that a value may have, without choices between schemas. */
const readings = (schema: PlainSchema): readonly PlainSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(readings),
]

const partsOf = (schema: PlainSchema, step: string | number): readonly PlainSchema[] => {
  const { items, properties = {}, patternProperties = {} } = schema
  if (typeof step === 'number') return items === undefined ? [] : readings(items)
  const known = Object.hasOwn(properties, step) ? properties[step] : undefined
  const free = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(step))?.[1]
  const part = known ?? free
  return part === undefined ? [] : readings(part)
}

const schemasAt = (schema: PlainSchema, path: JsonCaret['path']): readonly PlainSchema[] =>
  path.reduce((found, step) => found.flatMap((one) => partsOf(one, step)), readings(schema))

interface Option {
  readonly insert: string
  readonly label: string
  readonly note?: string
}

const nameOptions = (schemas: readonly PlainSchema[], { otherNames, hasColon }: JsonCaret): readonly Option[] => {
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []))
  const known = new Map(schemas.flatMap(({ properties = {} }) => Object.entries(properties)))
  const options = [...known].flatMap(([name, part]) => {
    if (otherNames.includes(name)) return []
    const note = required.has(name) ? `${typeText(part)} · ${t('platform.required')}` : typeText(part)
    return [{ insert: `${JSON.stringify(name)}${hasColon ? '' : ': '}`, label: name, note }]
  })
  const rank = ({ label }: Option): number => (required.has(label) ? 0 : 1)
  return options.sort((left, right) => rank(left) - rank(right))
}

const valuesOf = ({ type, enum: choices = [], ...rest }: PlainSchema): readonly unknown[] => [
  ...choices,
  ...('const' in rest ? [rest.const] : []),
  ...(type === 'boolean' ? [true, false] : []),
  ...(type === 'null' ? [null] : []),
]

const valueOptions = (
  schemas: readonly PlainSchema[],
  variables: readonly string[],
  { isQuoted }: JsonCaret,
): readonly Option[] => {
  const values = [...new Set(schemas.flatMap(valuesOf))].filter((value) => !isQuoted || typeof value === 'string')
  return [
    ...values.map((value) => ({ insert: JSON.stringify(value), label: String(value) })),
    ...variables.map(bracedName).map((mark) => ({ insert: JSON.stringify(mark), label: mark })),
  ]
}

/** Offers names, allowed values and variables in the JSON of a schema. */
export const suggestJson = (schema: PlainSchema, variables: readonly string[]): Suggest => {
  const named = suggestVariables(variables)
  return (text, caret, isWanted) => {
    const variable = named(text, caret, isWanted)
    if (variable !== undefined || text.length > MAX_TEXT) return variable
    const place = jsonCaret(text, caret)
    if (place === undefined || (place.typed === '' && !place.isQuoted && !isWanted)) return undefined
    const schemas = schemasAt(schema, place.path)
    const options = place.kind === 'name' ? nameOptions(schemas, place) : valueOptions(schemas, variables, place)
    const wanted = place.typed.toLowerCase()
    const foundAt = ({ label: text }: Option): number => text.toLowerCase().indexOf(wanted)
    const fitting = options.filter((option) => foundAt(option) >= 0)
    const starts = (option: Option): number => (foundAt(option) === 0 ? 0 : 1)
    const sorted = [...fitting].sort((left, right) => starts(left) - starts(right))
    return { from: place.from, to: place.to, options: sorted.slice(0, MAX_OPTIONS) }
  }
}
