import { describe, expect, it } from 'vitest'
import { createIdleTimeout } from '../../src/cli/idleTimeout.ts'

const MINUTE = 60_000

const stage = () => {
  let now = 0
  const idleTimeout = createIdleTimeout(MINUTE, () => now)
  return {
    idleTimeout,
    /** Looks so often, so many milliseconds apart; answers the last look. */
    look: (times: number, apart: number): boolean => {
      let isOver = false
      for (let time = 0; time < times; time++) {
        now += apart
        isOver = idleTimeout.isOver()
      }
      return isOver
    },
  }
}

describe('patience with a silent network', () => {
  it('ends when nothing has come back for as long as it lasts', () => {
    const { look } = stage()
    expect(look(150, 400)).toBe(false)
    expect(look(1, 400)).toBe(true)
  })

  it('begins anew when something came back', () => {
    const { idleTimeout, look } = stage()
    look(150, 400)
    idleTimeout.renew()
    expect(look(150, 400)).toBe(false)
    expect(look(1, 400)).toBe(true)
  })

  it('does not end while the computer was asleep', () => {
    const { look } = stage()
    expect(look(1, 10 * MINUTE)).toBe(false)
    expect(look(100, 400)).toBe(false)
    expect(look(100, 400)).toBe(true)
  })

  it('counts nothing from before it was renewed, however long that was', () => {
    const { idleTimeout, look } = stage()
    look(1, 10 * MINUTE)
    idleTimeout.renew()
    expect(look(150, 400)).toBe(false)
  })
})
