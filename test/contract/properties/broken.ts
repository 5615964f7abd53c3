import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Endpoint } from '../../../src/contract/language/endpoint.ts'
import { pathNamesOf } from '../../../src/contract/language/pathNames.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { fullArray, type Input, type Shape, shapedBy, textOfLength } from '../wire/generated.ts'

// Inputs with one broken limit, from the rows of the contract. A value outside of each bound that a schema states, each
// parameter that is needed left out, each rule broken.

/** One way to break an input. */
export interface Break {
  /** Such as `query.count above its maximum`. */
  readonly what: string
  readonly breaking: fc.Arbitrary<(input: Input) => Input>
}

interface Broken {
  readonly what: string
  readonly values: fc.Arbitrary<unknown>
}

/** Text travels in queries, forms and paths, where every value is text. Other channels carry JSON. */
type Channel = 'text' | 'json'

const broken = (what: string, values: fc.Arbitrary<unknown>): Broken => ({ what, values })

const wrongType = (...values: readonly unknown[]): Broken => broken('of another type', fc.constantFrom(...values))

const ofString = (shape: Shape, channel: Channel): Broken[] => {
  const { minLength: least, maxLength: most, pattern } = shape
  return [
    ...(least === undefined || least === 0 ? [] : [broken('too short', textOfLength(least - 1))]),
    ...(most === undefined ? [] : [broken('too long', fc.oneof(textOfLength(most + 1), textOfLength(2 * most + 1)))]),
    ...(pattern === undefined
      ? []
      : [broken('of another form', fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', ' ', 'a b', 'ä/?#')))]),
    ...(channel === 'text' ? [] : [wrongType(7, true, null, {}, ['a'])]),
  ]
}

const ofNumber = (shape: Shape, channel: Channel): Broken[] => {
  const { minimum: least, maximum: most } = shape
  const outside = (what: string, from: number, sign: number) =>
    broken(
      what,
      fc.oneof(
        fc.constant(from + sign),
        fc.integer({ min: 1, max: 1e9 }).map((far) => from + sign * far),
      ),
    )
  return [
    ...(least === undefined ? [] : [outside('below its minimum', least, -1)]),
    ...(most === undefined ? [] : [outside('above its maximum', most, 1)]),
    channel === 'text' ? wrongType('many', '', '1e2', '0x10', 1.5) : wrongType('7', null, 1.5, true, {}),
  ]
}

/** Long lists of it break no other limit, such as the bytes of a body. */
const shortest = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const lengthOf = (value: unknown): number => JSON.stringify(value).length
  const [first] = fc.sample(values, { seed: 1, numRuns: 20 }).sort((left, right) => lengthOf(left) - lengthOf(right))
  return fc.constant(first)
}

const ofArray = (shape: Shape, channel: Channel): Broken[] => {
  const { items, minItems: least = 0, maxItems: most } = shape
  const item = items === undefined ? fc.constant('a') : shapedBy(items)
  // An empty list and one empty item travel as the same text.
  const fewest = channel === 'text' ? 2 : 1
  // A comma in an item would make two items of it.
  const travels = (value: unknown) => channel === 'json' || !String(value).includes(',')
  const within = items === undefined ? [] : brokenBy(items, channel, travels)
  return [
    ...(least < fewest ? [] : [broken('with too few items', fullArray(item, least - 1))]),
    ...(most === undefined ? [] : [broken('with too many items', fullArray(shortest(item), most + 1))]),
    ...(channel === 'text' ? [] : [wrongType('a', 7, null, {})]),
    ...within.map(({ what, values }) =>
      broken(
        `with an item ${what}`,
        fc
          .tuple(fc.array(item, { minLength: Math.max(0, least - 1), maxLength: least + 1 }), values, fc.nat())
          .map(([others, bad, at]) => others.toSpliced(at % (others.length + 1), 0, bad)),
      ),
    ),
  ]
}

const ofObject = (shape: Shape): Broken[] => {
  const whole = shapedBy(shape) as fc.Arbitrary<Record<string, unknown>>
  const without = (name: string) =>
    whole.map((value) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)))
  return [
    wrongType('a', 7, null, ['a']),
    ...(shape.required ?? []).map((name) => broken(`without ${name}`, without(name))),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
      brokenBy(part, 'json').map(({ what, values }) =>
        broken(
          `with ${name} ${what}`,
          fc.tuple(whole, values).map(([value, bad]) => ({ ...value, [name]: bad })),
        ),
      ),
    ),
  ]
}

