import { describe, expect, it } from 'vitest'
import { freezeTimes } from '../../../src/workspace/customer/pack/uploadWindow.ts'

describe('times of an upload', () => {
  it('freezes now and 13 months later', () => {
    const now = Date.UTC(2026, 0, 31, 9, 8, 7, 654)
    expect(freezeTimes(now, {})).toEqual({
      ok: true,
      value: { effectiveAt: '2026-01-31T09:08:07Z', expiresAt: '2027-02-28T09:08:07Z' },
    })
  })

  it('refuses an end that is not later than the start or now', () => {
    const now = Date.UTC(2026, 0, 31)
    expect(freezeTimes(now, { effectiveAt: '2026-03-01', expiresAt: '2026-03-01' }).ok).toBe(false)
    expect(freezeTimes(now, { effectiveAt: '2025-03-01', expiresAt: '2026-01-30' }).ok).toBe(false)
    expect(freezeTimes(now, { expiresAt: '2026-02-29' }).ok).toBe(false)
  })
})
