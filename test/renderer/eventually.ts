import { vi } from 'vitest'
import { MAX_WAIT_MS } from '../maxWait.ts'

/** Waits until something holds; long enough for a machine with other things to do. */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: MAX_WAIT_MS, interval: 20 })
