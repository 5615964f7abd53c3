import { type Fields, isFields } from '../language/fields.ts'
import { failed, type Result, success } from '../language/result.ts'

const WHOLE = /^\{\{([\w.-]+)\}\}$/
const WITHIN = /\{\{([\w.-]+)\}\}/g

/** How a request names a variable. */
export const bracedName = (name: string): string => `{{${name}}}`

/** Whether a variable may have this name. */
export const isVariableName = (name: string): boolean => WHOLE.test(bracedName(name))

/** Is a text nothing but a variable? */
export const isWholeVariable = (text: string): boolean => WHOLE.test(text)

/** Variables that a text names. */
export const variablesIn = (text: string): readonly string[] => [...text.matchAll(WITHIN)].map(([, name = '']) => name)

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Fills `{{name}}` in at any depth. A text that is nothing else takes the value as it is. */
const filledWith = (value: unknown, of: (name: string) => unknown): unknown => {
  if (typeof value === 'string') {
    const [, name] = WHOLE.exec(value) ?? []
    return name === undefined ? value.replace(WITHIN, (_, inner) => textOf(of(inner))) : of(name)
  }
  if (Array.isArray(value)) return value.map((part) => filledWith(part, of))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filledWith(part, of)]))
}

/** Fills in variables that are known; others stay as they are written. */
export const withKnownVariables = (value: unknown, variables: Fields): unknown =>
  filledWith(value, (name) => (Object.hasOwn(variables, name) ? variables[name] : bracedName(name)))

/** Fills in all variables; fails with one that is unknown. */
export const withVariables = (value: unknown, variables: Fields): Result<unknown, { readonly unknown: string }> => {
  let unknown: string | undefined
  const filled = filledWith(value, (name) => {
    if (!Object.hasOwn(variables, name)) unknown ??= name
    return variables[name]
  })
  return unknown === undefined ? success(filled) : failed({ unknown })
}
