import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countIdentifiers } from '../../src/client/identifierCounts.ts'
import { IDENTIFIER_KINDS } from '../../src/contract/audience/identifiers.ts'

const hash = 'a'.repeat(64)

const bodyOf = (users: readonly unknown[], params = {}) => [
  { operation_type: 'Update', params: { effective_at: '2026-01-01T00:00:00Z', users, ...params } },
]

/** The same count by building everything and walking through it. */
const walked = (value: unknown, under: string, counts: Record<string, number>): void => {
  if (typeof value === 'string') {
    const kind = IDENTIFIER_KINDS.find((each) => each === under) ?? 'other'
    counts[kind] = (counts[kind] ?? 0) + 1
  } else if (Array.isArray(value)) for (const item of value) walked(item, under, counts)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) walked(item, name, counts)
}

describe('the count of identifiers in a body', () => {
  it('is by kind, several of a kind included', () => {
    const body = bodyOf([
      { email: [hash, hash] },
      { phone_number: [hash], partner_user_id: ['p"\\"1'] },
      { handle: [] },
    ])
    expect(countIdentifiers(JSON.stringify(body), {})).toEqual({ email: 2, phone_number: 1, partner_user_id: 1 })
    expect(countIdentifiers(JSON.stringify(body, null, 2), {})).toEqual({
      email: 2,
      phone_number: 1,
      partner_user_id: 1,
    })
  })

  it("knows the platform's own names, and hides nothing that has another", () => {
    const body = bodyOf([{ brand_id: [hash], nickname: ['jo'] }])
    expect(countIdentifiers(JSON.stringify(body), { svc_id: 'brand_id' })).toEqual({ svc_id: 1, other: 1 })
  })

  it('is what walking through the parsed body counts, whatever the strings hold', () => {
    const user = fc.dictionary(fc.constantFrom(...IDENTIFIER_KINDS, 'x"y\\'), fc.array(fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(fc.array(user), (users) => {
        const counts: Record<string, number> = {}
        walked(users, 'users', counts)
        expect(countIdentifiers(JSON.stringify(bodyOf(users)), {})).toEqual(counts)
      }),
    )
  })
})
