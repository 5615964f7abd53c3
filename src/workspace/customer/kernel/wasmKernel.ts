import { JUNK } from '../../../contract/audience/normalForm.ts'
import { CONSENT_BYTES, CONSENT_WORDS, type KernelConsentSpace } from '../consent/kernelConsent.ts'
import { PARTS } from '../digest/entries.ts'
import { type BatchSpace, type HashKernel, MESSAGES, STATE, TEXT_BYTES } from '../digest/hashKernel.ts'
import { sha256 } from '../digest/sha256.ts'
import type { PageParts } from '../read/pageMaker.ts'
import { plainPhones } from '../read/phone.ts'

/** Why `readRows` stopped. */
export const STOPPED = { done: 0, full: 1, doubtful: 2, notSimple: 3, undecided: 4 } as const

/** What the compiled kernel offers. Places are byte offsets in its memory; see `listKernel.as.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly area: (index: number) => number
  readonly configure: (delimiter: number, width: number, mapped: number, rows: number, digitsOnly: number) => void
  readonly readRows: (end: number) => number
  readonly hashMany: (texts: number, offsets: number, count: number, digests: number) => void
  readonly formOf: (kind: number, from: number, length: number, out: number) => number
  readonly comparePage: () => number
  readonly addJunk: (from: number, length: number) => void
}

/** How lines are split and read, and each column's kind by index. */
interface LineSettings {
  readonly delimiter: number
  readonly width: number
  readonly columns: readonly { readonly index: number; readonly kind: number }[]
  readonly rowsPerPage: number
  readonly digitsOnly: boolean
}

/** The WebAssembly kernel. It hashes four messages at once, and reads simple lines of a list as bytes. */
export interface WasmKernel extends HashKernel {
  readonly space: BatchSpace
  readonly configure: (settings: LineSettings) => void
  /** What it knows of consent: see `kernelConsent.ts`. */
  readonly consent: KernelConsentSpace
  /** Lines wait here to be read. */
  readonly input: Uint8Array
  /** Where each cell of the open line begins and ends in `input`. */
  readonly cell: (index: number) => readonly [from: number, to: number]
  /** Reads up to `end` in `input`, just after a line break; returns why it stopped. */
  readonly readRows: (end: number) => number
  /** Where in `input` the next line begins. */
  readonly at: () => number
  readonly setAt: (at: number) => void
  /** Creates the hashed page's entries, in memory that the next page overwrites. */
  readonly comparePage: () => PageParts
  /** A kind's shortcut: the bytes' normal form. Undefined if only `readIdentifier` can decide. */
  readonly formOf: (kind: number, bytes: Uint8Array) => Uint8Array | undefined
}

const INPUT_BYTES = 2 << 20

const areas = (exports: Exports) => {
  const { buffer } = exports.memory
  const bytes = (index: number, length: number) => new Uint8Array(buffer, exports.area(index), length)
  const integers = (index: number, length: number) => new Uint32Array(buffer, exports.area(index), length)
  return {
    state: integers(0, 64),
    identifierCounts: bytes(1, 8 * MESSAGES),
    columns: integers(2, 2 * 2_048),
    cells: integers(3, 2 * 2_048),
    phoneLengths: new Uint16Array(buffer, exports.area(5), 100),
    phoneNotFirst: new Uint16Array(buffer, exports.area(6), 100),
    offsets: integers(7, MESSAGES + 16),
    readyAt: integers(8, MESSAGES),
    ready: bytes(9, 32 * MESSAGES),
    digests: bytes(10, 32 * MESSAGES),
    texts: bytes(11, TEXT_BYTES),
    partnerOffsets: integers(12, MESSAGES + 16),
    partnerTexts: bytes(13, TEXT_BYTES),
    partnerDigests: bytes(14, 32 * MESSAGES),
    input: bytes(15, INPUT_BYTES),
    sorted: integers(16, 3 * 2 * MESSAGES),
    starts: integers(17, PARTS + 1),
    repeated: integers(18, 8),
    partnerLengths: integers(19, MESSAGES),
    consentState: integers(4, CONSENT_WORDS),
    consentValues: bytes(20, CONSENT_BYTES),
  }
}

