import { closeSync, openSync, readSync } from 'node:fs'
import { failed, type Result, success } from '../contract/language/result.ts'
import { systemSentence } from './systemSentence.ts'

// Small files that are read whole. A device or a pipe may never end, so nothing is read past a limit.

const MEGABYTE = 1_000_000

/** What a file holds, and how many bytes of it are read at most. */
const KINDS = {
  profile: { name: 'a profile', most: MEGABYTE },
  credentials: { name: 'a credentials file', most: MEGABYTE },
  wireNames: { name: 'a wire names file', most: MEGABYTE },
  /** The longest body of the platform has 5,000,000 bytes. */
  body: { name: 'a request body', most: 10 * MEGABYTE },
  /** As many as the controls of the emulator take. */
  seed: { name: 'a seed file', most: 50 * MEGABYTE },
} as const satisfies Record<string, { readonly name: string; readonly most: number }>

export type FileKind = keyof typeof KINDS

const PIECE_BYTES = 1 << 16

const tooLong = (path: string, kind: FileKind): string =>
  `${path} is over ${KINDS[kind].most / MEGABYTE} MB, the limit for ${KINDS[kind].name}. Pass a smaller one.`

/** The text of a file. The failure is one sentence with its path. */
export const readBounded = (path: string, kind: FileKind): Result<string, string> => {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const pieces: Buffer[] = []
    for (let size = 0; ; ) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      const length = readSync(file, piece)
      if (length === 0) return success(Buffer.concat(pieces).toString('utf8'))
      size += length
      if (size > KINDS[kind].most) return failed(tooLong(path, kind))
      pieces.push(piece.subarray(0, length))
    }
  } catch (error) {
    return failed(systemSentence(error, path))
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Reads standard input as text, up to the limit of its kind. */
export const readBoundedInput = async (kind: FileKind): Promise<Result<string, string>> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > KINDS[kind].most) return failed(tooLong('Standard input', kind))
    pieces.push(piece)
  }
  return success(Buffer.concat(pieces).toString('utf8'))
}
