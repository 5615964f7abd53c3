import { describe, expect, it } from 'vitest'
import {
  consentKey,
  consentMeaning,
  DATE,
  EMPTY_CONSENT,
} from '../../../../src/workspace/customer/consent/consentWords.ts'

describe('values of consent columns', () => {
  it.each(['0000-00-00', '0000-00-00 00:00:00', '00/00/0000'])('count %s as no time at all', (value) => {
    expect(consentKey(value)).toBe(EMPTY_CONSENT)
    expect(consentMeaning(consentKey(value), 'in')).toBe(false)
  })

  it('count a time as consent or objection, by the column', () => {
    expect(consentKey('2026-03-01 10:00')).toBe(DATE)
    expect(consentMeaning(DATE, 'in')).toBe(true)
    expect(consentMeaning(DATE, 'out')).toBe(false)
  })

  it.each(['confirmed', 'accepted', 'given'])(
    'take "%s" for no consent where the column asks for objections',
    (value) => {
      expect(consentMeaning(consentKey(value), 'in')).toBe(true)
      expect(consentMeaning(consentKey(value), 'out')).not.toBe(true)
    },
  )

  it('know a subscription in a column of objections', () => {
    expect(consentMeaning(consentKey('Subscribed'), 'out')).toBe(true)
  })
})
