import { describe, expect, it } from 'vitest'
import { createClock } from '../../src/emulator/clock.ts'

describe('the clock', () => {
  it('takes up a rehearsal where it was, although the machine continues meanwhile', () => {
    let time = 1_800_000_000_000
    const clock = createClock(() => time++)
    clock.rehearse(86_400_000)
    expect(clock.movedBy()).toBe(86_400_000)
    const [ours = 0, machine = 0] = clock.clientTimes()
    expect(ours - machine).toBe(86_400_000 - 1)
  })
})
