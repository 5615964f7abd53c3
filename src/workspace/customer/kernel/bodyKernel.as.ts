// Writes users from packed digests into request bodies, in AssemblyScript. The bytes equal those of `operations.ts`.

import { storeHex } from './hex.as.ts'

const KINDS = 6
const PARTNER = 5

const ROWS: u32 = 65_536
const TEXT_BYTES: u32 = 5 << 20
const MAX_WRITTEN: u32 = 1 << 19

const STATE = memory.data(4 * 64, 16)
/** Frame texts: before and after an operation's users, then the opening of each kind's list. */
const FRAMES = memory.data(8 * 1_024, 16)
const COUNTS = memory.data(8 * ROWS, 16)
const USABLE = memory.data(ROWS, 16)
const LENGTHS = memory.data(4 * ROWS, 16)
const DIGESTS = memory.data(32 * ROWS, 16)
const TEXTS = memory.data(TEXT_BYTES + 64, 16)
/** Rows that are in the body. */
const BODY_ROWS = memory.data(4 * MAX_WRITTEN, 16)
/** One user too many may be written before it is undone. */
const BODY = memory.data(9 << 20, 16)

// Offsets in the state, 4 bytes each. Frame lengths start at FRAME_BYTES, 0 for kinds not taken.
const END = 0
const OPERATIONS = 4
const USERS = 8
const WRITTEN_COUNT = 12
const CAPACITY = 28
const PER_OPERATION = 32
const MAX_OPERATIONS = 36
const FIRST_ROW = 40
const FRAME_BYTES = 64

const LINE_FEED: u8 = 10
const COMMA: u8 = 44
const QUOTE: u8 = 34
const BACKSLASH: u8 = 92

/** Address of an area, in the order of `bodyKernel.ts`. */
export function area(index: i32): usize {
  if (index === 0) return STATE
  if (index === 1) return FRAMES
  if (index === 2) return COUNTS
  if (index === 3) return USABLE
  if (index === 4) return LENGTHS
  if (index === 5) return DIGESTS
  if (index === 6) return TEXTS
  if (index === 7) return BODY_ROWS
  return BODY
}

function frameBytes(frame: i32): u32 {
  return load<u32>(STATE + FRAME_BYTES + (frame << 2))
}

/** Copies a frame; up to 15 bytes after it are overwritten. */
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

/** JSON's short escape of a control character; 0 if it needs a code point. */
function shortEscape(byte: u8): u8 {
  if (byte === 8) return 98
  if (byte === 9) return 116
  if (byte === 10) return 110
  if (byte === 12) return 102
  if (byte === 13) return 114
  return 0
}

/** True if 16 bytes need no escape in JSON. */
function isPlain(bytes: v128): bool {
  const low = i8x16.lt_u(bytes, i8x16.splat(32))
  const signs = v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH)))
  return !v128.any_true(v128.or(low, signs))
}

/** A byte of a text, escaped for JSON. */
function escaped(byte: u8, to: usize): usize {
  if (byte === QUOTE || byte === BACKSLASH) return sign(byte, sign(BACKSLASH, to))
  if (byte >= 32) return sign(byte, to)
  const at = sign(BACKSLASH, to)
  const short = shortEscape(byte)
  if (short !== 0) return sign(short, at)
  const low = byte & 15
  store<u32>(at, 0x30303075)
  store<u8>(at, 48 + (byte >> 4), 3)
  store<u8>(at, low < 10 ? 48 + low : 87 + low, 4)
  return at + 5
}

/** A text in quotes. Also examines bytes after it, which is harmless: at worst the slow path is taken. */
function text(from: usize, length: u32, to: usize): usize {
  let at = sign(QUOTE, to)
  const end = from + length
  for (let next = from; next < end; next += 16) {
    const bytes = v128.load(next)
    const count = min(16, end - next)
    if (isPlain(bytes)) {
      v128.store(at, bytes)
      at += count
    } else for (let index: usize = 0; index < count; index++) at = escaped(load<u8>(next + index), at)
  }
  return sign(QUOTE, at)
}

// Where the values of the next row begin.
let digestAt: usize = 0
let partner: u32 = 0
let textAt: usize = 0

/** The byte of a kind among the counts of a row. */
function countOf(counts: u64, kind: i32): u32 {
  return ((counts >> (kind << 3)) & 255) as u32
}

/** The counts of a row in one number, the first kind in its lowest byte. */
function countsOf(row: i32): u64 {
  return load<u64>(COUNTS + row * KINDS) & 0xffff_ffff_ffff
}

