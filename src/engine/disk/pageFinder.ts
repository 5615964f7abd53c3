import { textOf } from '../../workspace/intake/byteText.ts'
import { type FeedKernel, MAX_WANTED, type WantedText } from '../../workspace/product/kernel/feedKernel.ts'

// Finds the rows of a page that hold a text, all at once. By bytes, since decoding each row costs more.

/** Flag in a cell's length for a text of our own. The other bits are the length. */
export const OWN = 2 ** 30
export const LENGTH = OWN - 1

/** What is found of a row. 0 is nothing. */
const MAY_HOLD = 1
export const HOLDS = 2

/** Characters whose small letter begins with one that can be found. */
const SMALL_ELSEWHERE = [
  { letter: 'i', character: '\u0130' },
  { letter: 'k', character: '\u212a' },
  { letter: '\u00e5', character: '\u212b' },
]

/** A page's parts. Bytes of the file, our own texts, and the numbers of its cells. */
export interface PageBytes {
  readonly bytes: Uint8Array
  readonly raw: number
  readonly own: number
  readonly numbers: Uint32Array
  readonly rows: number
  readonly count: number
}

/** Does the letter's capital differ by 32 in its last byte? So do those of ASCII and of Latin-1. */
const isFolded = (character: string): boolean => /[a-z\u00e0-\u00f6\u00f8-\u00fe]/.test(character)

/** Quotes are written twice in files, and some letters have other capitals. */
const isFindable = (character: string): boolean =>
  character >= ' ' &&
  !/["\ufffd\p{M}\p{Cs}]/u.test(character) &&
  (isFolded(character) || character.toLowerCase() === character.toUpperCase())

const wantedText = (text: string): WantedText => {
  const bytes = new TextEncoder().encode(text)
  const folds = new Uint8Array(bytes.length)
  let at = 0
  for (const character of text) {
    at += new TextEncoder().encode(character).length
    if (isFolded(character)) folds[at - 1] = 32
  }
  return { bytes, folds }
}

const exactText = (text: string): WantedText => {
  const bytes = new TextEncoder().encode(text)
  return { bytes, folds: new Uint8Array(bytes.length) }
}

/** The text, if its cells are known by their bytes. */
const findableText = (text: string): WantedText | undefined => {
  if (text === '' || ![...text].every(isFindable)) return undefined
  const wanted = wantedText(text)
  return wanted.bytes.length > MAX_WANTED ? undefined : wanted
}

/** A byte for each row, for texts that can be found so; else undefined. The last text is remembered. */
export const createPageFinder = (
  { bytes, raw, own, numbers, rows, count }: PageBytes,
  kernel: FeedKernel | undefined,
): ((text: string) => Uint8Array | undefined) => {
  const stride = 1 + count * 2
  let known: { readonly text: string; readonly found: Uint8Array } | undefined

  /** Does a cell of the file reach over these bytes? Rows come with their bytes in order. */
  const isInCell = (row: number, at: number, end: number): boolean => {
    for (let cell = row * stride + 1; cell < (row + 1) * stride; cell += 2) {
      const size = numbers[cell + 1] as number
      const start = numbers[cell] as number
      if ((size & OWN) === 0 && start <= at && end <= start + (size & LENGTH)) return true
    }
    return false
  }

  /** Where each row's bytes of the file begin, or the next row's. */
  const startsOf = (): Uint32Array => {
    const starts = new Uint32Array(rows + 1).fill(raw)
    for (let row = rows - 1; row >= 0; row--) {
      starts[row] = starts[row + 1] as number
      for (let cell = (row + 1) * stride - 2; cell > row * stride; cell -= 2)
        if (((numbers[cell + 1] as number) & OWN) === 0)
          starts[row] = Math.min(starts[row] as number, numbers[cell] as number)
    }
    return starts
  }

  const findInFile = (by: FeedKernel, wanted: WantedText, found: Uint8Array): void => {
    let starts: Uint32Array | undefined
    let row = 0
    by.findIn(bytes, raw, wanted, (at) => {
      starts ??= startsOf()
      while (row + 1 < rows && (starts[row + 1] as number) <= at) row++
      if (!isInCell(row, at, at + wanted.bytes.length)) return at + 1
      found[row] = HOLDS
      return starts[row + 1] as number
    })
  }

  const findInOwn = (by: FeedKernel, wanted: WantedText, found: Uint8Array): void => {
    const hits: number[] = []
    by.findIn(bytes.subarray(raw, raw + own), own, wanted, (at) => {
      hits.push(at)
      return at + 1
    })
    if (hits.length === 0) return
    for (let row = 0; row < rows; row++)
      for (let cell = row * stride + 1; cell < (row + 1) * stride; cell += 2) {
        const size = numbers[cell + 1] as number
        const start = numbers[cell] as number
        const end = start + (size & LENGTH) - wanted.bytes.length
        if ((size & OWN) !== 0 && hits.some((at) => start <= at && at <= end)) found[row] = HOLDS
      }
  }

  return (text) => {
    if (kernel === undefined) return undefined
    if (known?.text === text) return known.found
    const wanted = findableText(text)
    if (wanted === undefined) return undefined
    const found = new Uint8Array(rows)
    for (const { letter, character } of SMALL_ELSEWHERE)
      if (text.includes(letter))
        kernel.findIn(bytes, raw + own, exactText(character), () => {
          found.fill(MAY_HOLD)
          return raw + own
        })
    findInFile(kernel, wanted, found)
    if (own > 0) findInOwn(kernel, wanted, found)
    known = { text, found }
    return found
  }
}

/** May a row hold a text in small letters? Its bytes are decoded as one text. */
export const mayHoldText = ({ bytes, raw, numbers, count }: PageBytes, place: number, text: string): boolean => {
  // Context-dependent letters and doubled quotes are left to the caller.
  if (/["σς]/.test(text)) return true
  const stride = 1 + count * 2
  let first = raw
  let last = 0
  for (let cell = place * stride + 1; cell < (place + 1) * stride; cell += 2) {
    const start = numbers[cell] as number
    const size = numbers[cell + 1] as number
    const end = start + (size & LENGTH)
    if ((size & OWN) !== 0) {
      if (
        textOf(bytes, raw + start, raw + end)
          .toLowerCase()
          .includes(text)
      )
        return true
    } else if (end > start) {
      first = Math.min(first, start)
      last = Math.max(last, end)
    }
  }
  return last > first && textOf(bytes, first, last).toLowerCase().includes(text)
}