const candidatesOf = (shape: Shape, channel: Channel): Broken[] => {
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((one) => candidatesOf(one, channel))
  const other = channel === 'text' ? ['NO_SUCH_WORD', 'x,y'] : ['NO_SUCH_WORD', 7.5, {}]
  if (shape.enum !== undefined || shape.const !== undefined) return [broken('no choice', fc.constantFrom(...other))]
  if (shape.type === 'string') return ofString(shape, channel)
  if (shape.type === 'integer' || shape.type === 'number') return ofNumber(shape, channel)
  if (shape.type === 'boolean')
    return [channel === 'text' ? wrongType('perhaps', '', '1') : wrongType('true', 1, null, {})]
  if (shape.type === 'array') return ofArray(shape, channel)
  return shape.type === 'object' ? ofObject(shape) : []
}

const hasParts = ({ type, anyOf }: Shape): boolean => anyOf === undefined && (type === 'array' || type === 'object')

/** Values that break a shape in one place, by what is wrong with them. A way that no value breaks is left out. */
const brokenBy = (shape: Shape, channel: Channel, travels = (_: unknown) => true): Broken[] => {
  const candidates = candidatesOf(shape, channel)
  // What is made of parts is broken where one of its parts is.
  if (hasParts(shape)) return candidates
  const isBroken = (value: unknown): boolean => travels(value) && !Value.Check(shape as TSchema, value)
  return candidates.flatMap(({ what, values }) => {
    const canBreak = fc.sample(values, { seed: 1, numRuns: 30 }).some(isBroken)
    return canBreak ? [broken(what, values.filter(isBroken))] : []
  })
}

const without =
  (name: string) =>
  (input: Input): Input =>
    Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))

const withValue =
  (name: string) =>
  (value: unknown) =>
  (input: Input): Input => ({ ...input, [name]: value })

const ofParameters = (schema: TSchema | undefined, place: string): Break[] => {
  const { properties = {}, required = [] } = schema === undefined ? {} : shapeOf(schema)
  return [
    ...required.map((name) => ({ what: `${place}.${name} left out`, breaking: fc.constant(without(name)) })),
    ...Object.entries(properties).flatMap(([name, shape]) =>
      brokenBy(shape, 'text').map(({ what, values }) => ({
        what: `${place}.${name} ${what}`,
        breaking: values.map(withValue(name)),
      })),
    ),
  ]
}

const ofBody = (schema: TSchema | undefined): Break[] =>
  schema === undefined
    ? []
    : [
        { what: 'body left out', breaking: fc.constant(without('body')) },
        ...brokenBy(shapeOf(schema), 'json').map(({ what, values }) => ({
          what: `body ${what}`,
          breaking: values.map(withValue('body')),
        })),
      ]

/** Every way to break one limit of a row. */
export const breaksOf = (row: Endpoint): readonly Break[] => [
  ...pathNamesOf(row).map((name) => ({
    what: `path.${name} that climbs`,
    breaking: fc.constantFrom('.', '..').map(withValue(name)),
  })),
  ...ofParameters(row.query, 'query'),
  ...ofParameters(row.form, 'form'),
  ...ofBody(row.body),
  // Nothing but what breaks the rule, since other parameters can keep it.
  ...(row.rules ?? []).map((rule) => ({
    what: `rule: ${rule.sentence}`,
    breaking: fc.constant((input: Input) => ({
      ...Object.fromEntries(pathNamesOf(row).map((name) => [name, input[name]])),
      ...rule.broken,
    })),
  })),
]
