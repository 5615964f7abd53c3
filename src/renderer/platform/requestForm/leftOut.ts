import { isFields } from '../../../contract/language/fields.ts'
import { HIDDEN } from '../../../contract/wire/redact.ts'

/** Paths of redacted values, such as `body[0].params.users`; a redacted list counts once. */
export const leftOutPaths = (value: unknown, path = ''): readonly string[] => {
  if (value === HIDDEN) return [path]
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) => leftOutPaths(item, `${path}[${index}]`))
    return value.includes(HIDDEN) ? [path] : inside
  }
  if (!isFields(value)) return []
  const before = path === '' ? '' : `${path}.`
  return Object.entries(value).flatMap(([name, item]) => leftOutPaths(item, before + name))
}
