import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { failed, type Result, success } from '../contract/language/result.ts'
import { t } from '../messages/t.ts'
import { type Spoken, spoken } from './spoken.ts'
import { isSystemError, systemProblem } from './systemSentence.ts'

/** A file named by the user, read in pieces so that any size fits memory. */
export interface InputFile {
  readonly name: string
  readonly size: number
  /** The first bytes, `length` at most. */
  readonly head: (length: number) => Promise<Uint8Array>
  /** Bytes from `start` up to `end`, fewer at the end of the file. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
  /** Reads from `start` into given memory; returns the part of it that was filled. */
  readonly readInto: (into: Uint8Array, start: number) => Promise<Uint8Array>
  /** All bytes in order; answers their SHA-256. */
  readonly pieces: (take: (piece: Uint8Array) => void) => Promise<string>
  readonly close: () => Promise<void>
}

const PIECE_BYTES = 1 << 20
/** What is piped in is held in memory, which the work with it needs too. */
const MAX_PIPE_BYTES = 150_000_000

const readInto = async (handle: FileHandle, into: Uint8Array, at: number): Promise<Uint8Array> => {
  let filled = 0
  while (filled < into.length) {
    const { bytesRead } = await handle.read(into, filled, into.length - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return into.subarray(0, filled)
}

/** What was read already, such as a pipe, in pages of PIECE_BYTES. */
const inMemory = (name: string, pages: readonly Uint8Array[], size: number): InputFile => {
  const readInto = (into: Uint8Array, start: number): Uint8Array => {
    const bytes = into.subarray(0, Math.max(0, size - start))
    for (let done = 0; done < bytes.length; ) {
      const at = start + done
      const from = at % PIECE_BYTES
      const piece = pages[Math.floor(at / PIECE_BYTES)]?.subarray(from, from + bytes.length - done)
      if (piece === undefined) break
      bytes.set(piece, done)
      done += piece.length
    }
    return bytes
  }
  const read = (start: number, end: number): Uint8Array => readInto(new Uint8Array(Math.max(0, end - start)), start)
  return {
    name,
    size,
    head: async (length) => read(0, length),
    read: async (start, end) => read(start, end),
    readInto: async (into, start) => readInto(into, start),
    pieces: async (take) => {
      const sum = createHash('sha256')
      for (let at = 0; at < size; at += PIECE_BYTES) {
        // A copy, as readers may overwrite what they are given.
        const piece = read(at, at + PIECE_BYTES)
        sum.update(piece)
        take(piece)
      }
      return sum.digest('hex')
    },
    close: async () => {},
  }
}

/** A pipe can be read only once, so it stays in memory. A copy on disk would hold people's raw data. */
const readPipe = async (name: string, stream: AsyncIterable<Uint8Array>): Promise<Result<InputFile, Spoken>> => {
  const pages: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    if (size + piece.length > MAX_PIPE_BYTES)
      return failed(spoken('cliError.file.pipe', { name, size: MAX_PIPE_BYTES / 1_000_000 }))
    for (let done = 0; done < piece.length; ) {
      const from = size % PIECE_BYTES
      if (from === 0) pages.push(new Uint8Array(PIECE_BYTES))
      const part = piece.subarray(done, done + PIECE_BYTES - from)
      pages.at(-1)?.set(part, from)
      done += part.length
      size += part.length
    }
  }
  return success(inMemory(name, pages, size))
}

const onDisk = (name: string, handle: FileHandle, size: number): InputFile => ({
  name,
  size,
  head: (length) => readInto(handle, new Uint8Array(Math.min(length, size)), 0),
  read: (start, end) => readInto(handle, new Uint8Array(Math.max(0, Math.min(end, size) - start)), start),
  readInto: (into, start) => readInto(handle, into.subarray(0, Math.max(0, size - start)), start),
  pieces: async (take) => {
    const sum = createHash('sha256')
    for (let at = 0; ; ) {
      const piece = await readInto(handle, new Uint8Array(PIECE_BYTES), at)
      if (piece.length === 0) return sum.digest('hex')
      sum.update(piece)
      take(piece)
      at += piece.length
    }
  },
  close: () => handle.close(),
})

/** Opens a file or a pipe for reading; `-` is standard input. The failure is a sentence for the user. */
export const openInput = async (path: string): Promise<Result<InputFile, Spoken>> => {
  try {
    if (path === '-') return await readPipe(t('cliError.file.stdin'), process.stdin)
    const handle = await open(path, 'r')
    const stats = await handle.stat()
    if (stats.isFile()) return success(onDisk(path, handle, stats.size))
    try {
      if (stats.isDirectory()) return failed(spoken('cliError.file.folder', { path }))
      return await readPipe(path, handle.createReadStream({ autoClose: false }))
    } finally {
      await handle.close()
    }
  } catch (error) {
    return failed(systemProblem(error, path))
  }
}

/** Opens a file, works on it and closes it; system errors become sentences too. */
export const withInput = async <Value>(
  path: string,
  work: (file: InputFile) => Promise<Result<Value, Spoken>>,
): Promise<Result<Value, Spoken>> => {
  const file = await openInput(path)
  if (!file.ok) return file
  try {
    return await work(file.value)
  } catch (error) {
    if (isSystemError(error)) return failed(systemProblem(error, path))
    throw error
  } finally {
    await file.value.close()
  }
}
