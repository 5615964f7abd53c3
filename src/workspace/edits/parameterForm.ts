import { translator } from '../../messages/t.ts'
import type { RuleAction } from './ruleAction.ts'

// Derives an action's form from its schema: no form is written by hand.

interface FieldBase {
  readonly name: string
  /** What to ask, for people. */
  readonly label: string
}

export type ParameterField =
  | (FieldBase & {
      readonly kind: 'text'
      readonly pattern?: string
      readonly takesText: boolean
      readonly most: number
    })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly string[] })
  | (FieldBase & { readonly kind: 'flag' })
  | (FieldBase & { readonly kind: 'number'; readonly least: number; readonly most: number })
  | (FieldBase & { readonly kind: 'pairs'; readonly most: number })

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const propertiesOf = ({ parameters }: RuleAction): readonly (readonly [string, Loose])[] => {
  const properties = isLoose(parameters) && 'properties' in parameters ? parameters['properties'] : undefined
  return isLoose(properties)
    ? Object.entries(properties).flatMap(([name, schema]) => (isLoose(schema) ? [[name, schema] as const] : []))
    : []
}

const fieldOf = (action: string, name: string, schema: Loose): ParameterField => {
  const description = textOf(schema['description'], name)
  const base = { name, label: translator().known({ code: `edits.action.${action}.${name}` }) ?? description }
  const choices = schema['enum']
  if (Array.isArray(choices)) return { ...base, kind: 'choice', choices: choices.map(String) }
  switch (schema['type']) {
    case 'boolean':
      return { ...base, kind: 'flag' }
    case 'integer':
    case 'number': {
      const least = numberOf(schema['minimum'], Number.MIN_SAFE_INTEGER)
      return { ...base, kind: 'number', least, most: numberOf(schema['maximum'], Number.MAX_SAFE_INTEGER) }
    }
    case 'array':
      return { ...base, kind: 'pairs', most: numberOf(schema['maxItems'], 1_000) }
    default: {
      const pattern = schema['pattern']
      const takesText = description.toLowerCase().includes('field words')
      const most = numberOf(schema['maxLength'], 10_000)
      return { ...base, kind: 'text', takesText, most, ...(typeof pattern === 'string' ? { pattern } : {}) }
    }
  }
}

/** The fields of an action's form, in order. */
export const parameterFields = (action: RuleAction): readonly ParameterField[] =>
  propertiesOf(action).map(([name, schema]) => fieldOf(action.id, name, schema))

const BLANK: { readonly [Kind in ParameterField['kind']]: unknown } = {
  text: '',
  choice: '',
  flag: false,
  number: 0,
  pairs: [],
}

/** What a new action starts with: defaults, else blanks. */
export const defaultParameters = (action: RuleAction): Record<string, unknown> =>
  Object.fromEntries(
    propertiesOf(action).map(([name, schema]) => [
      name,
      schema['default'] ?? BLANK[fieldOf(action.id, name, schema).kind],
    ]),
  )

/** Carries parameters to another action where both define them equally. */
export const carriedParameters = (
  given: Readonly<Record<string, unknown>>,
  from: RuleAction | undefined,
  to: RuleAction,
): Record<string, unknown> => {
  const known = new Map((from === undefined ? [] : parameterFields(from)).map((field) => [field.name, field]))
  const carried = parameterFields(to).flatMap((field): (readonly [string, unknown])[] => {
    const old = known.get(field.name)
    const isSame =
      old?.kind === field.kind && (field.kind !== 'choice' || field.choices.includes(String(given[field.name])))
    return isSame && given[field.name] !== undefined ? [[field.name, given[field.name]]] : []
  })
  return { ...defaultParameters(to), ...Object.fromEntries(carried) }
}
