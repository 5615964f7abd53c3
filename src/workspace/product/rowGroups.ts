// Groups millions of rows by equal text. It uses 64-bit hashes instead of texts, and linked numbers instead of arrays.

const FIRST_A = 0x811c9dc5
const FIRST_B = 0x9747b28c

/** Two hashes of 32 bits of one text. */
export const textHashes = (text: string): readonly [number, number] => {
  let a = FIRST_A
  let b = FIRST_B
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995)
    b ^= b >>> 15
  }
  return [(a ^ (a >>> 16)) >>> 0, b >>> 0]
}

/** Hashes bytes of ASCII, in small letters, as `textHashes` does the text. */
export const createByteHash = () => {
  const hash = { a: 0, b: 0, reset: (): void => {}, take: (_unit: number): void => {}, end: (): void => {} }
  hash.reset = () => {
    hash.a = FIRST_A
    hash.b = FIRST_B
  }
  hash.take = (unit) => {
    hash.a = Math.imul(hash.a ^ unit, 0x01000193)
    const mixed = Math.imul(hash.b ^ unit, 0x5bd1e995)
    hash.b = mixed ^ (mixed >>> 15)
  }
  hash.end = () => {
    hash.a = (hash.a ^ (hash.a >>> 16)) >>> 0
    hash.b = hash.b >>> 0
  }
  return hash
}

/** Groups of rows with an equal hash. A row is in at most one group; rows without a hash are in none. */
interface RowGroups {
  readonly add: (row: number) => void
  readonly remove: (row: number) => void
  /** Up to `limit` rows with this row's hash, newest first. */
  readonly rowsLike: (row: number, limit: number) => readonly number[]
  /** The first of these that is another row and fits. */
  readonly findLike: (row: number, limit: number, fits: (other: number) => boolean) => number | undefined
}

/** Groups over external hashes: `highOf` and `lowOf` return those of a row. */
export const createRowGroups = (highOf: (row: number) => number, lowOf: (row: number) => number): RowGroups => {
  let capacity = 1 << 12
  /** Row + 1 of the newest member. 0 is a free slot, -1 an emptied one. */
  let heads = new Int32Array(capacity)
  /** Row + 1 of the next older member; 0 for none. Made with the first group of two. */
  let next = new Int32Array()
  let used = 0

  const slotOf = (high: number, low: number): number => {
    let slot = (high ^ (low << 7) ^ (low >>> 9)) & (capacity - 1)
    for (;;) {
      const head = heads[slot] as number
      if (head === 0) return slot
      if (head > 0 && highOf(head - 1) === high && lowOf(head - 1) === low) return slot
      slot = (slot + 1) & (capacity - 1)
    }
  }

  const grow = (): void => {
    const old = heads
    capacity *= 2
    heads = new Int32Array(capacity)
    used = 0
    for (const head of old) {
      if (head <= 0) continue
      heads[slotOf(highOf(head - 1), lowOf(head - 1))] = head
      used++
    }
  }

  const link = (row: number, older: number): void => {
    if (row >= next.length) {
      if (older === 0) return
      const longer = new Int32Array(Math.max(next.length * 2, row + 1, 1 << 10))
      longer.set(next)
      next = longer
    }
    next[row] = older
  }

  const isNone = (row: number): boolean => highOf(row) === 0 && lowOf(row) === 0

  const headOf = (row: number): number => (isNone(row) ? 0 : (heads[slotOf(highOf(row), lowOf(row))] as number))

  const chain = (head: number, limit: number): number[] => {
    const rows: number[] = []
    for (let row = head; row > 0 && rows.length < limit; row = next[row - 1] ?? 0) rows.push(row - 1)
    return rows
  }

  return {
    add: (row) => {
      if (isNone(row)) return
      if (used * 3 >= capacity * 2) grow()
      const slot = slotOf(highOf(row), lowOf(row))
      const head = heads[slot] as number
      if (head === 0) used++
      link(row, Math.max(0, head))
      heads[slot] = row + 1
    },
    remove: (row) => {
      if (isNone(row)) return
      const slot = slotOf(highOf(row), lowOf(row))
      const after = next[row] ?? 0
      if (heads[slot] === row + 1) heads[slot] = after > 0 ? after : -1
      else
        for (let at = heads[slot] as number; at > 0; at = next[at - 1] ?? 0)
          if (next[at - 1] === row + 1) next[at - 1] = after
      if (row < next.length) next[row] = 0
    },
    rowsLike: (row, limit) => chain(headOf(row), limit),
    findLike: (row, limit, fits) => {
      if (next.length === 0) return undefined
      let looked = 0
      for (let at = headOf(row); at > 0 && looked < limit; at = next[at - 1] ?? 0, looked++)
        if (at - 1 !== row && fits(at - 1)) return at - 1
      return undefined
    },
  }
}
