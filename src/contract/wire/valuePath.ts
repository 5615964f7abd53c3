import { isFields } from '../language/fields.ts'

// Paths of values in JSON, such as `data.0.id`; `data[0].id` and `data["0"]["id"]` are the same.

const IN_BRACKETS = /\[(?:\d+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\]/s.source
const IN_NAME = `(?:(?!${IN_BRACKETS})[^.])`

/** A step in brackets, or a name up to the next dot or brackets. */
const STEP = new RegExp(`\\.?(${IN_BRACKETS})|(?:^\\.?|\\.)(${IN_NAME}*)|(${IN_NAME}+)`, 'gs')

/** Names that would be read as several steps, or as none. */
const NEEDS_BRACKETS = /^$|[.[\]]/

const unbracketed = (text: string): string =>
  /^\[\d/.test(text) ? text.slice(1, -1) : text.slice(2, -2).replace(/\\(.)/gs, '$1')

/** Names and positions of a path. Quotes take names with dots, such as `data["a.b"]`. */
export const pathSteps = (path: string): readonly string[] =>
  [...path.matchAll(STEP)].map(([, bracketed, name, rest = '']) =>
    bracketed === undefined ? (name ?? rest) : unbracketed(bracketed),
  )

/** A path with one more step, as `pathSteps` reads it. */
export const withStep = (path: string, step: string | number): string => {
  if (typeof step === 'string' && NEEDS_BRACKETS.test(step)) return `${path}["${step.replace(/["\\]/g, '\\$&')}"]`
  return path === '' ? String(step) : `${path}.${step}`
}

/** The value at a path; undefined where there is none. */
export const valueAt = (body: unknown, path: string): unknown =>
  pathSteps(path).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return step === 'length' ? value.length : value[Number(step)]
    return isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }, body)
