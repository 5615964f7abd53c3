import type { Clock } from '../../src/client/ports.ts'

/** Waits longer than this are leapt over. */
const REAL_MS = 20

interface LeapingClock extends Clock {
  /** Milliseconds that were leapt over. */
  readonly leapt: () => number
}

/**
 * A clock that leaps over waits, while requests stay real. So minutes of waiting pass in moments. `onLeap` hears by how
 * much, to take the platform along; `offset` sets it wrong by so many milliseconds.
 */
export const leapingClock = (onLeap: (milliseconds: number) => void, offset = 0): LeapingClock => {
  let leapt = 0
  return {
    now: () => Date.now() + leapt + offset,
    ticks: () => performance.now() + leapt,
    leapt: () => leapt,
    sleep: async (milliseconds, signal) => {
      if (signal?.aborted) return
      await new Promise<void>((settle) => {
        const timer = setTimeout(wake, Math.min(milliseconds, REAL_MS))
        function wake(): void {
          clearTimeout(timer)
          signal?.removeEventListener('abort', wake)
          settle()
        }
        signal?.addEventListener('abort', wake, { once: true })
      })
      if (signal?.aborted || milliseconds <= REAL_MS) return
      leapt += milliseconds - REAL_MS
      onLeap(milliseconds - REAL_MS)
    },
  }
}
