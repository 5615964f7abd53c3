import { OPERATIONS_PER_REQUEST, USERS_BODY_BYTES } from '../../../contract/audience/userOperations.ts'
import type { DigestPage } from '../digest/digestPage.ts'
import { DIGEST_BYTES, MESSAGES, TEXT_BYTES } from '../digest/hashKernel.ts'
import { type BodyEncoder, type BodyFrame, createBodyEncoder } from '../pack/bodyEncoder.ts'
import { type IdentifierLines, identifierLines, KIND_OPENINGS } from '../pack/identifierLines.ts'

/** What the compiled kernel offers; see `bodyKernel.as.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly area: (index: number) => number
  readonly turnPage: () => void
  readonly writeRows: (from: number, rows: number) => number
  readonly closeOperation: () => void
  readonly writeLines: (from: number, rows: number) => number
}

/** Indexes of numbers in the kernel's state. */
const STATE = {
  end: 0,
  operations: 1,
  users: 2,
  writtenCount: 3,
  capacity: 7,
  perOperation: 8,
  maxOperations: 9,
  firstRow: 10,
  frameBytes: 16,
} as const

const FRAME_BYTES = 1_024
/** A body, plus one user that may be written before it proves too long. */
const BODY_BYTES = 9 << 20
/** Bytes of lines that are handed out at a time, or a line more. */
const LINES_BYTES = 1 << 20
const MAX_WRITTEN = 1 << 19
const OPEN_BODY = 91
const CLOSE_BODY = 93

const areas = ({ memory: { buffer }, area }: Exports) => {
  const bytes = (index: number, length: number) => new Uint8Array(buffer, area(index), length)
  const integers = (index: number, length: number) => new Uint32Array(buffer, area(index), length)
  return {
    state: integers(0, 64),
    frames: bytes(1, 8 * FRAME_BYTES),
    counts: bytes(2, 8 * MESSAGES),
    usable: bytes(3, MESSAGES),
    lengths: integers(4, MESSAGES),
    digests: bytes(5, DIGEST_BYTES * MESSAGES),
    texts: bytes(6, TEXT_BYTES),
    written: integers(7, MAX_WRITTEN),
    body: bytes(8, BODY_BYTES),
  }
}

type Areas = ReturnType<typeof areas>

/** Texts of the frame in order; omitted ones have no bytes. */
const setFrames = ({ frames, state }: Areas, texts: readonly (Uint8Array | undefined)[]): void => {
  texts.forEach((text, index) => {
    if ((text?.length ?? 0) > FRAME_BYTES) throw new RangeError('The frame of a body is too long.')
    frames.set(text ?? [], FRAME_BYTES * index)
    state[STATE.frameBytes + index] = text?.length ?? 0
  })
}

/** Puts a page into the kernel's memory. Typed arrays throw for what is too long. */
const setPage = (memory: Areas, page: DigestPage): void => {
  memory.counts.set(page.counts)
  memory.usable.set(page.usable)
  memory.lengths.set(page.partnerLengths)
  memory.digests.set(page.digests)
  memory.texts.set(page.partnerTexts)
}

/** `Array.from` iterates over typed arrays, which takes longer than writing the body. */
const numbers = (from: Uint32Array, count: number): number[] => {
  const all = new Array<number>(count)
  for (let index = 0; index < count; index++) all[index] = from[index] as number
  return all
}

/**
 * The filler in WebAssembly, from a fresh instance of `bodyKernel.as.ts?wasm`. It takes bodies up to the documents' limit and
 * pages as the list reader makes them; anything larger throws.
 */
export const createBodyKernel = (instance: Readonly<Record<string, unknown>>, frame: BodyFrame): BodyEncoder => {
  const exports = instance as unknown as Exports
  const memory = areas(exports)
  const { state, written, body } = memory
  const decoder = new TextDecoder()
  let page: DigestPage | undefined
  let row = 0

  if (frame.maxBytes > USERS_BODY_BYTES) throw new RangeError('A body may not be larger than the limit.')
  setFrames(memory, [frame.before, frame.after, ...frame.openings])
  // The body's `]` is kept free.
  state[STATE.capacity] = frame.maxBytes - 1
  state[STATE.perOperation] = frame.usersPerOperation
  state[STATE.maxOperations] = OPERATIONS_PER_REQUEST

  const begin = (): void => {
    body[0] = OPEN_BODY
    state[STATE.end] = 1
    state.fill(0, STATE.operations, STATE.writtenCount + 1)
  }

  begin()
  return {
    turnTo: (next) => {
      page = next
      row = 0
      setPage(memory, next)
      exports.turnPage()
      state[STATE.firstRow] = next.firstRow
    },
    fill: () => {
      if (page === undefined) return undefined
      row = exports.writeRows(row, page.rows)
      return row === page.rows ? undefined : row
    },
    isEmpty: () => state[STATE.writtenCount] === 0,
    close: () => {
      exports.closeOperation()
      const end = state[STATE.end] as number
      return {
        rows: numbers(written, state[STATE.writtenCount] as number),
        bytes: end + 1,
        // One string from one memory: a concatenated one would be copied once more.
        body: () => {
          body[end] = CLOSE_BODY
          return decoder.decode(body.subarray(0, end + 1))
        },
      }
    },
    begin,
  }
}

/**
 * The WebAssembly body writer, or TypeScript's where WebAssembly SIMD is unavailable. Both write the same bytes; the
 * latter is several times slower. Pass `instantiate` of `bodyKernel.as.ts?wasm`.
 */
export const firstEncoder =
  (instantiate: () => Readonly<Record<string, unknown>>) =>
  (frame: BodyFrame): BodyEncoder => {
    let instance: Readonly<Record<string, unknown>>
    try {
      instance = instantiate()
    } catch {
      return createBodyEncoder(frame)
    }
    return createBodyKernel(instance, frame)
  }

/** The lines of `identifierLines.ts` from a fresh instance of `bodyKernel.as.ts?wasm`, the same bytes. */
const linesInWasm = (instance: Readonly<Record<string, unknown>>): IdentifierLines => {
  const exports = instance as unknown as Exports
  const memory = areas(exports)
  setFrames(memory, [undefined, undefined, ...KIND_OPENINGS])
  memory.state[STATE.capacity] = LINES_BYTES
  return function* (page) {
    setPage(memory, page)
    exports.turnPage()
    for (let row = 0; row < page.rows; ) {
      row = exports.writeLines(row, page.rows)
      yield memory.body.subarray(0, memory.state[STATE.end] as number)
    }
  }
}

/** Writes lines of identifiers in WebAssembly, or in TypeScript without WebAssembly SIMD. */
export const firstLines = (instantiate: () => Readonly<Record<string, unknown>>): IdentifierLines => {
  try {
    return linesInWasm(instantiate())
  } catch {
    return identifierLines
  }
}
