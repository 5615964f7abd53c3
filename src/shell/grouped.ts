import type { Clock } from '../client/ports.ts'

/** Delay of an announcement. A flood then costs the screen little. */
const TOGETHER_MS = 100

/** Collects items and announces them in groups, in order. `flush` announces what waits at once. */
export const createGrouped = <Item>(clock: Clock, announce: (items: readonly Item[]) => void) => {
  let waiting: Item[] = []
  const flush = (): void => {
    const items = waiting
    waiting = []
    if (items.length > 0) announce(items)
  }
  return {
    add: (item: Item): void => {
      waiting.push(item)
      if (waiting.length === 1) void clock.sleep(TOGETHER_MS).then(flush)
    },
    flush,
  }
}
