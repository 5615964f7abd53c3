import { type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'

const WHOLE = /^\{\{([\w.-]+)\}\}$/
const WITHIN = /\{\{([\w.-]+)\}\}/g

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Fills `{{name}}` in at any depth. A text that is nothing else takes the value as it is. Fails with an unknown name. */
export const withVariables = (value: unknown, variables: Fields): Result<unknown, string> => {
  let unknown: string | undefined
  const of = (name: string): unknown => {
    if (!Object.hasOwn(variables, name)) unknown ??= name
    return variables[name]
  }
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const [, name] = WHOLE.exec(part) ?? []
      return name === undefined ? part.replace(WITHIN, (_, inner) => textOf(of(inner))) : of(name)
    }
    if (Array.isArray(part)) return part.map(filled)
    return isFields(part) ? Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one)])) : part
  }
  const result = filled(value)
  return unknown === undefined ? success(result) : failed(unknown)
}

/** The value at a path such as `data.0.id`; undefined where there is none. */
export const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return step === 'length' ? value.length : value[Number(step)]
    return isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }, body)
