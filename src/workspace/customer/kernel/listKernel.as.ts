// Reads simple lines of a customer list from their bytes and hashes them, in AssemblyScript.

import {
  addJunkWord,
  areaAt,
  CELLS,
  COLUMNS,
  MAX_VALUE_BYTES,
  MESSAGES,
  OFFSETS,
  PARTNER_OFFSETS,
  PARTNER_TEXTS,
  READY,
  READY_AT,
  REQUESTED,
  STATE,
  TEXT_BYTES,
  TEXTS,
} from './areas.as.ts'

import { consentOf, hasConsentRules, ROW_SKIPPED, ROW_UNDECIDED } from './consent.as.ts'
import { makeEntries } from './entries.as.ts'
import { normalForm, readHash } from './forms.as.ts'
import { hashMessages } from './sha256.as.ts'

// Numbers in the state, each 4 bytes.
const AT = 0
const LINE = 4
const ROWS = 8
const COUNT = 12
const END = 16
const READY_COUNT = 20
const COLUMN = 24
const IS_OPEN = 28
const VALID = 32
const HASHED = 56
const EMPTY = 80
/** Offset of the count and end of partner ids. */
const PARTNERS = 128

const KINDS = 6
const PARTNER = 5
const PHONE = 4

const LF: u8 = 10
const CR: u8 = 13
const SPACE: u8 = 32
const QUOTE: u8 = 34
const HASH: u8 = 35

/** Results of `readRows`. */
const DONE = 0
const FULL = 1
const DOUBTFUL = 2
const NOT_SIMPLE = 3
const UNDECIDED = 4

let delimiter: u8 = 44
let width: i32 = 1
let mapped: u32 = 0
let rowsPerPage: i32 = 1
let digitsOnly: bool = false

/** Address of an area, in the order of `wasmKernel.ts`. */
export function area(index: i32): usize {
  return areaAt(index)
}

/** Sets how lines are split and read. COLUMNS holds pairs of column and kind. */
export function configure(newDelimiter: i32, newWidth: i32, newMapped: i32, newRows: i32, newDigitsOnly: i32): void {
  delimiter = newDelimiter as u8
  width = newWidth
  mapped = newMapped as u32
  rowsPerPage = newRows
  digitsOnly = newDigitsOnly !== 0
}

function setCell(cell: i32, from: usize, to: usize): void {
  store<u32>(CELLS + (cell << 3), from as u32)
  store<u32>(CELLS + (cell << 3), to as u32, 4)
}

function isSign(bytes: v128, sign: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(sign as i8))
}

/** Bits for delimiters, line ends and quotes among 16 bytes. */
function marksAt(at: usize): i32 {
  const bytes = v128.load(at)
  const ends = v128.or(isSign(bytes, LF), isSign(bytes, CR))
  const others = v128.or(isSign(bytes, delimiter), isSign(bytes, QUOTE))
  return i8x16.bitmask(v128.or(ends, others)) & 0xffff
}

/**
 * Position of the quote that closes the cell opened before `at`. 0 if the cell is not simple: it has a quote, a line
 * break, or text after the quote.
 */
function closingQuote(at: usize): usize {
  for (; ; at++) {
    const byte = load<u8>(at)
    if (byte === LF || byte === CR) return 0
    if (byte === QUOTE) break
  }
  const next = load<u8>(at, 1)
  return next === delimiter || next === LF || (next === CR && load<u8>(at, 2) === LF) ? at : 0
}

/** True if the line that was split last is blank. */
let isEmpty: bool = false

/** Splits the line at `from` into CELLS. Returns the next line's start, or 0 if this one is not simple. */
function splitLine(from: usize): usize {
  if (load<u8>(from) === HASH) return 0
  let cells = 0
  let cell = from
  let closed: usize = 0
  let base = from
  while (true) {
    let marks = marksAt(base)
    base += 16
    while (marks !== 0) {
      const at = base - 16 + ctz(marks)
      marks &= marks - 1
      const byte = load<u8>(at)
      if (byte === QUOTE) {
        if (at !== cell) return 0
        closed = closingQuote(at + 1)
        if (closed === 0) return 0
        cell = at + 1
        base = closed + 1
        marks = 0
        continue
      }
      if (byte === CR) {
        if (load<u8>(at, 1) !== LF) return 0
        continue
      }
      const end = closed !== 0 ? closed : byte === LF && at > from && load<u8>(at - 1) === CR ? at - 1 : at
      setCell(cells++, cell, end)
      if (byte === LF) {
        const content = contentOf(from, at)
        isEmpty = content === 0
        return isEmpty || (content === 1 && cells === width) ? at + 1 : 0
      }
      if (cells === width) return 0
      cell = at + 1
      closed = 0
    }
  }
}

/**
 * 1 for a line with visible content, 0 for a blank one. -1 if it holds only possibly blank characters (tabs, wide
 * spaces, quotes).
 */
function contentOf(from: usize, end: usize): i32 {
  let foreign = 0
  for (let at = from; at < end; at++) {
    const byte = load<u8>(at)
    if (byte === SPACE || byte === delimiter || byte === CR) continue
    // A delimiter may be between quotes; then it is the line's only content.
    if (byte > SPACE && byte < 128 && byte !== QUOTE) return 1
    foreign = -1
  }
  return foreign
}

