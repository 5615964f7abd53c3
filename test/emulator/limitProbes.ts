import type { EndpointId } from '../../src/contract/contract.ts'
import { endpointOf } from '../../src/contract/contract.ts'
import { shapeOf } from '../../src/contract/wire/problems.ts'

// Values at the limits of an endpoint and one step past them. Read from its row, so that a new row brings its own
// probes.

type Shape = ReturnType<typeof shapeOf>
export type Values = Readonly<Record<string, unknown>>

/** Where a value stands in an input, as names and positions. `body` is first for what is in the body. */
export type Place = readonly (string | number)[]

/** One limit, with values that keep it and values that break it. Both are made from the value that stands there now. */
export interface Limit {
  readonly place: Place
  readonly what: string
  readonly kept: (now: unknown) => readonly unknown[]
  readonly broken: (now: unknown) => readonly unknown[]
}

/** What may be emptied has the limits of what it may be filled with. */
const filled = (shape: Shape): Shape => {
  const others = shape.anyOf?.filter(({ const: only }) => only !== '') ?? []
  const [first] = others
  return first !== undefined && others.length === 1 ? first : shape
}

const repeated = (list: unknown, count: number): unknown => {
  const [first = 'a1'] = Array.isArray(list) ? list : []
  return Array.from({ length: count }, () => first)
}

type Sides = Omit<Limit, 'place'>

const sides = (what: string, kept: readonly unknown[], broken: readonly unknown[]): Sides => ({
  what,
  kept: () => kept,
  broken: () => broken,
})

/** Limits of a value by its shape. A length counts characters beyond the first plane once. */
const sidesOf = (shape: Shape): readonly Sides[] => {
  if (shape.enum !== undefined) return [sides('one of its words', shape.enum, ['NO_SUCH_WORD'])]
  if (shape.type === 'boolean') return [sides('true or false', [true, false], ['maybe'])]
  if (shape.pattern?.includes(',') === true) return []
  if (shape.pattern !== undefined) return [sides('its form', [], ['no such form!'])]
  if (shape.type === 'string' && shape.maxLength !== undefined)
    return [sides('its length', ['😀'.repeat(shape.maxLength)], ['😀'.repeat(shape.maxLength + 1)])]
  const { minimum, maximum } = shape
  if (shape.type === 'integer' && minimum !== undefined && maximum !== undefined)
    return [sides('its range', [minimum, maximum], [minimum - 1, maximum + 1, 'many'])]
  const { minItems = 0, maxItems } = shape
  if (shape.type !== 'array' || maxItems === undefined) return []
  const kept = (now: unknown): readonly unknown[] => [repeated(now, minItems), repeated(now, maxItems)]
  return [{ what: 'its items', kept, broken: (now) => [repeated(now, maxItems + 1)] }]
}

const required = (place: Place): Limit => ({ place, what: 'being there', kept: () => [], broken: () => [undefined] })

const limitsOfPart = (shape: Shape, place: Place): readonly Limit[] => {
  const own = sidesOf(shape).map((one) => ({ ...one, place }))
  if (shape.type === 'array' && shape.items !== undefined) return [...own, ...limitsOfPart(shape.items, [...place, 0])]
  return [...own, ...limitsOfFields(shape, place)]
}

const limitsOfFields = (shape: Shape, place: Place): readonly Limit[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const at = [...place, name]
    const missing = shape.required?.includes(name) === true ? [required(at)] : []
    return [...missing, ...limitsOfPart(filled(part), at)]
  })

/** Every limit of the query and the body of an endpoint. */
export const limitsOf = (id: EndpointId): readonly Limit[] => {
  const { query, body } = endpointOf(id)
  return [
    ...(query === undefined ? [] : limitsOfFields(shapeOf(query), [])),
    ...(body === undefined ? [] : [required(['body']), ...limitsOfPart(shapeOf(body), ['body'])]),
  ]
}

/** The value at a place, or undefined where the way there ends early. */
export const valueAt = (input: unknown, [name, ...rest]: Place): unknown =>
  name === undefined
    ? input
    : typeof input === 'object' && input !== null
      ? valueAt((input as Values)[name], rest)
      : undefined

/**
 * A place as it is in an input. Each number becomes the first one where the way goes on to its end, or to just before
 * it.
 */
export const placeIn = (input: unknown, place: Place): Place | undefined => {
  const [name, ...rest] = place
  if (name === undefined) return []
  if (typeof input !== 'object' || input === null) return undefined
  const names = typeof name === 'number' ? Object.keys(input).map(Number) : [name]
  const ways = names.flatMap((one) => {
    const value = (input as Values)[one]
    if (value === undefined) return rest.length === 0 ? [[one]] : []
    const way = placeIn(value, rest)
    return way === undefined ? [] : [[one, ...way]]
  })
  return ways.find((way) => valueAt(input, way) !== undefined) ?? ways[0]
}

/** The input with another value at a place, or without one. */
export const withValue = (input: unknown, [name, ...rest]: Place, value: unknown): unknown => {
  if (name === undefined) return value
  const copy: Record<string, unknown> = Array.isArray(input) ? ([...input] as never) : { ...(input as Values) }
  const next = withValue(copy[name], rest, value)
  if (next === undefined) delete copy[name]
  else copy[name] = next
  return copy
}
