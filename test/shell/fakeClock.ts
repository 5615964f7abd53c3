import type { Clock } from '../../src/client/ports.ts'

export interface FakeClock extends Clock {
  /** Lets time pass and wakes sleepers in order. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** Lets everything that is ready run, timers aside. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  await new Promise((done) => setImmediate(done))
}

/** A clock that stands still until told to go on. */
export const fakeClock = (start = Date.UTC(2026, 10, 21, 9)): FakeClock => {
  let now = start
  let sleepers: { readonly at: number; readonly wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((settled) => {
        const wake = (): void => {
          signal?.removeEventListener('abort', wake)
          settled()
        }
        if (signal?.aborted) return wake()
        sleepers.push({ at: now + milliseconds, wake })
        signal?.addEventListener('abort', wake, { once: true })
      }),
    pass: async (milliseconds) => {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const next = sleepers.filter((one) => one.at <= end).sort((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        sleepers = sleepers.filter((one) => one !== next)
        now = Math.max(now, next.at)
        next.wake()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