function count(counter: i32, kind: i32): void {
  const at = STATE + counter + (kind << 2)
  store<u32>(at, load<u32>(at) + 1)
}

/** Reads the cell of a mapped column; false if only the host can. */
function readCell(column: u32): bool {
  const index = load<u32>(COLUMNS + (column << 3)) as i32
  const kind = load<u32>(COLUMNS + (column << 3), 4) as i32
  if (index >= width) {
    count(EMPTY, kind)
    return true
  }
  let from = load<u32>(CELLS + (index << 3)) as usize
  let to = load<u32>(CELLS + (index << 3), 4) as usize
  while (from < to && load<u8>(from) === SPACE) from++
  while (to > from && load<u8>(to - 1) === SPACE) to--
  if (from === to) {
    count(EMPTY, kind)
    return true
  }
  const length = (to - from) as i32
  const isPartner = kind === PARTNER
  const state = isPartner ? STATE + PARTNERS : STATE
  const texts = isPartner ? PARTNER_TEXTS : TEXTS
  const message = load<u32>(state, COUNT)
  const start = texts + load<u32>(state, END)
  let end = start
  if (length === 64 && !isPartner) {
    const ready = load<u32>(STATE, READY_COUNT)
    if (!readHash(from, READY + (ready << 5))) return false
    store<u32>(READY_AT + (ready << 2), message)
    store<u32>(STATE, ready + 1, READY_COUNT)
    count(HASHED, kind)
  } else {
    if (kind === PHONE && digitsOnly) return false
    end = normalForm(kind, from, length, start)
    if (end === 0) return false
  }
  store<u32>((isPartner ? PARTNER_OFFSETS : OFFSETS) + (message << 2), (end - texts) as u32, 4)
  store<u32>(state, message + 1, COUNT)
  store<u32>(state, (end - texts) as u32, END)
  count(VALID, kind)
  const counter = REQUESTED + (load<u32>(STATE, ROWS) * KINDS + kind)
  store<u8>(counter, load<u8>(counter) + 1)
  return true
}

function hasSpace(state: usize): bool {
  return load<u32>(state, COUNT) + mapped <= MESSAGES && load<u32>(state, END) + mapped * MAX_VALUE_BYTES <= TEXT_BYTES
}

/**
 * Reads lines up to `end`, just after a line break, and returns why it stopped. That is the end, a full page, a cell
 * that only the host can read (it reads it, adds 1 to the column and calls again), a line that is not simple, or one
 * whose consent the host must decide.
 */
export function readRows(end: usize): i32 {
  let at = load<u32>(STATE, AT) as usize
  while (true) {
    if (load<u32>(STATE, IS_OPEN) === 0) {
      if (at >= end) return DONE
      if ((load<u32>(STATE, ROWS) as i32) >= rowsPerPage) return FULL
      if (!hasSpace(STATE) || !hasSpace(STATE + PARTNERS)) return FULL
      const next = splitLine(at)
      if (next === 0) return NOT_SIMPLE
      let isLeftOut = isEmpty
      if (!isEmpty && hasConsentRules()) {
        const says = consentOf(width)
        if (says === ROW_UNDECIDED) return UNDECIDED
        isLeftOut = says === ROW_SKIPPED
      }
      at = next
      store<u32>(STATE, at as u32, AT)
      if (isLeftOut) {
        store<u32>(STATE, load<u32>(STATE, LINE) + 1, LINE)
        continue
      }
      store<u32>(STATE, 1, IS_OPEN)
      store<u32>(STATE, 0, COLUMN)
    }
    let column = load<u32>(STATE, COLUMN)
    for (; column < mapped; column++) {
      if (!readCell(column)) {
        store<u32>(STATE, column, COLUMN)
        return DOUBTFUL
      }
    }
    store<u32>(STATE, 0, IS_OPEN)
    store<u32>(STATE, load<u32>(STATE, ROWS) + 1, ROWS)
    store<u32>(STATE, load<u32>(STATE, LINE) + 1, LINE)
  }
}

/** Hashes messages in this memory: see `hashMessages`. */
export function hashMany(texts: usize, offsets: usize, count: i32, digests: usize): void {
  hashMessages(texts, offsets, count, digests, 0)
}

/** Hashes texts, and writes the digests as hexadecimal digits as well. */
export function hashHexMany(texts: usize, offsets: usize, count: i32, digests: usize, digits: usize): void {
  hashMessages(texts, offsets, count, digests, digits)
}

/** The normal form of one value in this memory, for tests: see `normalForm`. */
export function formOf(kind: i32, from: usize, length: i32, out: usize): usize {
  return normalForm(kind, from, length, out)
}

/** Adds a filler in this memory, of at most 20 bytes. */
export function addJunk(from: usize, length: i32): void {
  addJunkWord(from, length)
}

/** Makes what a hashed page is compared by: see `makeEntries`. */
export function comparePage(): u32 {
  return makeEntries()
}
