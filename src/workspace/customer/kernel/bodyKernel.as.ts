// Writes users into the body of a request straight from packed digests, in AssemblyScript; the same bytes as `operations.ts`.

import { storeHex } from './hex.as.ts'

const KINDS = 6
const PARTNER = 5

const ROWS: u32 = 65_536
const TEXT_BYTES: u32 = 5 << 20
const MOST_TAKEN: u32 = 1 << 19

const STATE = memory.data(4 * 64, 16)
/** Texts of the frame: before and after the users of an operation, then what opens the list of each kind. */
const FRAMES = memory.data(8 * 1_024, 16)
const COUNTS = memory.data(8 * ROWS, 16)
const USABLE = memory.data(ROWS, 16)
const LENGTHS = memory.data(4 * ROWS, 16)
const DIGESTS = memory.data(32 * ROWS, 16)
const TEXTS = memory.data(TEXT_BYTES + 64, 16)
/** Rows that are in the body. */
const TAKEN = memory.data(4 * MOST_TAKEN, 16)
/** One user more than fits may be written before it is taken back. */
const BODY = memory.data(9 << 20, 16)

// Numbers in the state, each 4 bytes; from FRAME_BYTES on the lengths of the frames, 0 for a kind that is not taken.
const END = 0
const OPERATIONS = 4
const USERS = 8
const TAKEN_COUNT = 12
const DIGEST = 16
const PARTNER_AT = 20
const TEXT_AT = 24
const ROOM = 28
const PER_OPERATION = 32
const MOST_OPERATIONS = 36
const FIRST_ROW = 40
const FRAME_BYTES = 64

const COMMA: u8 = 44
const QUOTE: u8 = 34
const BACKSLASH: u8 = 92

/** Where an area stands, in the order of `bodyKernel.ts`. */
export function area(index: i32): usize {
  if (index === 0) return STATE
  if (index === 1) return FRAMES
  if (index === 2) return COUNTS
  if (index === 3) return USABLE
  if (index === 4) return LENGTHS
  if (index === 5) return DIGESTS
  if (index === 6) return TEXTS
  if (index === 7) return TAKEN
  return BODY
}

function frameBytes(frame: i32): u32 {
  return load<u32>(STATE + FRAME_BYTES + (frame << 2))
}

/** Copies a frame; up to 15 bytes behind it are overwritten. */
function frame(number: i32, to: usize): usize {
  const from = FRAMES + (number << 10)
  const length = frameBytes(number)
  for (let at: u32 = 0; at < length; at += 16) v128.store(to + at, v128.load(from + at))
  return to + length
}

function sign(byte: u8, to: usize): usize {
  store<u8>(to, byte)
  return to + 1
}

function digest(at: usize, to: usize): usize {
  store<u8>(to, QUOTE)
  storeHex(v128.load(at), to + 1)
  storeHex(v128.load(at, 16), to + 33)
  store<u8>(to, QUOTE, 65)
  return to + 66
}

/** What JSON puts behind a backslash for a control character; 0 for those that need their number. */
function shortEscape(byte: u8): u8 {
  if (byte === 8) return 98
  if (byte === 9) return 116
  if (byte === 10) return 110
  if (byte === 12) return 102
  if (byte === 13) return 114
  return 0
}

/** A text in quotes, escaped as JSON wants it. */
function text(from: usize, length: u32, to: usize): usize {
  let at = sign(QUOTE, to)
  for (let index: u32 = 0; index < length; index++) {
    const byte = load<u8>(from + index)
    if (byte < 32) {
      at = sign(BACKSLASH, at)
      const short = shortEscape(byte)
      if (short !== 0) at = sign(short, at)
      else {
        store<u32>(at, 0x30303075)
        const low = byte & 15
        store<u8>(at, 48 + (byte >> 4), 3)
        store<u8>(at, low < 10 ? 48 + low : 87 + low, 4)
        at += 5
      }
    } else {
      if (byte === QUOTE || byte === BACKSLASH) at = sign(BACKSLASH, at)
      at = sign(byte, at)
    }
  }
  return sign(QUOTE, at)
}

