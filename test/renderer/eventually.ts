import { vi } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'

/** Waits until something holds; long enough for a machine with other things to do. */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: PATIENCE_MS, interval: 20 })
