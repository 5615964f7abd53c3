/** Longer gaps between checks, in ms, mean that the computer slept or stalled. */
const MAX_INTERVAL_MS = 5000

interface IdleTimeout {
  /** Something came back: it begins anew. */
  readonly renew: () => void
  /** Called at each look: has nothing come back for too long? */
  readonly isOver: () => boolean
}

/**
 * How long nothing at all may come back, in milliseconds of `ticks` between looks. Only time awake counts: what is asleep for
 * hours hears nothing either, and nothing is wrong with the network.
 */
export const createIdleTimeout = (most: number, ticks: () => number): IdleTimeout => {
  let waited = 0
  let last = ticks()
  const advance = (): void => {
    const now = ticks()
    waited += Math.min(now - last, MAX_INTERVAL_MS)
    last = now
  }
  return {
    renew: () => {
      advance()
      waited = 0
    },
    isOver: () => {
      advance()
      return waited > most
    },
  }
}
