import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { endpointOf } from '../../../src/contract/contract.ts'
import { surelyKeeps } from '../../../src/contract/wire/quickCheck.ts'
import { runs } from '../../seed.ts'

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

describe('the quick yes', () => {
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

  it('leaves what it does not know to TypeBox', () => {
    for (const schema of [
      Type.Integer(),
      Type.Union([Type.String(), Type.Null()]),
      Type.Object({}, { additionalProperties: false }),
    ])
      for (const value of [1, 'x', {}]) expect(surelyKeeps(schema, value)).toBe(false)
  })
})
