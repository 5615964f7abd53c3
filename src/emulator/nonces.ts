/** Seconds that a timestamp may be away from our clock; the platform publishes none (facts A1). */
export const TIMESTAMP_TOLERANCE = 300

/** Nonces that were used with a timestamp still in tolerance. */
export const createNonces = () => {
  const used = new Map<string, number>()
  let swept = 0
  return {
    /** True the first time a nonce is seen. */
    take: (name: string, timestamp: number): boolean => {
      if (used.has(name)) return false
      used.set(name, timestamp)
      if (used.size > swept * 2 + 10_000) {
        for (const [old, at] of used) if (at < timestamp - 2 * TIMESTAMP_TOLERANCE) used.delete(old)
        swept = used.size
      }
      return true
    },
    clear: () => used.clear(),
  }
}
