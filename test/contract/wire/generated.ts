import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { checkInput } from '../../../src/contract/wire/request.ts'

// Valid inputs and answers, made from the rows of the contract.

type Shape = ReturnType<typeof shapeOf>

/** What stands where a schema says nothing: values that every JSON writer spells alike. */
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.integer(), fc.constant(null))

const arrayOf = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.array(shape.items === undefined ? anything : shapedBy(shape.items), {
    minLength: shape.minItems ?? 0,
    maxLength: Math.min(shape.maxItems ?? 5, (shape.minItems ?? 0) + 4),
  })

const textOf = (shape: Shape): fc.Arbitrary<string> =>
  shape.pattern === undefined
    ? fc.string({ unit: 'binary', minLength: shape.minLength ?? 0, maxLength: Math.min(shape.maxLength ?? 20, 20) })
    : fc.stringMatching(new RegExp(shape.pattern))

const objectOf = (shape: Shape): fc.Arbitrary<Record<string, unknown>> => {
  const properties = Object.entries(shape.properties ?? {}).map(([name, part]) => [name, shapedBy(part)] as const)
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(shape.required ?? [])], noNullPrototype: true })
}

/** Examples stand where only few texts keep the rules of a row. */
const examplesOf = (shape: Shape): readonly unknown[] | undefined =>
  (shape as { readonly examples?: readonly unknown[] }).examples

const shapedBy = (shape: Shape): fc.Arbitrary<unknown> => {
  const examples = examplesOf(shape)
  if (examples !== undefined) return fc.constantFrom(...examples)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(shapedBy))
  if (shape.type === 'string') return textOf(shape)
  if (shape.type === 'integer')
    return fc.integer({ min: shape.minimum ?? -1_000_000, max: shape.maximum ?? 1_000_000_000 })
  if (shape.type === 'number') return fc.integer({ min: shape.minimum ?? -1000, max: shape.maximum ?? 1000 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'array') return arrayOf(shape)
  if (shape.type === 'object') return objectOf(shape)
  return anything
}

/** Values that keep a schema. */
export const valuesOf = (schema: TSchema): fc.Arbitrary<unknown> => shapedBy(shapeOf(schema))

const pathValue = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !/^\.{1,2}$/.test(text))

/** Inputs that an endpoint takes: every parameter in many spellings, optional ones sometimes left out. */
export const inputsOf = (id: EndpointId): fc.Arbitrary<Record<string, unknown>> => {
  const { path, query, header, form, body } = endpointOf(id)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const nothing = fc.constant<Record<string, unknown>>({})
  return fc
    .tuple(
      fc.record(Object.fromEntries(names.map((name) => [name, pathValue]))),
      query === undefined ? nothing : objectOf(shapeOf(query)),
      header === undefined ? nothing : objectOf(shapeOf(header)),
      form === undefined ? nothing : objectOf(shapeOf(form)),
      body === undefined ? nothing : shapedBy(shapeOf(body)).map((value) => ({ body: value })),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)
    .filter((input) => checkInput(id, input).length === 0)
}
