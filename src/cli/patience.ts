/** A look that comes later than this was kept waiting by the computer, which was asleep or stood still. */
const MAX_LOOK_MS = 5000

export interface Patience {
  /** Something came back: it begins anew. */
  readonly renew: () => void
  /** Called at each look: has nothing come back for too long? */
  readonly isOver: () => boolean
}

/**
 * How long nothing at all may come back, in milliseconds of `ticks` between looks. Only time awake counts: what is asleep for
 * hours hears nothing either, and nothing is wrong with the network.
 */
export const createPatience = (most: number, ticks: () => number): Patience => {
  let waited = 0
  let last = ticks()
  const look = (): void => {
    const now = ticks()
    waited += Math.min(now - last, MAX_LOOK_MS)
    last = now
  }
  return {
    renew: () => {
      look()
      waited = 0
    },
    isOver: () => {
      look()
      return waited > most
    },
  }
}
