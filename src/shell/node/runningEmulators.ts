import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFields } from '../../contract/language/fields.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { readWireNames } from '../profileText.ts'

// One file per emulator process, readable only by its user. It holds the control URL, its key and the webhook signing
// key.

const FOLDER = 'emulators'

/** An emulator that runs somewhere on this computer. */
export interface AnnouncedEmulator {
  /** Control address of the emulator. */
  readonly control: string
  /** What requests to it must carry. */
  readonly controlKey: string
  readonly pid: number
  readonly main: string
  readonly consumerSecret: string
  /** How it spells brand words. */
  readonly wireNames: WireNames
  /** Where it brings challenges and events of webhooks; undefined where they stay in the emulator. */
  readonly receiverPort: number | undefined
}

const fileOf = (folder: string, pid: number): string => join(folder, FOLDER, `${pid}.json`)

/** Writes where this process's emulator is; the text is whole or not there. Throws what the file system throws. */
export const announceEmulator = (folder: string, facts: Omit<AnnouncedEmulator, 'pid'>): void => {
  mkdirSync(join(folder, FOLDER), { recursive: true, mode: 0o700 })
  const path = fileOf(folder, process.pid)
  const draft = `${path}.part`
  writeFileSync(draft, `${JSON.stringify({ ...facts, pid: process.pid })}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

/** Takes the announcement of this process back. */
export const withdrawEmulator = (folder: string): void => {
  rmSync(fileOf(folder, process.pid), { force: true })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const read = (path: string): AnnouncedEmulator | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (!isFields(value)) return undefined
    const { control, controlKey, pid, main, consumerSecret, receiverPort, wireNames } = value
    const isWhole = [control, main, consumerSecret].every((text) => typeof text === 'string') && Number.isInteger(pid)
    if (!isWhole) return undefined
    const names = readWireNames(wireNames)
    return {
      control: String(control),
      // Without one in files of older versions, whose controls ask for none.
      controlKey: typeof controlKey === 'string' ? controlKey : '',
      pid: Number(pid),
      main: String(main),
      consumerSecret: String(consumerSecret),
      wireNames: names.ok ? names.value : {},
      receiverPort: typeof receiverPort === 'number' ? receiverPort : undefined,
    }
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(folder, FOLDER))
  } catch {
    return []
  }
}

/** Running emulators announced in a data folder. Removes what killed ones left. */
export const announcedEmulators = (folder: string): readonly AnnouncedEmulator[] =>
  namesIn(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => {
      const path = join(folder, FOLDER, name)
      const found = read(path)
      if (found !== undefined && isAlive(found.pid)) return [found]
      rmSync(path, { force: true })
      return []
    })
