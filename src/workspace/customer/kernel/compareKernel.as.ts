// Compares parts of a list, in AssemblyScript: rows with new identifiers, and repeats per kind.

const KINDS: u32 = 6

/** Bytes of an entry, and of a block's head. */
const ENTRY = 12
const HEAD = 8

// Consecutive areas after the compiler's own data; the key table comes last.
let usable: usize = 0
let ends: usize = 0
let duplicates: usize = 0
let blocks: usize = 0
let table: usize = 0

function upToEight(bytes: usize): usize {
  return (bytes + 7) & ~7
}

/** Grows memory up to an address, which may exceed the addressable range. False if there is no room. */
function reach(place: u64): bool {
  const missing = (((place + 0xffff) >> 16) as i32) - memory.size()
  return missing <= 0 || memory.grow(missing) >= 0
}

/**
 * Begins a list of this many rows and sources, in fresh memory. Returns where to write each source's end; 0 if there is
 * no room.
 */
export function begin(rows: u32, sources: u32): usize {
  usable = upToEight(__heap_base)
  ends = upToEight(usable + ((rows + 7) >> 3))
  duplicates = upToEight(ends + 4 * sources)
  blocks = upToEight(duplicates + 4 * KINDS * sources)
  return reach(blocks) ? ends : 0
}

/** One bit a row: 1 if it has an identifier that no earlier row has. */
export function usableAt(): usize {
  return usable
}

/** Six numbers a source. */
export function duplicatesAt(): usize {
  return duplicates
}

/** Memory for this many block words and their table; 0 if there is no room. */
export function reserve(words: u32): usize {
  table = upToEight(blocks + 4 * words)
  return reach((blocks as u64) + 8 + 4 * (words as u64) + 8 * (slotsFor(words) as u64)) ? blocks : 0
}

/** At most two thirds of the table are taken. */
function slotsFor(words: u32): u32 {
  let slots: u32 = 16
  while (slots < words >> 1) slots <<= 1
  return slots
}

/** Enters the blocks of one part into an open-addressing table, whose free slots are 0. `newIdentifiers.ts` says what a block is. */
export function take(words: u32): void {
  const slots = slotsFor(words)
  const mask = slots - 1
  const last = blocks + 4 * words
  memory.fill(table, 0, 8 * slots)
  // Entries come in the order of rows, and so of sources.
  let source: u32 = 0
  for (let at = blocks; at < last; ) {
    const rowsBefore = load<u32>(at)
    const end = at + HEAD + 4 * load<u32>(at, 4)
    for (at += HEAD; at < end; at += ENTRY) {
      const key = load<u64>(at)
      let slot = (key as u32) & mask
      let stored = load<u64>(table + (slot << 3))
      while (stored !== 0 && stored !== key) {
        slot = (slot + 1) & mask
        stored = load<u64>(table + (slot << 3))
      }
      const tag = load<u32>(at, 8) + rowsBefore
      const row = tag >>> 3
      if (stored === 0) {
        store<u64>(table + (slot << 3), key)
        const flags = usable + (row >>> 3)
        store<u8>(flags, (load<u8>(flags) as u32) | ((1 as u32) << (row & 7)))
      } else {
        while (row >= load<u32>(ends + (source << 2))) source++
        const count = duplicates + 4 * (KINDS * source + (tag & 7))
        store<u32>(count, load<u32>(count) + 1)
      }
    }
  }
}
