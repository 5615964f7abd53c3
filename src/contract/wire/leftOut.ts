import { isFields } from '../language/fields.ts'
import { HIDDEN } from './redact.ts'
import { withStep } from './valuePath.ts'

/** Paths of values with redacted parts, such as `body[0].params.users`. A redacted list counts once. */
export const leftOutPaths = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return value.includes(HIDDEN) ? [path] : []
  if (Array.isArray(value))
    return value.includes(HIDDEN) ? [path] : value.flatMap((item, index) => leftOutPaths(item, `${path}[${index}]`))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, item]) => leftOutPaths(item, withStep(path, name)))
}
