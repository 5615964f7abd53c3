import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isChange } from '../../emulator/change.ts'
import type { Change } from '../../emulator/world.ts'

// The emulator's state on disk: one change a line, appended before its answer leaves, so that a killed emulator has lost
// nothing it answered for. Opening the file rewrites it as short as it can be.

export interface EmulatorFile {
  /** The changes that the file holds. */
  readonly kept: readonly Change[]
  readonly append: (change: Change) => void
  /** Replaces the file by these changes, as a whole or not at all. */
  readonly rewrite: (changes: Iterable<Change>) => void
  readonly close: () => void
  /** One sentence where lines could not be read; the file as it was stands beside it. */
  readonly damage?: string
}

const readChanges = (text: string): { readonly kept: Change[]; readonly damaged: number } => {
  const kept: Change[] = []
  let damaged = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    try {
      const value: unknown = JSON.parse(line)
      if (isChange(value)) kept.push(value)
      else damaged++
    } catch {
      damaged++
    }
  }
  return { kept, damaged }
}

const setAside = (path: string, damaged: number): string => {
  const aside = `${path}.damaged-${Date.now()}`
  renameSync(path, aside)
  return `${damaged} line(s) of ${path} could not be read and were left out; the file as it was is ${aside}.`
}

const lineOf = (change: Change): Uint8Array => Buffer.from(`${JSON.stringify(change)}\n`)

/** Deletes what stands beside a state file: damaged ones that were set aside, and drafts of a killed program. */
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

/** Opens the state file of an emulator, making it where it is missing. Throws what the file system throws. */
export const openEmulatorFile = (path: string): EmulatorFile => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const { kept, damaged } = readChanges(text)
  // A kill in mid-append leaves one torn line at the end: that change was never answered for.
  const torn = !text.endsWith('\n') && damaged === 1
  const damage = damaged > 0 && !torn ? setAside(path, damaged) : undefined
  let file = openSync(path, 'a', 0o600)
  if (torn) writeSync(file, '\n')

  const rewrite = (changes: Iterable<Change>): void => {
    const temporary = `${path}.new`
    const fresh = openSync(temporary, 'w', 0o600)
    try {
      for (const change of changes) writeWhole(fresh, lineOf(change))
      fsyncSync(fresh)
      renameSync(temporary, path)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    } finally {
      closeSync(fresh)
    }
    closeSync(file)
    file = openSync(path, 'a', 0o600)
  }

  /** All of a change or none of it: half a line would take the next one with it. */
  const append = (change: Change): void => {
    const before = fstatSync(file).size
    try {
      writeWhole(file, lineOf(change))
    } catch (error) {
      ftruncateSync(file, before)
      throw error
    }
  }

  return {
    kept,
    append,
    rewrite,
    close: () => closeSync(file),
    ...(damage === undefined ? {} : { damage }),
  }
}
