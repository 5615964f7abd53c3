import { STATE } from '../digest/hashKernel.ts'
import { STOPPED, type WasmKernel } from '../kernel/wasmKernel.ts'
import type { PlainLines } from './plainLines.ts'

const LF = 10

/** Bytes read at once, to stay in the cache, and maximum buffered per line. */
const SLICE = 1 << 18
const MAX_WAITING_LINES = 1 << 20

/** Lines read by the kernel, in an encoding that keeps ASCII in its place. It was configured before. */
export const createKernelLines = (
  kernel: WasmKernel,
  { width, firstLine }: { readonly width: number; readonly firstLine: number },
  handlers: {
    /** The page is full and must be finished. */
    readonly full: () => void
    /** Reads the cell of a mapped column that is not plain. `cell` gives the bytes of any cell of the line. */
    readonly cell: (line: number, column: number, cell: (index: number) => Uint8Array) => void
    /** Decides whether a line is read whose consent values the kernel doesn't know. */
    readonly undecided: (cell: (index: number) => Uint8Array) => void
  },
): PlainLines => {
  const { input } = kernel
  const { state } = kernel.space
  const empty = input.subarray(0, 0)
  let waiting = 0
  state[STATE.line] = firstLine

  const cell = (index: number): Uint8Array => {
    if (index >= width) return empty
    const [from, to] = kernel.cell(index)
    return input.slice(from, to)
  }

  /** Reads up to `end`; false at a line that is not simple. */
  const readTo = (end: number): boolean => {
    for (;;) {
      const stopped = kernel.readRows(end)
      if (stopped === STOPPED.done) return true
      if (stopped === STOPPED.notSimple) return false
      if (stopped === STOPPED.full) handlers.full()
      else if (stopped === STOPPED.undecided) handlers.undecided(cell)
      else {
        const column = state[STATE.column] as number
        handlers.cell(state[STATE.line] as number, column, cell)
        state[STATE.column] = column + 1
      }
    }
  }

  /** Returns the input from `from`, then the later bytes. Overwrites the input. */
  const giveBack = (from: number, end: number, later: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(end - from + later.length)
    bytes.set(input.subarray(from, end))
    bytes.set(later, end - from)
    input.fill(0)
    waiting = 0
    return bytes
  }

  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length; at += SLICE) {
        const slice = bytes.subarray(at, at + SLICE)
        const later = bytes.subarray(at + SLICE)
        input.set(slice, waiting)
        const end = waiting + slice.length
        const lines = input.lastIndexOf(LF, end - 1) + 1
        kernel.setAt(0)
        if (lines > 0 && !readTo(lines)) return giveBack(kernel.at(), end, later)
        input.copyWithin(0, lines, end)
        waiting = end - lines
        if (waiting > MAX_WAITING_LINES) return giveBack(0, waiting, later)
      }
      return undefined
    },
    rest: () => giveBack(0, waiting, empty),
    line: () => state[STATE.line] as number,
  }
}
