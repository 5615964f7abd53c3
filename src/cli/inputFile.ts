import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { failed, type Result, success } from '../contract/language/result.ts'

/** A file that the user named, read in pieces so that its size does not matter. */
export interface InputFile {
  readonly name: string
  readonly size: number
  /** The first bytes, `length` at most. */
  readonly head: (length: number) => Promise<Uint8Array>
  /** All bytes in order; answers their SHA-256. */
  readonly pieces: (take: (piece: Uint8Array) => void) => Promise<string>
  readonly close: () => Promise<void>
}

const PIECE_BYTES = 1 << 20

const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the path.',
  EACCES: 'may not be read by you; change its rights.',
  EPERM: 'may not be read by you; change its rights.',
  EISDIR: 'is a folder; name a file in it.',
}

const sentenceOf = (path: string, error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${path} ${SENTENCES[code] ?? `cannot be read (${code || 'unknown error'}).`}`
}

const readInto = async (handle: FileHandle, length: number, at: number): Promise<Uint8Array> => {
  const buffer = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Opens a file for reading. The failure is a sentence for the user. */
export const openInput = async (path: string): Promise<Result<InputFile, string>> => {
  try {
    const handle = await open(path, 'r')
    const stats = await handle.stat()
    if (stats.isDirectory()) {
      await handle.close()
      return failed(`${path} ${SENTENCES['EISDIR']}`)
    }
    return success({
      name: path,
      size: stats.size,
      head: (length) => readInto(handle, Math.min(length, stats.size), 0),
      pieces: async (take) => {
        const sum = createHash('sha256')
        for (let at = 0; ; ) {
          const piece = await readInto(handle, PIECE_BYTES, at)
          if (piece.length === 0) return sum.digest('hex')
          sum.update(piece)
          take(piece)
          at += piece.length
        }
      },
      close: () => handle.close(),
    })
  } catch (error) {
    return failed(sentenceOf(path, error))
  }
}
