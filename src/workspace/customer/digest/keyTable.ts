/** Identifiers of one part of all, found by their key. Values are small numbers: bits, and a time. */
export interface KeyTable {
  readonly clear: () => void
  /** The place of a key, made if it is new. */
  readonly put: (one: number, two: number, three: number) => number
  /** The place of a key; -1 where there is none. */
  readonly find: (one: number, two: number, three: number) => number
  readonly bits: Uint8Array
  readonly times: Float64Array
}

/** A table for this many keys; the caller must not add more. */
export const createKeyTable = (keys: number): KeyTable => {
  let slots = 16
  while (slots < 2 * keys) slots *= 2
  const words = new Uint32Array(3 * slots)
  const used = new Uint8Array(slots)
  const bits = new Uint8Array(slots)
  const times = new Float64Array(slots)
  const slotOf = (one: number, two: number, three: number): number => {
    // The first byte chose the part, so the second number spreads better.
    let slot = (two ^ (three >>> 7)) & (slots - 1)
    while (
      used[slot] === 1 &&
      (words[3 * slot] !== one || words[3 * slot + 1] !== two || words[3 * slot + 2] !== three)
    )
      slot = (slot + 1) & (slots - 1)
    return slot
  }
  return {
    bits,
    times,
    clear: () => {
      used.fill(0)
      bits.fill(0)
    },
    find: (one, two, three) => {
      const slot = slotOf(one, two, three)
      return used[slot] === 1 ? slot : -1
    },
    put: (one, two, three) => {
      const slot = slotOf(one, two, three)
      if (used[slot] === 0) {
        used[slot] = 1
        words[3 * slot] = one
        words[3 * slot + 1] = two
        words[3 * slot + 2] = three
      }
      return slot
    },
  }
}
