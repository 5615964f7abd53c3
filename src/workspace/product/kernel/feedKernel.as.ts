// Reads well-formed rows of a feed from their bytes and tests their cells, in AssemblyScript. It stops before a row that
// is not well-formed or not whole; `kernelRows.ts` has that one read another way.

import { CHOICES, CONTROL, CURRENCIES, DOUBLED, isPlainCell, LINE_BREAK, PATHS, priceOf, WIDE } from './cells.as.ts'
import { bareEnd, beginRow, breaks, hasWideEdge, isUtf8, marks, quotedEnd } from './split.as.ts'

/** Bytes of the file, and room to load beyond them. */
const INPUT = memory.data((1 << 20) + 64, 16)
/** Most cells and rows of one call. */
const MAX_CELLS: u32 = 32_768
const MAX_ROWS: u32 = 1_024
/** For each cell: where it begins and ends, and its marks. */
const CELLS = memory.data(12 * 32_768, 16)
/** Twelve numbers for each row: next, line breaks, marks, filled, flagged, hasKeys, five keys, nothing. */
const ROWS = memory.data(48 * 1_024, 16)
/** For each field that is read: cell, kind, limit, bit. */
const FIELDS = memory.data(16 * 64, 16)
const SETTINGS = memory.data(4 * 32, 16)
/** A text to find in small letters, and 32 where capitals differ by it. */
const WANTED = memory.data(256, 16)
const FOLDS = memory.data(256, 16)

// Places in the settings, in the order of `kernelRows.ts`.
const SEPARATOR = 0
const COLUMNS = 4
const FIELD_COUNT = 8
const ALWAYS = 12
const REQUIRED = 16
const NAMED = 20
const BRAND = 24
const PRICE = 28
const SALE = 32
const GROUP = 36
const ID = 40
const TITLE = 44
const VARYING = 48
const PRICE_CELL = 52
const SALE_CELL = 56
const ID_CELL = 60
const TITLE_CELL = 64
const BRAND_CELL = 68
const IS_GUARDED = 72

const LF: u8 = 10
const CR: u8 = 13
const SPACE: u8 = 32
const QUOTE: u8 = 34
const APOSTROPHE: u8 = 39
const NOT_ASCII = WIDE | DOUBLED | CONTROL | LINE_BREAK
const NO_CELL: u32 = 0xffffffff

/** Address of an area, in the order of `kernelRows.ts`. */
export function area(index: i32): usize {
  if (index === 0) return INPUT
  if (index === 1) return CELLS
  if (index === 2) return ROWS
  if (index === 3) return FIELDS
  if (index === 4) return SETTINGS
  if (index === 5) return PATHS
  if (index === 6) return CURRENCIES
  if (index === 7) return CHOICES
  return index === 8 ? WANTED : FOLDS
}

function setting(place: usize): u32 {
  return load<u32>(SETTINGS + place)
}

function isSpace(byte: u8): bool {
  return byte <= 32 && (byte === 32 || (byte >= 9 && byte <= 13))
}

/** Marks of all cells of the row, and where its cells are. */
let all: i32 = 0
let cells: usize = 0

/** Notes a cell without the space around it. False if the row must be read as text. */
function takeCell(cell: u32, from: usize, to: usize): bool {
  let start = from
  let end = to
  while (start < end && isSpace(load<u8>(start))) start++
  while (end > start && isSpace(load<u8>(end - 1))) end--
  const isWide = (marks & WIDE) !== 0
  if (isWide && start < end && (hasWideEdge(start, end) || !isUtf8(start, end))) return false
  const at = cells + 12 * (cell as usize)
  store<u32>(at, start as u32)
  store<u32>(at, end as u32, 4)
  store<u32>(at, marks as u32, 8)
  all |= marks
  return true
}

