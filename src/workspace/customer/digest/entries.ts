// What a list is compared by. Two different values share 8 bytes of SHA-256 once in 10,000 lists of 60,000,000 identifiers,
// which would take one for a duplicate of the other; all 32 bytes would cost four times the room.

/** An entry is three words: two of the digest, then 8 x row + kind. */
export const ENTRY_WORDS = 3

/** Identifiers with the same last byte are compared together. So each table fits the cache. */
export const PARTS = 256

/** Entries of a page, sorted by part; rows are counted from that of the page. */
export interface EntryBlock {
  readonly entries: Uint32Array
  /** Entry at which each part starts, and the end of the last. */
  readonly starts: Uint32Array
}

/** Header words of one page's block in one part. They are 8 x its first row, and the number of words that follow. */
export const BLOCK_HEAD = 2

/** Writes the entry of an identifier whose digest is at a word of `words`. */
export const writeDigestEntry = (
  entries: Uint32Array,
  to: number,
  words: Int32Array,
  from: number,
  row: number,
  kind: number,
): void => {
  // Mixes in the kind, since two can share a value (123456 as svc_id and device_id).
  const high = (words[from] as number) ^ Math.imul(kind + 1, 0x9e3779b1)
  entries[to] = high === 0 ? 1 : high
  entries[to + 1] = words[from + 4] as number
  entries[to + 2] = 8 * row + kind
}

/** Sorts entries by part, in their order within each. */
export const sortByPart = (entries: Uint32Array): EntryBlock => {
  const starts = new Uint32Array(PARTS + 1)
  for (let at = 1; at < entries.length; at += ENTRY_WORDS) {
    const part = ((entries[at] as number) & (PARTS - 1)) + 1
    starts[part] = (starts[part] as number) + 1
  }
  for (let part = 0; part < PARTS; part++) starts[part + 1] = (starts[part + 1] as number) + (starts[part] as number)
  const sorted = new Uint32Array(entries.length)
  const next = starts.slice()
  for (let at = 0; at < entries.length; at += ENTRY_WORDS) {
    const part = (entries[at + 1] as number) & (PARTS - 1)
    const place = next[part] as number
    next[part] = place + 1
    for (let word = 0; word < ENTRY_WORDS; word++) sorted[ENTRY_WORDS * place + word] = entries[at + word] as number
  }
  return { entries: sorted, starts }
}
