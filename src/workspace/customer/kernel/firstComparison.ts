import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { bitBytes, type Comparing, createComparison, sumComparisons } from '../compare/comparison.ts'

/** What the compiled kernel offers. Places are byte offsets in its memory, 0 where there is no room; see `compareKernel.as.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly begin: (rows: number, sources: number) => number
  readonly reserve: (words: number) => number
  readonly take: (words: number) => void
  readonly usableAt: () => number
  readonly duplicatesAt: () => number
}

/** Compares in the memory of a fresh instance. */
const inWasm = (exports: Exports, ends: readonly number[]): Comparing => {
  const { memory } = exports
  const rows = ends.at(-1) ?? 0
  const at = exports.begin(rows, ends.length)
  if (at === 0) throw new RangeError('There is no reserve to compare in.')
  /** Parts that found no room; each part is compared by itself. */
  let others: Comparing | undefined
  new Uint32Array(memory.buffer, at, ends.length).set(ends)
  return {
    take: (blocks) => {
      const into = exports.reserve(blocks.length)
      if (into === 0) {
        others ??= createComparison(ends)
        others.take(blocks)
        return
      }
      // The memory may have grown, which ends all views of it.
      new Uint32Array(memory.buffer, into, blocks.length).set(blocks)
      exports.take(blocks.length)
    },
    result: () => {
      const kinds = IDENTIFIER_KINDS.length
      const counts = new Uint32Array(memory.buffer, exports.duplicatesAt(), kinds * ends.length)
      const own = {
        usable: new Uint8Array(memory.buffer, exports.usableAt(), bitBytes(rows)).slice(),
        duplicates: ends.map((_, source) => [...counts.subarray(kinds * source, kinds * (source + 1))]),
      }
      return others === undefined ? own : sumComparisons([own, others.result()])
    },
  }
}

/**
 * The fast comparison, or TypeScript's where WebAssembly is unavailable. Results are equal. Pass `instantiate` of
 * `compareKernel.as.ts?wasm`, and for each source in order the row after its last.
 */
export const firstComparison = (
  instantiate: () => Readonly<Record<string, unknown>>,
  ends: readonly number[],
): Comparing => {
  try {
    return inWasm(instantiate() as unknown as Exports, ends)
  } catch {
    return createComparison(ends)
  }
}
