// Tells by bytes which cells break no rule and need no conversion, in AssemblyScript. It says what `plainCells.ts` says;
// a cell that fails is read as text there.

/** Bits of what a cell holds: MARKS of `byteRows.ts`. */
export const WIDE: i32 = 1
export const CONTROL: i32 = 2
export const LINE_BREAK: i32 = 4
export const LESS: i32 = 8
export const AMPERSAND: i32 = 16
export const DIGIT: i32 = 32
export const GREATER: i32 = 64
export const DOUBLED: i32 = 128

/** A byte for every byte: 1 in paths of addresses, 2 where one may begin. */
export const PATHS = memory.data(256, 16)
/** By three capital letters: a currency's decimals plus 1, or 0. */
export const CURRENCIES = memory.data(32_768, 16)
/** Lists of words: how many, then each one's length and bytes. The first list is the endings of images. */
export const CHOICES = memory.data(4_096, 16)

const SPACE: u8 = 32
const COMMA: u8 = 44
const DASH: u8 = 45
const DOT: u8 = 46
const SLASH: u8 = 47
const ZERO: u8 = 48
const IN_LINE = CONTROL | LINE_BREAK

const MAX_IMAGES = 10

// How a cell is tested, in the order of CELL_KINDS of `plainCells.ts`.
const TEXT = 0
const SHORT = 1
const DESCRIPTION = 2
const GTIN = 3
const CATEGORY = 4
const PATH = 5
const COLOR = 6
const WORD = 7
const PRICE = 8
const LINK = 9
const IMAGE = 10
const IMAGES = 11
const WHOLE = 12

function isDigit(byte: u8): bool {
  return byte - ZERO < 10
}

function isLetter(byte: u8): bool {
  return (byte | 32) - 97 < 26
}

/** The halves of "https://" as they are loaded. */
const HTTP: u32 = 0x70747468
const S_SLASHES: u32 = 0x2f2f3a73

/** The place after the host of a plain https address; 0 if it is none. */
function afterHost(start: usize, end: usize): usize {
  if (end - start < 9 || load<u32>(start) !== HTTP || load<u32>(start, 4) !== S_SLASHES) return 0
  let at = start + 8
  let label = at
  let dots = 0
  let hasDigit = false
  for (; at < end; at++) {
    const byte = load<u8>(at)
    if (isLetter(byte)) continue
    if (byte === DOT) {
      if (at === label) return 0
      dots++
      label = at + 1
      hasDigit = false
    } else if (byte === DASH) {
      if (load<u8>(at - 1) === DASH) return 0
    } else if (isDigit(byte)) hasDigit = true
    else break
  }
  if (dots === 0 || at === label || hasDigit || !isLetter(load<u8>(label))) return 0
  return at === end || (load<u8>(PATHS + (load<u8>(at) as usize)) & 2) !== 0 ? at : 0
}

function isLink(start: usize, end: usize): bool {
  const path = afterHost(start, end)
  if (path === 0) return false
  let before: u8 = 0
  for (let at = path; at < end; at++) {
    const byte = load<u8>(at)
    if ((load<u8>(PATHS + (byte as usize)) & 1) === 0) return false
    if (byte === DASH && before === DASH) return false
    before = byte
  }
  return true
}

/** Is the text one of the list's words? */
function isWord(list: usize, start: usize, end: usize): bool {
  const length = end - start
  let word = list + 1
  for (let left = load<u8>(list); left > 0; left--) {
    const own = load<u8>(word) as usize
    if (own === length) {
      let at: usize = 0
      while (at < length && load<u8>(word + 1 + at) === load<u8>(start + at)) at++
      if (at === length) return true
    }
    word += 1 + own
  }
  return false
}

function isImage(start: usize, end: usize): bool {
  if (!isLink(start, end)) return false
  let path = start + 8
  while (path < end && load<u8>(path) !== SLASH) path++
  let stop = path
  while (stop < end && load<u8>(stop) !== 63 && load<u8>(stop) !== 35) stop++
  let dot = stop - 1
  while (dot > path && load<u8>(dot) !== DOT && load<u8>(dot) !== SLASH) dot--
  if (dot <= path || load<u8>(dot) !== DOT) return false
  return isWord(CHOICES, dot + 1, stop)
}

function areImages(start: usize, end: usize): bool {
  let from = start
  let count = 0
  for (let at = start; at <= end; at++) {
    if (at < end && load<u8>(at) !== COMMA) continue
    if (++count > MAX_IMAGES || !isImage(from, at)) return false
    from = at + 1
  }
  return true
}

/** Has the cell at most so many code points? */
function isShort(start: usize, end: usize, most: u32): bool {
  if (((end - start) as u32) <= most) return true
  let count: u32 = 0
  for (let at = start; at < end; at++) if ((load<u8>(at) & 0xc0) !== 0x80) count++
  return count <= most
}

/** No `&` that may begin a character reference. */
function hasNoReference(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) {
    if (load<u8>(at) !== 38) continue
    const after = at + 1 < end ? load<u8>(at, 1) : SPACE
    if (after === 35 || isLetter(after)) return false
  }
  return true
}