/** All ones in the bytes of the kinds that the list accepts. */
function acceptedKinds(): u64 {
  let kinds: u64 = 0
  for (let kind = 0; kind < KINDS; kind++) if (frameBytes(2 + kind) !== 0) kinds |= (255 as u64) << (kind << 3)
  return kinds
}

function stepOverPartners(count: u32): void {
  for (let left = count; left > 0; left--) textAt += load<u32>(LENGTHS + (partner++ << 2))
}

/** Writes the values of one kind and steps over them. */
function values(kind: i32, count: u32, to: usize): usize {
  let at = to
  for (let left = count; left > 0; left--) {
    if (left < count) at = sign(COMMA, at)
    if (kind === PARTNER) {
      const length = load<u32>(LENGTHS + (partner++ << 2))
      at = text(textAt, length, at)
      textAt += length
    } else {
      at = digest(digestAt, at)
      digestAt += 32
    }
  }
  return at
}

/** Writes one user and advances past its row, skipping kinds not in `sent`. */
function user(counts: u64, sent: u64, to: usize): usize {
  let at = sign(123, to)
  for (let left = counts; left !== 0; ) {
    const kind = (ctz(left) >> 3) as i32
    const count = countOf(counts, kind)
    left &= ~((255 as u64) << (kind << 3))
    if (countOf(sent, kind) === 0) {
      if (kind === PARTNER) stepOverPartners(count)
      else digestAt += count << 5
      continue
    }
    if (at > to + 1) at = sign(COMMA, at)
    at = sign(93, values(kind, count, frame(2 + kind, at)))
  }
  return sign(125, at)
}

function stepOver(counts: u64): void {
  for (let kind = 0; kind < PARTNER; kind++) digestAt += countOf(counts, kind) << 5
  stepOverPartners(countOf(counts, PARTNER))
}

/** Adds a user to the open or a new operation. False if the body is full. */
function add(row: i32, counts: u64, sent: u64): bool {
  const users = load<u32>(STATE, USERS)
  const operations = load<u32>(STATE, OPERATIONS)
  const written = load<u32>(STATE, WRITTEN_COUNT)
  const opens = users === 0 || users === load<u32>(STATE, PER_OPERATION)
  if ((opens && operations === load<u32>(STATE, MAX_OPERATIONS)) || written === MAX_WRITTEN) return false
  let at = BODY + load<u32>(STATE, END)
  if (opens) {
    if (users > 0) at = frame(1, at)
    if (operations > 0) at = sign(COMMA, at)
    at = frame(0, at)
  } else at = sign(COMMA, at)
  const end = (user(counts, sent, at) - BODY) as u32
  if (end + frameBytes(1) > load<u32>(STATE, CAPACITY)) return false
  store<u32>(STATE, end, END)
  store<u32>(STATE, opens ? operations + 1 : operations, OPERATIONS)
  store<u32>(STATE, opens ? 1 : users + 1, USERS)
  store<u32>(BODY_ROWS + (written << 2), load<u32>(STATE, FIRST_ROW) + row)
  store<u32>(STATE, written + 1, WRITTEN_COUNT)
  return true
}

/** Turns to the rows of the page that was put into this memory. */
export function turnPage(): void {
  digestAt = DIGESTS
  partner = 0
  textAt = TEXTS
}

/** Adds rows of a page starting at `from`. Returns the first that does not fit, or the number of rows. */
export function writeRows(from: i32, rows: i32): i32 {
  const kinds = acceptedKinds()
  for (let row = from; row < rows; row++) {
    const counts = countsOf(row)
    const sent = load<u8>(USABLE + row) === 0 ? 0 : counts & kinds
    if (sent === 0) {
      stepOver(counts)
      continue
    }
    const atDigest = digestAt
    const atPartner = partner
    const atText = textAt
    if (add(row, counts, sent)) continue
    digestAt = atDigest
    partner = atPartner
    textAt = atText
    return row
  }
  return rows
}

/** Writes rows as JSON lines with all identifiers until the room is filled. Returns the next row. */
export function writeLines(from: i32, rows: i32): i32 {
  const full = BODY + load<u32>(STATE, CAPACITY)
  let at = BODY
  let row = from
  for (; row < rows && at < full; row++) {
    const counts = countsOf(row)
    at = sign(LINE_FEED, user(counts, counts, at))
  }
  store<u32>(STATE, (at - BODY) as u32, END)
  return row
}

/** Ends the open operation. */
export function closeOperation(): void {
  if (load<u32>(STATE, USERS) === 0) return
  store<u32>(STATE, (frame(1, BODY + load<u32>(STATE, END)) - BODY) as u32, END)
}
