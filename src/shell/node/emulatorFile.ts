import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Said } from '../../contract/language/said.ts'
import type { WorldChange } from '../../emulator/world.ts'
import { said } from '../../messages/said.ts'
import { changesOfFile, type LinesRead } from './stateLines.ts'

// The emulator's state: one change per line, appended before its response leaves. So a killed emulator loses nothing it
// confirmed. Superseded lines are dropped on opening and closing, and whenever the file has doubled.

export interface EmulatorFile {
  /** The changes that the file holds; to be read once, before anything is written. */
  readonly saved: Iterable<WorldChange>
  readonly append: (change: WorldChange) => void
  /** Does the file hold these changes and nothing else? */
  readonly holds: (changes: Iterable<WorldChange>) => boolean
  /** Replaces the file by these changes, as a whole or not at all. */
  readonly rewrite: (changes: Iterable<WorldChange>) => void
  /** Has nothing been appended since it was as short as it can be? */
  readonly isShortest: () => boolean
  readonly close: () => void
  /** Says if lines were unreadable, after reading all. The original file is kept beside it. */
  readonly damage: () => Said | undefined
}

interface EmulatorFileSettings {
  /** The current world, for the compacted file written while the world keeps changing. */
  readonly snapshot: () => Iterable<WorldChange>
  /** Files under this many bytes are not compacted. */
  readonly compactFrom?: number
}

const COMPACT_FROM = 16_000_000
/** How long others wait at most while the shorter file is being written. */
const TURN_MS = 5
const COPIED = 1 << 20
/** Characters of lines that are written or compared at once. */
const PIECE = 1 << 16

const setAside = (path: string, damaged: number): Said => {
  const aside = `${path}.damaged-${Date.now()}`
  renameSync(path, aside)
  return said('shell.emulator.setAside', { count: damaged, path, aside })
}

const lineOf = (change: WorldChange): Uint8Array => Buffer.from(`${JSON.stringify(change)}\n`)

/** Deletes companions of a state file: damaged copies set aside, and drafts of killed programs. */
export const removeCopies = (path: string): void => {
  const name = basename(path)
  for (const each of readdirSync(dirname(path)))
    if (each.startsWith(`${name}.damaged-`) || each === `${name}.new`)
      rmSync(join(dirname(path), each), { force: true })
}

/** A full disk may take a part only; that is an error too. */
const writeWhole = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

/** True if a file has these bytes at a place. */
const hasBytes = (file: number, bytes: Uint8Array, at: number): boolean => {
  const own = Buffer.alloc(bytes.length)
  return readSync(file, own, 0, own.length, at) === own.length && own.equals(bytes)
}

/** Lines of changes in pieces. One call of the system per line would take longer. */
function* piecesOf(changes: Iterable<WorldChange>): Iterable<Uint8Array> {
  let text = ''
  for (const change of changes) {
    text += `${JSON.stringify(change)}\n`
    if (text.length < PIECE) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Bytes of the lines of changes, or -1 where a file differs from them. */
const lengthIfSame = (file: number, changes: Iterable<WorldChange>): number => {
  let at = 0
  for (const piece of piecesOf(changes)) {
    if (!hasBytes(file, piece, at)) return -1
    at += piece.length
  }
  return at
}

/** Copies one file from `from` on to the end of another. */
const copyTail = (source: number, from: number, target: number): void => {
  const piece = Buffer.alloc(COPIED)
  let at = from
  for (
    let length = readSync(source, piece, 0, COPIED, at);
    length > 0;
    length = readSync(source, piece, 0, COPIED, at)
  ) {
    writeWhole(target, piece.subarray(0, length))
    at += length
  }
}

/**
 * Appends a line completely or not at all: half a line would spoil the next. `size` is the file's size before; returns
 * the bytes that were added.
 */
const appendLine = (file: number, line: Uint8Array, size: number): number => {
  try {
    writeWhole(file, line)
    return line.length
  } catch (error) {
    ftruncateSync(file, size)
    throw error
  }
}

/** Writes changes for a short turn; true once there are no more. */
const writeTurn = (rest: Iterator<WorldChange>, draft: number): boolean => {
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    const { done, value } = rest.next()
    if (done === true) return true
    writeWhole(draft, lineOf(value))
  }
  return false
}

/** Opens the state file of an emulator, making it where it is missing. Throws what the file system throws. */
export const openEmulatorFile = (
  path: string,
  { snapshot, compactFrom = COMPACT_FROM }: EmulatorFileSettings,
): EmulatorFile => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.new`
  let damage: Said | undefined
  let file = openSync(path, 'a+', 0o600)
  let size = fstatSync(file).size
  /** What the file held when it was as short as it can be. */
  let least = size
  /** Ends the shorter file that is being written, where one is. */
  let giveUp: (() => void) | undefined

  const reopen = (): void => {
    closeSync(file)
    file = openSync(path, 'a+', 0o600)
    size = fstatSync(file).size
  }

  function* savedChanges(): Iterable<WorldChange> {
    const read: LinesRead = { damaged: 0, isWhole: true }
    yield* changesOfFile(path, read)
    // A kill during an append leaves one torn last line, a change never confirmed.
    const isTorn = !read.isWhole && read.damaged === 1
    if (read.damaged > 0 && !isTorn) {
      damage = setAside(path, read.damaged)
      reopen()
    }
    if (isTorn) size += writeSync(file, Buffer.from('\n'))
  }

  /** Puts a draft that is whole in the place of the file. */
  const take = (draft: number): void => {
    fsyncSync(draft)
    renameSync(temporary, path)
    reopen()
    least = size
  }

  const rewrite = (changes: Iterable<WorldChange>): void => {
    giveUp?.()
    const draft = openSync(temporary, 'w', 0o600)
    try {
      for (const piece of piecesOf(changes)) writeWhole(draft, piece)
      take(draft)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    } finally {
      closeSync(draft)
    }
  }

  /** Writes the current world in short turns, adds what was appended meanwhile, and switches files. */
  const compact = (): void => {
    const from = size
    const draft = openSync(temporary, 'w', 0o600)
    const rest = snapshot()[Symbol.iterator]()
    const end = (): void => {
      giveUp = undefined
      closeSync(draft)
      rmSync(temporary, { force: true })
    }
    const turn = (): void => {
      if (giveUp !== end) return
      try {
        if (!writeTurn(rest, draft)) return void setImmediate(turn)
        copyTail(file, from, draft)
        take(draft)
        end()
      } catch {
        // The longer file has the same content; compaction is retried after as much growth.
        end()
        least = size
      }
    }
    giveUp = end
    setImmediate(turn)
  }

  const append = (change: WorldChange): void => {
    size += appendLine(file, lineOf(change), size)
    if (giveUp === undefined && size > compactFrom && size > 2 * least) compact()
  }

  return {
    saved: savedChanges(),
    append,
    holds: (changes) => lengthIfSame(file, changes) === size,
    rewrite,
    isShortest: () => size === least,
    close: () => {
      giveUp?.()
      closeSync(file)
    },
    damage: () => damage,
  }
}
