import { vi } from 'vitest'

/** Waits until something holds; long enough for a machine with other things to do. */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: 120_000, interval: 20 })
