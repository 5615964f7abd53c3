import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'

const STATES = ENDPOINT_IDS.flatMap((id) =>
  (endpointOf(id).state ?? []).map((rule) => ({ id, sentence: rule.sentence, rule })),
)

describe.each(STATES)('$id: $sentence', ({ rule }) => {
  it('is kept and broken by its own examples', () => {
    expect(rule.holds(rule.valid, {})).toBe(true)
    expect(rule.holds(rule.broken, {})).toBe(false)
  })
})

it('there are rules about stored records', () => {
  expect(STATES.length).toBeGreaterThan(0)
})
