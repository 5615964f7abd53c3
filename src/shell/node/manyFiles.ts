import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import type { FileSize } from '../ports.ts'

// Thousands of small files at a start. Synchronous calls cost a tenth of asynchronous ones, so they run in short lots with turns
// for other work in between.

const LOT = 50
const MAX_BYTES = 100_000
/** Opening a pipe in place of a file must not block; Windows has no such flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const inLots = async <Value>(
  paths: readonly string[],
  act: (path: string) => Value | undefined,
): Promise<readonly (Value | undefined)[]> => {
  const all: (Value | undefined)[] = []
  for (let from = 0; from < paths.length; from += LOT) {
    for (const path of paths.slice(from, from + LOT)) {
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

const readSmall = (path: string): Uint8Array | undefined => {
  const file = openSync(path, FLAGS)
  try {
    const known = fstatSync(file)
    if (!known.isFile() || known.size > MAX_BYTES) return undefined
    const bytes = new Uint8Array(known.size)
    return bytes.subarray(0, readSync(file, bytes, 0, known.size, 0))
  } finally {
    closeSync(file)
  }
}

const sizeOf = (path: string): FileSize | undefined => {
  const known = statSync(path)
  return known.isFile() ? { bytes: known.size, changedAt: known.mtimeMs } : undefined
}

/** Small files as a whole; undefined for each that is missing, large, no file, or cannot be read. */
export const readMany = (paths: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> =>
  inLots(paths, readSmall)

/** Sizes of many files; undefined for each that is missing, no file, or cannot be looked at. */
export const sizesOf = (paths: readonly string[]): Promise<readonly (FileSize | undefined)[]> => inLots(paths, sizeOf)