/** Writes one user; kinds that the list does not take are stepped over. */
function user(row: i32, to: usize): usize {
  let at = sign(123, to)
  let digestAt = DIGESTS + (load<u32>(STATE, DIGEST) << 5)
  let partner = load<u32>(STATE, PARTNER_AT)
  let textAt = TEXTS + load<u32>(STATE, TEXT_AT)
  let isFirst = true
  for (let kind = 0; kind < KINDS; kind++) {
    const count = load<u8>(COUNTS + row * KINDS + kind) as i32
    const isTaken = frameBytes(2 + kind) !== 0
    if (count > 0 && isTaken) {
      if (!isFirst) at = sign(COMMA, at)
      isFirst = false
      at = frame(2 + kind, at)
    }
    for (let index = 0; index < count; index++) {
      if (isTaken && index > 0) at = sign(COMMA, at)
      if (kind === PARTNER) {
        const length = load<u32>(LENGTHS + (partner++ << 2))
        if (isTaken) at = text(textAt, length, at)
        textAt += length
      } else {
        if (isTaken) at = digest(digestAt, at)
        digestAt += 32
      }
    }
    if (count > 0 && isTaken) at = sign(93, at)
  }
  return sign(125, at)
}

function isSent(row: i32): bool {
  if (load<u8>(USABLE + row) === 0) return false
  for (let kind = 0; kind < KINDS; kind++)
    if (frameBytes(2 + kind) !== 0 && load<u8>(COUNTS + row * KINDS + kind) !== 0) return true
  return false
}

function stepOver(row: i32): void {
  for (let kind = 0; kind < PARTNER; kind++)
    store<u32>(STATE, load<u32>(STATE, DIGEST) + load<u8>(COUNTS + row * KINDS + kind), DIGEST)
  for (let left = load<u8>(COUNTS + row * KINDS + PARTNER); left > 0; left--) {
    const partner = load<u32>(STATE, PARTNER_AT)
    store<u32>(STATE, load<u32>(STATE, TEXT_AT) + load<u32>(LENGTHS + (partner << 2)), TEXT_AT)
    store<u32>(STATE, partner + 1, PARTNER_AT)
  }
}

/** Adds a user, in the open operation or in a new one; false if there is no room in this body. */
function add(row: i32): bool {
  const users = load<u32>(STATE, USERS)
  const operations = load<u32>(STATE, OPERATIONS)
  const taken = load<u32>(STATE, TAKEN_COUNT)
  const opens = users === 0 || users === load<u32>(STATE, PER_OPERATION)
  if ((opens && operations === load<u32>(STATE, MOST_OPERATIONS)) || taken === MOST_TAKEN) return false
  let at = BODY + load<u32>(STATE, END)
  if (opens) {
    if (users > 0) at = frame(1, at)
    if (operations > 0) at = sign(COMMA, at)
    at = frame(0, at)
  } else at = sign(COMMA, at)
  at = user(row, at)
  const end = (at - BODY) as u32
  if (end + frameBytes(1) > load<u32>(STATE, ROOM)) return false
  store<u32>(STATE, end, END)
  store<u32>(STATE, opens ? operations + 1 : operations, OPERATIONS)
  store<u32>(STATE, opens ? 1 : users + 1, USERS)
  store<u32>(TAKEN + (taken << 2), load<u32>(STATE, FIRST_ROW) + row)
  store<u32>(STATE, taken + 1, TAKEN_COUNT)
  return true
}

/** Adds the rows of a page from one on; answers the first that has no room, or how many rows the page has. */
export function writeRows(from: i32, rows: i32): i32 {
  for (let row = from; row < rows; row++) {
    if (isSent(row) && !add(row)) return row
    stepOver(row)
  }
  return rows
}

/** Ends the open operation. */
export function closeOperation(): void {
  if (load<u32>(STATE, USERS) === 0) return
  store<u32>(STATE, (frame(1, BODY + load<u32>(STATE, END)) - BODY) as u32, END)
}
