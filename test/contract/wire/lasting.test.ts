import { describe, expect, it } from 'vitest'
import { isLasting } from '../../../src/contract/wire/lasting.ts'

describe('a failure', () => {
  it.each([400, 403, 404, 409, 410, 413, 422, 301, 308])(
    'of status %s lasts until somebody changes something',
    (status) => {
      expect(isLasting({ kind: 'rejected', status })).toBe(true)
    },
  )

  it.each([304, 408, 421, 425, 429, 499])('of status %s asks for another try', (status) => {
    expect(isLasting({ kind: 'rejected', status })).toBe(false)
  })

  it('lasts where a certificate is not accepted, and not where network, limit or service fail', () => {
    expect(isLasting({ kind: 'untrusted' })).toBe(true)
    for (const kind of ['unreachable', 'timeout', 'limited', 'broken', 'garbled', 'offline', 'switchedOff'] as const)
      expect(isLasting({ kind })).toBe(false)
  })
})