function isPlainAt(at: usize, start: usize, end: usize): bool {
  const byte = load<u8>(at)
  return at >= start && at < end && byte > SPACE && byte < 128 && byte !== 62
}

/** True if every ` > ` of a path has a non-space on both sides. */
function isPath(start: usize, end: usize, marks: i32): bool {
  if ((marks & GREATER) === 0) return true
  for (let at = start; at < end; at++) {
    if (load<u8>(at) !== 62) continue
    if (load<u8>(at - 1) !== SPACE || load<u8>(at, 1) !== SPACE) return false
    if (!isPlainAt(at - 2, start, end) || !isPlainAt(at + 2, start, end)) return false
  }
  return true
}

function areDigits(start: usize, end: usize): bool {
  for (let at = start; at < end; at++) if (!isDigit(load<u8>(at))) return false
  return true
}

function isCategory(start: usize, end: usize, marks: i32): bool {
  if ((marks & IN_LINE) !== 0) return false
  const first = load<u8>(start)
  if (isDigit(first)) return end - start <= 7 && areDigits(start, end)
  return isLetter(first) && isPath(start, end, marks)
}

function isGtin(start: usize, end: usize): bool {
  const length = (end - start) as i32
  if ((length !== 8 && length !== 12 && length !== 13 && length !== 14) || !areDigits(start, end)) return false
  let sum = 0
  let weight = 3
  for (let at = end - 2; at >= start; at--) {
    sum += ((load<u8>(at) - ZERO) as i32) * weight
    weight = 4 - weight
  }
  if ((10 - (sum % 10)) % 10 !== ((load<u8>(end - 1) - ZERO) as i32)) return false
  if (length === 8) return true
  // Special prefixes begin with 0, 2 or 9. Of the latter only books (978, 979) pass here.
  const at = length === 14 ? start + 1 : start
  const first = load<u8>(at)
  if (first === 57) return load<u8>(at, 1) === 55
  return first !== 50 && first !== ZERO && (length !== 12 || first !== 52)
}

function isStock(start: usize, end: usize): bool {
  if (end - start > 15 || !areDigits(start, end)) return false
  for (let at = start; at < end; at++) if (load<u8>(at) !== ZERO) return true
  return false
}

/** Digits after the point of a currency in use, -1 for anything else. */
function decimalsAt(at: usize): i32 {
  const a = load<u8>(at) - 65
  const b = load<u8>(at, 1) - 65
  const c = load<u8>(at, 2) - 65
  if (a > 25 || b > 25 || c > 25) return -1
  const place = ((a as usize) << 10) | ((b as usize) << 5) | (c as usize)
  return (load<u8>(CURRENCIES + place) as i32) - 1
}

/** A valid positive price in ten-thousandths; -1 if uncertain. */
export function priceOf(start: usize, end: usize): i64 {
  if (end - start < 5 || end - start > 19) return -1
  const stop = end - 4
  if (load<u8>(stop) !== SPACE) return -1
  const decimals = decimalsAt(stop + 1)
  if (decimals < 0) return -1
  let amount: i64 = 0
  let at = start
  for (; at < stop && isDigit(load<u8>(at)); at++) amount = amount * 10 + ((load<u8>(at) - ZERO) as i64)
  if (at === start || at - start > 11) return -1
  amount *= 10_000
  if (at < stop) {
    if (load<u8>(at) !== DOT || stop - at < 2 || stop - at > 5) return -1
    const point = at++
    let unit: i64 = 1_000
    for (; at < stop; at++) {
      const byte = load<u8>(at)
      if (!isDigit(byte) || (byte !== ZERO && ((at - point) as i32) > decimals)) return -1
      amount += ((byte - ZERO) as i64) * unit
      unit /= 10
    }
  }
  return amount > 0 ? amount : -1
}

/** Does a cell that is not empty pass the test of its kind? `limit` is a length, or the place of a list of words. */
export function isPlainCell(kind: u32, limit: u32, start: usize, end: usize, marks: i32): bool {
  if (kind === TEXT) return (marks & IN_LINE) === 0
  if (kind === SHORT) return (marks & IN_LINE) === 0 && isShort(start, end, limit)
  if (kind === WORD) return isWord(CHOICES + (limit as usize), start, end)
  if (kind === LINK) return isLink(start, end)
  if (kind === IMAGE) return isImage(start, end)
  if (kind === IMAGES) return areImages(start, end)
  if (kind === PRICE) return priceOf(start, end) > 0
  if (kind === DESCRIPTION) {
    if ((marks & (CONTROL | LESS)) !== 0) return false
    return ((marks & AMPERSAND) === 0 || hasNoReference(start, end)) && isShort(start, end, limit)
  }
  if (kind === GTIN) return isGtin(start, end)
  if (kind === CATEGORY) return isCategory(start, end, marks)
  if (kind === PATH) return (marks & IN_LINE) === 0 && isPath(start, end, marks)
  if (kind === COLOR) return (marks & (IN_LINE | DIGIT)) === 0
  if (kind === WHOLE) return isStock(start, end)
  return false
}