const encoder = new TextEncoder()

/** Gives the kernel the contract's fillers. */
const addJunk = (exports: Exports, input: Uint8Array): void => {
  for (const word of JUNK) {
    const { written } = encoder.encodeInto(word, input)
    if (written <= 20) exports.addJunk(input.byteOffset, written)
  }
  input.fill(0, 0, 64)
}

/** Hashes messages in other memory, copying as many as fit. */
const hashElsewhere = (
  exports: Exports,
  space: BatchSpace,
  buffer: Uint8Array,
  offsets: Uint32Array,
  count: number,
  digests: Uint8Array,
): void => {
  for (let first = 0; first < count; ) {
    const from = offsets[first] as number
    let next = first
    while (next < count && next - first < MESSAGES && (offsets[next + 1] as number) - from <= TEXT_BYTES) next++
    if (next === first) {
      // Longer than the room for all: no identifier is.
      sha256.hashMany(buffer, offsets.subarray(first, first + 2), 1, digests.subarray(32 * first))
      first++
      continue
    }
    space.texts.set(buffer.subarray(from, offsets[next]))
    for (let at = first; at <= next; at++) space.offsets[at - first] = (offsets[at] as number) - from
    exports.hashMany(space.texts.byteOffset, space.offsets.byteOffset, next - first, space.digests.byteOffset)
    digests.set(space.digests.subarray(0, 32 * (next - first)), 32 * first)
    first = next
  }
}

/**
 * The kernel from a fresh instance of `listKernel.as.ts?wasm`, which the surroundings make: `createWasmKernel(instantiate())`.
 * One instance reads one list at a time.
 */
export const createWasmKernel = (instance: Readonly<Record<string, unknown>>): WasmKernel => {
  const exports = instance as unknown as Exports
  const { buffer } = exports.memory
  const {
    columns,
    cells,
    phoneLengths,
    phoneNotFirst,
    input,
    sorted,
    starts,
    repeated,
    partnerLengths,
    consentState,
    consentValues,
    ...space
  } = areas(exports)
  const stored = (number: number): number => space.state[STATE.stored + number] as number
  addJunk(exports, input)
  phoneLengths.set(plainPhones.lengths)
  phoneNotFirst.set(plainPhones.notFirst)
  return {
    space,
    input,
    consent: { state: consentState, values: consentValues },
    hashMany: (texts, offsets, count, digests) => {
      if (texts.buffer === buffer && offsets.buffer === buffer && digests.buffer === buffer)
        exports.hashMany(texts.byteOffset, offsets.byteOffset, count, digests.byteOffset)
      else hashElsewhere(exports, space, texts, offsets, count, digests)
    },
    configure: (settings) => {
      settings.columns.forEach(({ index, kind }, at) => {
        columns.set([index, kind], 2 * at)
      })
      const { delimiter, width, rowsPerPage, digitsOnly } = settings
      exports.configure(delimiter, width, settings.columns.length, rowsPerPage, digitsOnly ? 1 : 0)
    },
    cell: (index) => [
      (cells[2 * index] as number) - input.byteOffset,
      (cells[2 * index + 1] as number) - input.byteOffset,
    ],
    readRows: (end) => exports.readRows(input.byteOffset + end),
    at: () => (space.state[0] as number) - input.byteOffset,
    setAt: (at) => {
      space.state[0] = input.byteOffset + at
    },
    comparePage: () => {
      const count = exports.comparePage()
      return {
        digests: space.digests.subarray(0, 32 * stored(0)),
        partnerLengths: partnerLengths.subarray(0, stored(1)),
        partnerTexts: space.partnerTexts.subarray(0, stored(2)),
        block: { entries: sorted.subarray(0, 3 * count), starts },
        repeated,
        sums: [stored(3), stored(4), stored(5), stored(6)],
      }
    },
    formOf: (kind, bytes) => {
      input.set(bytes)
      const end = exports.formOf(kind, input.byteOffset, bytes.length, space.texts.byteOffset)
      return end === 0 ? undefined : space.texts.slice(0, end - space.texts.byteOffset)
    },
  }
}
