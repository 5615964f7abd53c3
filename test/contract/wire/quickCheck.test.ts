import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { AD_KINDS, type AdKind } from '../../../src/contract/ads/kinds.ts'
import { endpointOf } from '../../../src/contract/contract.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { surelyKeeps } from '../../../src/contract/wire/quickCheck.ts'
import { runs } from '../../seed.ts'

type Shape = ReturnType<typeof shapeOf>

const HEX = 'a'.repeat(64)

const bodyOf = (id: 'customAudiences.users' | 'doNotReachLists.users') => {
  const { body } = endpointOf(id)
  if (body === undefined) throw new Error('It has no body.')
  return body
}

const hash = fc.constantFrom(HEX, HEX.toUpperCase(), 'a', '', `${HEX}a`, `${HEX}\n`, 17, null, undefined)
const values = fc.oneof(
  { weight: 4, arbitrary: fc.array(hash, { maxLength: 2 }) },
  fc.constantFrom(null, 'x', {}, undefined),
)
const user = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { email: values, phone_number: values, partner_user_id: values, other: fc.anything() },
      { requiredKeys: [] },
    ),
  },
  fc.anything(),
)
const time = fc.constantFrom('2026-01-31T00:00:00Z', '2026-13-01', '', 5, undefined)
const params = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      { users: fc.array(user, { maxLength: 2 }), effective_at: time, expires_at: time },
      { requiredKeys: ['users'] },
    ),
  },
  fc.anything(),
)
const operations = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(
      fc.record({ operation_type: fc.constantFrom('Update', 'Delete', 'update', 1), params }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
  fc.anything(),
)

const fieldValue = fc.constantFrom<unknown>(
  ...['', 'x', 'ACTIVE', 'REACH', '5000000', '-1', '2027-01-31T00:00:00Z', '3_1', 'a'.repeat(300), HEX],
  ...[0, 1, 7, -1, 1.5, 5_000_000, 2 ** 53, Number.NaN, null, true, [], ['x'], ['ALL_ON_SERVICE'], [1], {}],
)

/** Values that mostly fit a shape. */
const fittingFor = ({ enum: words, anyOf, items, const: only, type }: Shape): fc.Arbitrary<unknown> => {
  if (words !== undefined) return fc.constantFrom(...words)
  if (only !== undefined) return fc.constant(only)
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(fittingFor))
  if (type === 'array' && items !== undefined) return fc.array(fittingFor(items), { minLength: 1, maxLength: 3 })
  if (type === 'string') return fc.constantFrom('x', '5000000', '2027-01-31T00:00:00Z', 'https://shop.example/')
  return fc.constantFrom<unknown>(1, true, {})
}

/** Schemas of everything that a draft sends. */
const drafted = AD_KINDS.flatMap((kind: AdKind) =>
  [kind.create, kind.change].flatMap((id) => {
    const { query, body } = id === undefined ? {} : endpointOf(id)
    return [query, body].flatMap((schema) => (schema === undefined ? [] : [schema]))
  }),
)

describe('the quick yes', () => {
  it('never says yes to a request of a draft that TypeBox refuses, and mostly yes to others', () => {
    let quick = 0
    let fits = 0
    const draftedInput = fc.constantFrom(...drafted).chain((schema) => {
      const { properties = {}, required = [] } = shapeOf(schema)
      const fields = Object.keys(properties)
      const fitting = fc.record(
        Object.fromEntries(Object.entries(properties).map(([field, shape]) => [field, fittingFor(shape)])),
        { requiredKeys: [...required] },
      )
      // One field at most is odd, so that the others do not hide it.
      const odd = fc.option(fc.tuple(fc.constantFrom(...fields), fieldValue), { nil: undefined, freq: 3 })
      return fc
        .tuple(fitting, odd)
        .map(([value, one]) => ({ schema, value: one === undefined ? value : { ...value, [one[0]]: one[1] } }))
    })
    fc.assert(
      fc.property(draftedInput, ({ schema, value }) => {
        const isFit = Value.Check(schema, value)
        const isQuick = surelyKeeps(schema, value)
        fits += isFit ? 1 : 0
        quick += isQuick ? 1 : 0
        if (isQuick) expect(isFit).toBe(true)
      }),
      runs(3_000),
    )
    expect(fits).toBeGreaterThan(50)
    // Whole numbers beyond 2^53 are left to TypeBox.
    expect(quick / fits).toBeGreaterThan(0.95)
  })

  it.each(['customAudiences.users', 'doNotReachLists.users'] as const)(
    'never says yes to a body of %s that TypeBox refuses',
    (id) => {
      fc.assert(
        fc.property(operations, (body) => {
          if (surelyKeeps(bodyOf(id), body)) expect(Value.Check(bodyOf(id), body)).toBe(true)
        }),
        runs(750),
      )
    },
  )

  it('says yes to a plain body, and no beyond its limits', () => {
    const body = bodyOf('customAudiences.users')
    const one = { operation_type: 'Update', params: { users: [{ email: [HEX] }], expires_at: '2027-01-31T00:00:00Z' } }
    expect(
      surelyKeeps(
        body,
        Array.from({ length: 2500 }, () => one),
      ),
    ).toBe(true)
    expect(
      surelyKeeps(
        body,
        Array.from({ length: 2501 }, () => one),
      ),
    ).toBe(false)
    expect(surelyKeeps(body, [])).toBe(false)
    expect(surelyKeeps(body, [{ ...one, operation_type: 'Insert' }])).toBe(false)
  })

  it.each([
    [Type.Integer({ minimum: 1, maximum: 7 }), [1, 7], ['1', 1.5, 0, 8, Number.NaN, null]],
    [Type.Number(), [1.5], ['1', Number.POSITIVE_INFINITY, Number.NaN]],
    [Type.Boolean(), [true, false], ['true', 1, null]],
    [Type.Null(), [null], [undefined, 'null', 0]],
    [Type.Union([Type.Literal(''), Type.Integer()]), ['', 3], ['x', 1.5, null]],
  ])('says yes to plain values only', (schema, fit, other) => {
    expect(fit.map((value) => surelyKeeps(schema, value))).toEqual(fit.map(() => true))
    expect(other.map((value) => surelyKeeps(schema, value))).toEqual(other.map(() => false))
  })

  it('leaves what it does not know to TypeBox', () => {
    for (const schema of [
      Type.Integer({ multipleOf: 2 }),
      Type.Literal(1),
      Type.Union([Type.Literal(1), Type.Array(Type.String(), { uniqueItems: true })]),
      Type.Object({}, { additionalProperties: false }),
    ])
      for (const value of [1, 'x', {}]) expect(surelyKeeps(schema, value)).toBe(false)
  })
})
