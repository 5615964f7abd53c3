const WINDOW_MS = 30_000

/** Items a second over the last half minute. */
export interface Speed {
  readonly add: (items: number, now: number) => void
  /** Undefined before the first response. */
  readonly perSecond: (now: number) => number | undefined
}

/** Measures from `start` (milliseconds), so that short runs are not averaged over the whole window. */
export const measureSpeed = (start: number): Speed => {
  let samples: { readonly at: number; readonly items: number }[] = []
  return {
    add: (items, now) => {
      samples = [...samples.filter((sample) => sample.at > now - WINDOW_MS), { at: now, items }]
    },
    perSecond: (now) => {
      const recent = samples.filter((sample) => sample.at > now - WINDOW_MS)
      if (recent.length === 0) return undefined
      const seconds = Math.max(0.05, Math.min(WINDOW_MS, now - start) / 1000)
      return recent.reduce((sum, sample) => sum + sample.items, 0) / seconds
    },
  }
}