/** Splits the row; returns the next one's start, or 0. */
function splitRow(from: usize, to: usize, separator: u8, columns: u32): usize {
  beginRow()
  all = 0
  let at = from
  for (let cell: u32 = 0; ; cell++) {
    if (at >= to) return 0
    if (cell === columns) break
    if (load<u8>(at) === QUOTE) {
      const end = quotedEnd(at + 1, to)
      if (end + 1 >= to || !takeCell(cell, at + 1, end)) return 0
      at = end + 1
    } else {
      const end = bareEnd(at, to, separator)
      if (end >= to || !takeCell(cell, at, end)) return 0
      at = end
    }
    const byte = load<u8>(at)
    if (byte === separator) at++
    else if (cell + 1 !== columns || (byte !== LF && byte !== CR)) return 0
    else return lineEnd(at, to)
  }
  // Excess cells are dropped if empty.
  while (at < to && (load<u8>(at) === separator || load<u8>(at) === SPACE)) at++
  return at < to ? lineEnd(at, to) : 0
}

/** The place after a line break. 0 if it is none or may be cut. */
function lineEnd(at: usize, to: usize): usize {
  const byte = load<u8>(at)
  if (byte === LF) return at + 1
  if (byte !== CR || at + 1 >= to) return 0
  return load<u8>(at, 1) === LF ? at + 2 : at + 1
}

function startOf(cell: u32): usize {
  return load<u32>(cells + 12 * (cell as usize)) as usize
}

function endOf(cell: u32): usize {
  return load<u32>(cells + 12 * (cell as usize), 4) as usize
}

/** Is the sale price certainly lower, in the same currency? */
function isCheaper(): bool {
  const price = setting(PRICE_CELL)
  const sale = setting(SALE_CELL)
  const end = endOf(price)
  const saleEnd = endOf(sale)
  for (let at: usize = 1; at <= 3; at++) if (load<u8>(end - at) !== load<u8>(saleEnd - at)) return false
  const low = priceOf(startOf(sale), saleEnd)
  return low > 0 && low < priceOf(startOf(price), end)
}

let hashA: u32 = 0
let hashB: u32 = 0

function beginHash(): void {
  hashA = 0x811c9dc5
  hashB = 0x9747b28c
}

function hashByte(byte: u32): void {
  hashA = (hashA ^ byte) * 0x01000193
  const mixed = (hashB ^ byte) * 0x5bd1e995
  hashB = mixed ^ (mixed >> 15)
}

/** Hashes a cell in small letters, or as it is. */
function hashCell(cell: u32, isSmall: bool): void {
  if (cell === NO_CELL) return
  const end = endOf(cell)
  for (let at = startOf(cell); at < end; at++) {
    const byte = load<u8>(at)
    hashByte((isSmall && byte >= 65 && byte <= 90 ? byte + 32 : byte) as u32)
  }
}

function isAscii(cell: u32): bool {
  return cell === NO_CELL || (load<u32>(cells + 12 * (cell as usize), 8) & NOT_ASCII) === 0
}

/** Writes the keys of `feedCheck.ts`; false if they need text. */
function writeKeys(row: usize, filled: u32): bool {
  const id = setting(ID_CELL)
  const title = setting(TITLE_CELL)
  const brand = setting(BRAND_CELL)
  const varies = (filled & setting(GROUP)) === 0 && (filled & setting(VARYING)) !== 0 && (filled & setting(TITLE)) !== 0
  if (!isAscii(id) || (varies && !(isAscii(title) && isAscii(brand)))) return false
  memory.fill(row + 24, 0, 20)
  if ((filled & setting(ID)) !== 0) {
    beginHash()
    hashCell(id, true)
    store<u32>(row, hashA ^ (hashA >> 16), 24)
    store<u32>(row, hashB, 28)
    beginHash()
    hashCell(id, false)
    store<u32>(row, hashA ^ (hashA >> 16), 32)
  }
  if (varies) {
    beginHash()
    hashCell(title, true)
    hashByte(0)
    hashCell(brand, true)
    store<u32>(row, hashA ^ (hashA >> 16), 36)
    store<u32>(row, hashB, 40)
  }
  return true
}

