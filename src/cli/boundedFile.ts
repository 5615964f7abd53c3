import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
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

/** Stats of an open file. Those of a path can have another inode on Windows. */
const openStats = (path: string): Stats => {
  const file = openSync(path, 'r')
  try {
    return fstatSync(file)
  } finally {
    closeSync(file)
  }
}

const isSame = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs

/** The text of a file in pieces. Ends early where the file was changed. */
function* piecesOf(path: string, before: Stats): Generator<string, void, void> {
  const file = openSync(path, 'r')
  try {
    const decoder = new TextDecoder()
    const piece = Buffer.allocUnsafe(PIECE_BYTES)
    for (;;) {
      const length = readSync(file, piece)
      if (length === 0 || !isSame(fstatSync(file), before)) break
      yield decoder.decode(piece.subarray(0, length), { stream: true })
    }
    yield decoder.decode()
  } finally {
    closeSync(file)
  }
}

/** Text in pieces that can be read again. Memory holds one of them, or all of what is no regular file. */
export const boundedPieces = (path: string, kind: FileKind): ExplainedResult<() => Iterable<string>> => {
  try {
    if (statSync(path).isFile()) {
      const stats = openStats(path)
      return stats.size > MAX_BYTES[kind] ? failed(tooLong(path, kind)) : success(() => piecesOf(path, stats))
    }
    const text = readBounded(path, kind)
    return text.ok ? success(() => [text.value]) : text
  } catch (error) {
    return failed(systemSentence(error, path))
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
