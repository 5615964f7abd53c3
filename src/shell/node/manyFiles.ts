import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { FileSize } from '../ports.ts'

// Thousands of small files at a start. Synchronous calls cost a tenth of asynchronous ones, so they run in short chunks with turns
// for other work in between.

const CHUNK = 50
const MAX_BYTES = 100_000
/** Opening a pipe instead of a file must not block; Windows lacks the flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const inChunks = async <Value>(
  paths: readonly string[],
  act: (path: string) => Value | undefined,
): Promise<readonly (Value | undefined)[]> => {
  const all: (Value | undefined)[] = []
  for (let from = 0; from < paths.length; from += CHUNK) {
    for (const path of paths.slice(from, from + CHUNK)) {
      try {
        all.push(act(path))
      } catch {
        all.push(undefined)
      }
    }
    await turn()
  }
  return all
}

/** Bytes of a file from the offset that `from` computes from its size. Undefined if `from` says so. */
const readFrom = (path: string, from: (size: number) => number | undefined): Uint8Array | undefined => {
  // An error for each missing file would take longer than looking for it.
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined
  const file = openSync(path, FLAGS)
  try {
    const known = fstatSync(file)
    const at = known.isFile() ? from(known.size) : undefined
    if (at === undefined) return undefined
    const bytes = new Uint8Array(known.size - at)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))
  } finally {
    closeSync(file)
  }
}

const startOfSmall = (size: number): number | undefined => (size > MAX_BYTES ? undefined : 0)

const sizeOf = (path: string): FileSize | undefined => {
  const known = statSync(path, { throwIfNoEntry: false })
  return known?.isFile() === true ? { bytes: known.size, changedAt: known.mtimeMs } : undefined
}

/** Whole small files; undefined for each that is missing, large, no file, or unreadable. */
export const readMany = (paths: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> =>
  inChunks(paths, (path) => readFrom(path, startOfSmall))

/** Last bytes of many files; undefined for each that is missing, no file, or unreadable. */
export const endsOf = (paths: readonly string[], length: number): Promise<readonly (Uint8Array | undefined)[]> =>
  inChunks(paths, (path) => readFrom(path, (size) => Math.max(0, size - length)))

/** Sizes of many files; undefined for each that is missing, no file, or inaccessible. */
export const sizesOf = (paths: readonly string[]): Promise<readonly (FileSize | undefined)[]> => inChunks(paths, sizeOf)