/** Tests the cells of a split row. False if it must be read as text. */
function testRow(row: usize): bool {
  const fields = setting(FIELD_COUNT) as usize
  const isGuarded = setting(IS_GUARDED) !== 0
  let filled: u32 = 0
  let flagged: u32 = setting(ALWAYS)
  for (let field = FIELDS; field < FIELDS + (fields << 4); field += 16) {
    const cell = cells + 12 * (load<u32>(field) as usize)
    const start = load<u32>(cell) as usize
    const end = load<u32>(cell, 4) as usize
    if (start === end) continue
    // A mark against formulas may come off; such rows are read as text.
    if (isGuarded && load<u8>(start) === APOSTROPHE) return false
    const bit = load<u32>(field, 12)
    filled |= bit
    if (!isPlainCell(load<u32>(field, 4), load<u32>(field, 8), start, end, load<i32>(cell, 8))) flagged |= bit
  }
  if (filled === 0) return false
  flagged |= setting(REQUIRED) & ~filled
  if ((filled & setting(NAMED)) === 0) flagged |= setting(BRAND)
  const sale = setting(SALE)
  if ((filled & sale) !== 0 && ((flagged & setting(PRICE)) !== 0 || !isCheaper())) flagged |= sale
  store<u32>(row, filled, 12)
  store<u32>(row, flagged, 16)
  store<u32>(row, writeKeys(row, filled) ? 1 : 0, 20)
  return true
}

/**
 * Reads rows of the input from one place up to another; returns how many. Places that are told are those of the caller,
 * for whom the input begins at `base`.
 */
export function readRows(from: u32, to: u32, base: u32): u32 {
  const separator = setting(SEPARATOR) as u8
  const columns = setting(COLUMNS)
  const most = min<u32>(MAX_ROWS, MAX_CELLS / columns)
  const end = INPUT + (to as usize)
  const shift = base - (INPUT as u32)
  let at = INPUT + (from as usize)
  let count: u32 = 0
  for (; count < most; count++) {
    cells = CELLS + 12 * ((count * columns) as usize)
    const row = ROWS + 48 * (count as usize)
    const next = splitRow(at, end, separator, columns)
    if (next === 0 || !testRow(row)) break
    for (let cell = cells; cell < cells + 12 * (columns as usize); cell += 12) {
      store<u32>(cell, load<u32>(cell) + shift)
      store<u32>(cell, load<u32>(cell, 4) + shift, 4)
    }
    store<u32>(row, (next as u32) + shift)
    store<u32>(row, breaks + 1, 4)
    store<u32>(row, all as u32, 8)
    at = next
  }
  return count
}

function isWanted(at: usize, length: usize): bool {
  for (let place: usize = 0; place < length; place++)
    if ((load<u8>(at + place) | load<u8>(FOLDS + place)) !== load<u8>(WANTED + place)) return false
  return true
}

/** The next place where the text stands, in either case. `to` if there is none. */
export function find(from: u32, to: u32, size: u32): u32 {
  const length = size as usize
  if (to < from + size) return to
  const last = INPUT + (to as usize) - length
  const foldHead = i8x16.splat(load<i8>(FOLDS))
  const foldTail = i8x16.splat(load<i8>(FOLDS + length - 1))
  const head = i8x16.splat(load<i8>(WANTED))
  const tail = i8x16.splat(load<i8>(WANTED + length - 1))
  for (let at = INPUT + (from as usize); at <= last; at += 16) {
    const heads = i8x16.eq(v128.or(v128.load(at), foldHead), head)
    const tails = i8x16.eq(v128.or(v128.load(at + length - 1), foldTail), tail)
    let found = i8x16.bitmask(v128.and(heads, tails)) & 0xffff
    for (; found !== 0; found &= found - 1) {
      const place = at + (ctz(found) as usize)
      if (place > last) return to
      if (isWanted(place, length)) return (place - INPUT) as u32
    }
  }
  return to
}
