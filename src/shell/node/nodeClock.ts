import { performance } from 'node:perf_hooks'
import type { Clock } from '../../client/ports.ts'

/** The clock of this computer. */
export const nodeClock: Clock = {
  now: Date.now,
  ticks: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((settle) => {
      if (signal?.aborted) {
        settle()
        return
      }
      const wake = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        settle()
      }
      const timer = setTimeout(wake, Math.min(milliseconds, 0x7fffffff))
      signal?.addEventListener('abort', wake, { once: true })
    }),
}
