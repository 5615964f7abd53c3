import { closeSync, openSync, readSync } from 'node:fs'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import { systemSentence } from './systemSentence.ts'

// Small files that are read whole. A device or a pipe may never end, so nothing is read past a limit.

const MEGABYTE = 1_000_000

/** How many bytes are read of each kind of file at most. */
const MAX_BYTES = {
  profile: MEGABYTE,
  credentials: MEGABYTE,
  wireNames: MEGABYTE,
  /** The longest body of the platform has 5,000,000 bytes. */
  body: 10 * MEGABYTE,
  /** As many as the controls of the emulator take. */
  seed: 50 * MEGABYTE,
  collection: 50 * MEGABYTE,
  rules: 50 * MEGABYTE,
  checks: 10 * MEGABYTE,
  variables: MEGABYTE,
} as const

export type FileKind = keyof typeof MAX_BYTES

const PIECE_BYTES = 1 << 16

const tooLong = (path: string, kind: FileKind): string =>
  t('cliError.file.tooLong', { path, size: MAX_BYTES[kind] / MEGABYTE, kind })

/** The text of a file. The failure is one sentence with its path. */
export const readBounded = (path: string, kind: FileKind): ExplainedResult<string> => {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const pieces: Buffer[] = []
    for (let size = 0; ; ) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      const length = readSync(file, piece)
      if (length === 0) return success(Buffer.concat(pieces).toString('utf8'))
      size += length
      if (size > MAX_BYTES[kind]) return failed(tooLong(path, kind))
      pieces.push(piece.subarray(0, length))
    }
  } catch (error) {
    return failed(systemSentence(error, path))
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Reads standard input as text, up to the limit of its kind. */
export const readBoundedInput = async (kind: FileKind): Promise<ExplainedResult<string>> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BYTES[kind]) return failed(tooLong(t('cliError.file.stdin'), kind))
    pieces.push(piece)
  }
  return success(Buffer.concat(pieces).toString('utf8'))
}
