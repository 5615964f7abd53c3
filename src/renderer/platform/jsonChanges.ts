import { isFields } from '../../contract/language/fields.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { withStep } from '../../contract/wire/valuePath.ts'

/** One value that differs between two JSON texts. Undefined where one lacks it. */
interface JsonChange {
  /** Such as `data.payload.id` or `data.0.name`. */
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const leavesOf = (value: unknown, path: string, into: Map<string, string>): Map<string, string> => {
  if (Array.isArray(value) && value.length > 0) {
    value.forEach((item, at) => {
      leavesOf(item, withStep(path, at), into)
    })
    return into
  }
  if (isFields(value) && Object.keys(value).length > 0) {
    for (const [name, item] of Object.entries(value)) leavesOf(item, withStep(path, name), into)
    return into
  }
  return into.set(path, JSON.stringify(value) ?? '')
}

/** Values by their path; long numbers are texts. Undefined if the text isn't JSON. */
const readLeaves = (text: string): Map<string, string> | undefined => {
  const parsed = parseJson(text)
  return parsed.ok ? leavesOf(parsed.value, '', new Map()) : undefined
}

/** What changed from one JSON text to another. Undefined if either isn't JSON. */
export const jsonChanges = (before: string, after: string): readonly JsonChange[] | undefined => {
  const old = readLeaves(before)
  const current = readLeaves(after)
  if (old === undefined || current === undefined) return undefined
  const changed = [...current].flatMap(([path, value]) =>
    old.get(path) === value ? [] : [{ path, before: old.get(path), after: value }],
  )
  const gone = [...old].flatMap(([path, value]) =>
    current.has(path) ? [] : [{ path, before: value, after: undefined }],
  )
  return [...changed, ...gone]
}
