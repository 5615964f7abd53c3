import type { Endpoint } from '../language/endpoint.ts'
import { isFields } from '../language/fields.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { suggestionsFor } from '../language/suggestions.ts'
import { type Problem, shapeOf } from './problems.ts'

// JSON fields outside their schema: the client holds them back, the emulator reports them.

/** True if a field name may be shown; anything else could be a misplaced value. */
export const isName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/.test(name)

/** An undocumented field and its value. */
export interface UnknownField {
  readonly problem: Problem
  readonly value: unknown
}

const unknownFieldOf = (path: string, name: string, value: unknown, names: readonly string[]): UnknownField => {
  const parameter = isName(name) ? `${path}.${name}` : path
  const [near] = isName(name) ? suggestionsFor(name, names) : []
  const guess = near === undefined ? '' : ` (did you mean ${near}?)`
  const what = isName(name) ? `${parameter} isn't a known field${guess}` : `A name in ${path} isn't a known field`
  return { problem: { code: 'INVALID_PARAMETER', parameter, message: what }, value }
}

/** Fast check without details: most values have no unknown field, and some are large. */
const knowsAll = ({ items, anyOf, properties }: PlainSchema, value: unknown): boolean => {
  if (anyOf !== undefined) return anyOf.some((one) => knowsAll(one, value))
  if (Array.isArray(value)) return items === undefined || value.every((item) => knowsAll(items, item))
  if (!isFields(value) || properties === undefined) return true
  return Object.keys(value).every((name) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return known === undefined ? value[name] === undefined : knowsAll(known, value[name])
  })
}

/** Fields that a value's schema does not name; all are known if it names none. */
const unknownFieldsIn = (shape: PlainSchema, value: unknown, path: string): readonly UnknownField[] =>
  knowsAll(shape, value) ? [] : listed(shape, value, path)

/** Fields of a request's JSON body that its endpoint does not name. */
export const unknownBodyFields = ({ body: schema }: Endpoint, body: unknown): readonly UnknownField[] =>
  schema === undefined ? [] : unknownFieldsIn(shapeOf(schema), body, 'body')

const listed = (shape: PlainSchema, value: unknown, path: string): readonly UnknownField[] => {
  const { items, anyOf, properties } = shape
  if (anyOf !== undefined) {
    const [first = [], ...rest] = anyOf.map((one) => listed(one, value, path))
    return rest.reduce((least, found) => (found.length < least.length ? found : least), first)
  }
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((item, at) => listed(items, item, `${path}[${at}]`))
  if (!isFields(value) || properties === undefined) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known !== undefined) return listed(known, part, `${path}.${name}`)
    return part === undefined ? [] : [unknownFieldOf(path, name, part, Object.keys(properties))]
  })
}
