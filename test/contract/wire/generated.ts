import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/language/endpoint.ts'
import { pathNamesOf } from '../../../src/contract/language/pathNames.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'

// Valid inputs and answers, made from the rows of the contract.

export type Shape = ReturnType<typeof shapeOf>

export type Input = Readonly<Record<string, unknown>>

/** What stands where a schema says nothing: values that every JSON writer spells alike. */
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.integer(), fc.constant(null))

/** Full lists are made up to this many items. Longer ones would take longer than they could tell. */
const FULL_LIST = 60

const arrayOf = (shape: Shape): fc.Arbitrary<unknown> => {
  const { minItems: least = 0, maxItems: most = 5 } = shape
  const item = shape.items === undefined ? anything : shapedBy(shape.items)
  const some = fc.array(item, { minLength: least, maxLength: Math.min(most, least + 4) })
  if (most <= least + 4 || most > FULL_LIST) return some
  return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: fullArray(item, most) })
}

/** Exactly so many items; few different ones, so that they are made quickly. */
export const fullArray = (item: fc.Arbitrary<unknown>, length: number): fc.Arbitrary<unknown[]> =>
  fc
    .array(item, { minLength: Math.min(3, length), maxLength: Math.min(3, length) })
    .map((items) => Array.from({ length }, (_, at) => items[at % items.length]))

/** Text of exactly so many code points, of letters that take one to four bytes. */
export const textOfLength = (length: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('a', 'é', '字', '🙂'), { minLength: Math.min(7, length), maxLength: Math.min(7, length) })
    .map((letters) => Array.from({ length }, (_, at) => letters[at % letters.length]).join(''))

const textOf = (shape: Shape): fc.Arbitrary<string> => {
  if (shape.pattern !== undefined) return fc.stringMatching(new RegExp(shape.pattern))
  const { minLength: least = 0, maxLength: most } = shape
  const some = fc.string({ unit: 'binary', minLength: least, maxLength: Math.min(most ?? 20, 20) })
  if (most === undefined) return some
  return fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: textOfLength(most) })
}

const numberOf = (shape: Shape, least: number, most: number): fc.Arbitrary<number> => {
  const { minimum: min = least, maximum: max = most } = shape
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  )
}

const objectOf = (shape: Shape): fc.Arbitrary<Record<string, unknown>> => {
  const properties = Object.entries(shape.properties ?? {}).map(([name, part]) => [name, shapedBy(part)] as const)
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(shape.required ?? [])], noNullPrototype: true })
}

/** Examples stand where only few texts keep the rules of a row. */
const examplesOf = (shape: Shape): readonly unknown[] | undefined =>
  (shape as { readonly examples?: readonly unknown[] }).examples

/** Values that keep a shape. */
export const shapedBy = (shape: Shape): fc.Arbitrary<unknown> => {
  const examples = examplesOf(shape)
  if (examples !== undefined) return fc.constantFrom(...examples)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(shapedBy))
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'integer') return numberOf(shape, -1_000_000, 1_000_000_000)
  if (shape.type === 'number') return numberOf(shape, -1000, 1000)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'array') return arrayOf(shape)
  if (shape.type === 'object') return objectOf(shape)
  return anything
}

/** Values that keep a schema. */
export const valuesOf = (schema: TSchema): fc.Arbitrary<unknown> => shapedBy(shapeOf(schema))

const pathValue = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !/^\.{1,2}$/.test(text))

const nothing = fc.constant<Record<string, unknown>>({})

const partOf = (schema: TSchema | undefined) => (schema === undefined ? nothing : objectOf(shapeOf(schema)))

/** Makes inputs stand on both sides of every rule of a row. */
const remainderOf = ({ rules = [] }: Endpoint): fc.Arbitrary<Input> => {
  const kept = fc.constantFrom<Input>({}, ...rules.map((rule) => rule.valid))
  return fc.oneof({ weight: 2, arbitrary: nothing }, { weight: 1, arbitrary: kept })
}

const makeInputs = (id: EndpointId): fc.Arbitrary<Record<string, unknown>> => {
  const row = endpointOf(id)
  const { query, header, form, body } = row
  return fc
    .tuple(
      fc.record(Object.fromEntries(pathNamesOf(row).map((name) => [name, pathValue]))),
      partOf(query),
      partOf(header),
      partOf(form),
      body === undefined ? nothing : shapedBy(shapeOf(body)).map((value) => ({ body: value })),
      remainderOf(row),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)
    .filter((input) => checkInput(id, input).length === 0)
}

const made = new Map<EndpointId, fc.Arbitrary<Record<string, unknown>>>()

/** Inputs that an endpoint takes: every parameter in many spellings, optional ones sometimes left out. */
export const inputsOf = (id: EndpointId): fc.Arbitrary<Record<string, unknown>> => {
  const known = made.get(id) ?? makeInputs(id)
  made.set(id, known)
  return known
}
