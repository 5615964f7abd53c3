import { decimalsOf, isCurrency } from '../../../contract/catalog/currencies.ts'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { IMAGE_ENDINGS, IN_PATH, MAX_CHARACTERS, STARTS_PATH } from '../plainCells.ts'

// The kernel of feeds as an object. `feedKernel.as.ts` says what stands where in its memory.

/** Bytes that are read in one go; longer rows are read without the kernel. */
export const INPUT_BYTES = 1 << 20
/** Numbers of a cell and of a row in the kernel's memory. */
export const CELL_NUMBERS = 3
export const ROW_NUMBERS = 12
const MAX_CELLS = 32_768
const MAX_ROWS = 1_024
const MAX_FIELDS = 64
const WORD_BYTES = 4_096
const LETTER_A = 65

/** What the compiled kernel offers. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly area: (index: number) => number
  readonly readRows: (from: number, to: number, base: number) => number
  readonly find: (from: number, to: number, length: number) => number
}

/** Reads and tests well-formed rows of a feed. One instance reads one feed at a time. */
export interface FeedKernel {
  readonly input: Uint8Array
  readonly cells: Uint32Array
  readonly rows: Uint32Array
  readonly settings: Uint32Array
  /** Sets which cells are read as which fields, each with its bit. */
  readonly setFields: (
    fields: readonly { readonly field: ProductField; readonly cell: number; readonly bit: number }[],
  ) => void
  readonly readRows: (from: number, to: number, base: number) => number
  /**
   * Tells where a text stands in bytes before `end`; `hit` says where to continue. The text is UTF-8 in small letters, of 1 to
   * MAX_WANTED bytes; `folds` has 32 for each byte that differs by it in capital letters.
   */
  readonly findIn: (bytes: Uint8Array, end: number, text: WantedText, hit: (at: number) => number) => void
}

export const MAX_WANTED = 256

/** A text to find in bytes. */
export interface WantedText {
  readonly bytes: Uint8Array
  readonly folds: Uint8Array
}

/** How the kernel tests cells, by number: the constants of `cells.as.ts`. */
const CELL_KINDS = [
  ...['text', 'short', 'description', 'gtin', 'category', 'path', 'color'],
  ...['enum', 'price', 'url', 'imageUrl', 'imageUrls', 'int'],
]

/** Fields whose test isn't that of their kind of value. */
const OWN_KINDS: { readonly [Field in ProductField]?: string } = {
  id: 'short',
  title: 'short',
  description: 'description',
  gtin: 'gtin',
  google_product_category: 'category',
  product_type: 'path',
  color: 'color',
}

/** Kinds that no test passes, so that all cells are read as text. */
const UNTESTED = ['dateRange']

const kindOf = (field: ProductField): number => {
  const { kind } = productField(field)
  if (UNTESTED.includes(kind)) return CELL_KINDS.length
  return Math.max(0, CELL_KINDS.indexOf(OWN_KINDS[field] ?? kind))
}

const fillCurrencies = (currencies: Uint8Array): void => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(LETTER_A + at))
  for (const [a, first] of letters.entries())
    for (const [b, second] of letters.entries())
      for (const [c, third] of letters.entries()) {
        const code = first + second + third
        if (isCurrency(code)) currencies[(a << 10) | (b << 5) | c] = decimalsOf(code) + 1
      }
}

/** Writes lists of words; `put` returns where a list begins. */
const createListWriter = (words: Uint8Array) => {
  const encoder = new TextEncoder()
  let used = 0
  return {
    /** Begins anew after this place. */
    cut: (at: number): void => {
      used = at
    },
    /** Where the next list begins. */
    end: (): number => used,
    put: (list: readonly string[]): number => {
      const at = used
      words[used++] = list.length
      for (const word of list) {
        const { written } = encoder.encodeInto(word, words.subarray(used + 1))
        words[used] = written
        used += 1 + written
      }
      return at
    },
  }
}

/**
 * The kernel from a fresh instance of `feedKernel.as.ts?wasm`. Undefined without WebAssembly SIMD: rows are then read in
 * TypeScript, with equal results.
 */
export const createFeedKernel = (instantiate: () => Readonly<Record<string, unknown>>): FeedKernel | undefined => {
  let exports: Exports
  try {
    exports = instantiate() as unknown as Exports
  } catch {
    return undefined
  }
  const { buffer } = exports.memory
  const bytesAt = (index: number, length: number) => new Uint8Array(buffer, exports.area(index), length)
  const numbersAt = (index: number, length: number) => new Uint32Array(buffer, exports.area(index), length)
  const fields = numbersAt(3, 4 * MAX_FIELDS)
  const paths = bytesAt(5, 256)
  for (let byte = 0; byte < 256; byte++) paths[byte] = (IN_PATH[byte] as number) | ((STARTS_PATH[byte] as number) << 1)
  fillCurrencies(bytesAt(6, 32_768))
  const input = bytesAt(0, INPUT_BYTES)
  const wanted = bytesAt(8, MAX_WANTED)
  const folds = bytesAt(9, MAX_WANTED)
  const words = createListWriter(bytesAt(7, WORD_BYTES))
  words.put(IMAGE_ENDINGS)
  const first = words.end()
  return {
    input,
    cells: numbersAt(1, CELL_NUMBERS * MAX_CELLS),
    rows: numbersAt(2, ROW_NUMBERS * MAX_ROWS),
    settings: numbersAt(4, 32),
    setFields: (some) => {
      words.cut(first)
      some.forEach(({ field, cell, bit }, at) => {
        const { values } = productField(field)
        const limit = values === undefined ? (MAX_CHARACTERS[field] ?? 0) : words.put(values)
        fields.set([cell, kindOf(field), limit, bit], 4 * at)
      })
    },
    readRows: exports.readRows,
    findIn: (bytes, end, { bytes: text, folds: ownFolds }, hit) => {
      wanted.set(text)
      folds.set(ownFolds)
      for (let base = 0; base < end; ) {
        const to = Math.min(end, base + INPUT_BYTES)
        input.set(bytes.subarray(base, to))
        for (let from = 0; ; ) {
          const at = exports.find(from, to - base, text.length)
          if (at >= to - base) break
          from = Math.max(at + 1, hit(base + at) - base)
          if (from >= to - base) break
        }
        if (to === end) return
        base = to - text.length + 1
      }
    },
  }
}

/** Can the kernel read rows of so many columns and fields? */
export const fitsKernel = (columns: number, fields: number): boolean => columns <= MAX_CELLS && fields <= MAX_FIELDS
