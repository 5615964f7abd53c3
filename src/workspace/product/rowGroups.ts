// Rows that share a text, for millions of rows: 64 bits of a hash instead of the text, chains of numbers instead of arrays.

/** Two hashes of 32 bits of one text. */
export const textHashes = (text: string): readonly [number, number] => {
  let [a, b] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995)
    b ^= b >>> 15
  }
  return [(a ^ (a >>> 16)) >>> 0, b >>> 0]
}

/** Groups of rows with an equal text. A row is in one group at most. */
export interface RowGroups {
  readonly add: (row: number, text: string) => void
  readonly remove: (row: number, text: string) => void
  /** Rows with this text, the one that was added last first, at most `limit`. */
  readonly rowsOf: (text: string, limit: number) => readonly number[]
  /** The first row of every group with two rows or more. */
  readonly shared: () => Iterable<readonly number[]>
}

export const createRowGroups = (): RowGroups => {
  let capacity = 1 << 12
  let [high, low] = [new Uint32Array(capacity), new Uint32Array(capacity)]
  /** Row + 1 of the newest member; 0 for a free slot, -1 for an emptied one. */
  let heads = new Int32Array(capacity)
  let next = new Int32Array(1 << 12)
  let used = 0

  const slotOf = (a: number, b: number): number => {
    let slot = (a ^ (b << 7)) & (capacity - 1)
    while (heads[slot] !== 0 && (high[slot] !== a || low[slot] !== b)) slot = (slot + 1) & (capacity - 1)
    return slot
  }

  const grow = (): void => {
    const old = { high, low, heads }
    capacity *= 2
    high = new Uint32Array(capacity)
    low = new Uint32Array(capacity)
    heads = new Int32Array(capacity)
    for (let at = 0; at < old.heads.length; at++) {
      if (old.heads[at] === 0) continue
      const slot = slotOf(old.high[at] ?? 0, old.low[at] ?? 0)
      high[slot] = old.high[at] ?? 0
      low[slot] = old.low[at] ?? 0
      heads[slot] = old.heads[at] ?? 0
    }
  }

  const chain = (head: number, limit: number): number[] => {
    const rows: number[] = []
    for (let row = head; row > 0 && rows.length < limit; row = next[row - 1] ?? 0) rows.push(row - 1)
    return rows
  }

  return {
    add: (row, text) => {
      const [a, b] = textHashes(text)
      if (used * 2 >= capacity) grow()
      if (row >= next.length) {
        const longer = new Int32Array(Math.max(next.length * 2, row + 1))
        longer.set(next)
        next = longer
      }
      const slot = slotOf(a, b)
      const head = heads[slot] ?? 0
      if (head === 0) {
        used++
        high[slot] = a
        low[slot] = b
      }
      next[row] = Math.max(0, head)
      heads[slot] = row + 1
    },
    remove: (row, text) => {
      const slot = slotOf(...textHashes(text))
      if (heads[slot] === row + 1) heads[slot] = (next[row] ?? 0) > 0 ? (next[row] ?? 0) : -1
      else
        for (let at = heads[slot] ?? 0; at > 0; at = next[at - 1] ?? 0)
          if (next[at - 1] === row + 1) next[at - 1] = next[row] ?? 0
      next[row] = 0
    },
    rowsOf: (text, limit) => chain(heads[slotOf(...textHashes(text))] ?? 0, limit),
    *shared() {
      for (const head of heads) if (head > 0 && (next[head - 1] ?? 0) > 0) yield chain(head, Number.POSITIVE_INFINITY)
    },
  }
}
