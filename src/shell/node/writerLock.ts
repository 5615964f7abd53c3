import { randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { english } from '../../messages/english.ts'
import { coded, said } from '../../messages/said.ts'

const NAME = 'writer.lock'
const DRAFT = /^writer\.lock\.[0-9a-f]{12}$/

/** Who writes to the data folder. */
interface Holder {
  readonly pid: number
  /** Tells processes with a reused pid apart; empty if the system does not say. */
  readonly started: string
  /** Name in English, whatever the language of its program. */
  readonly program: string
}

/** Names of our programs that people read in their language. */
const PROGRAMS = ['shell.program.browser', 'shell.program.commandLine', 'shell.program.other'] as const

interface WriterLock {
  readonly release: () => void
}

/** Start time of a process as Linux counts it; other systems compare pids only. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const lives = (holder: Holder): boolean => {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return holder.started === '' || startOf(holder.pid) === holder.started
}

const readHolder = (path: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
      ? (value as Holder)
      : undefined
  } catch {
    return undefined
  }
}

/** Creates the lock together with its content, so that nobody reads half of it. */
const take = (path: string, holder: Holder): boolean => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    // Also what a full disk left of it goes away.
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
    try {
      linkSync(draft, path)
      return true
    } catch (error) {
      // ENOENT: another process took the lock meanwhile and removed this draft.
      if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT'))
        return false
      throw error
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes an ended process's lock. If another process took it over meanwhile, that one gets it back. */
const clearAway = (path: string, ended: Holder | undefined): void => {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
    const moved = readHolder(aside)
    if (moved !== undefined && (moved.pid !== ended?.pid || moved.started !== ended.started)) linkSync(aside, path)
  } catch {
    // Another process was faster; the next try sees which.
  }
  rmSync(aside, { force: true })
}

/** Removes the drafts of processes that were killed while they took the lock. */
const sweepDrafts = (folder: string): void => {
  for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name), { force: true })
}

/**
 * Makes this process the only one that writes to a data folder. The lock of a process that ended is taken over.
 * The failure says who holds it.
 */
export const lockDataFolder = (folder: string, program: string): Result<WriterLock, Holder> => {
  const path = join(folder, NAME)
  const self: Holder = { pid: process.pid, started: startOf(process.pid), program }
  /** A folder that cannot be written is named itself, not the draft in it. */
  const isLocked = (): boolean => {
    try {
      return take(path, self)
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { path: folder }) : error
    }
  }
  for (let tries = 0; tries < 3; tries++) {
    if (isLocked()) {
      sweepDrafts(folder)
      return success({ release: () => rmSync(path, { force: true }) })
    }
    const holder = readHolder(path)
    if (holder !== undefined && lives(holder)) return failed(holder)
    clearAway(path, holder)
  }
  return failed(readHolder(path) ?? { pid: 0, started: '', program: english.text('shell.program.other') })
}

/** Which program holds the lock. */
export const lockText = ({ program, pid }: Holder): Said => {
  const code = PROGRAMS.find((name) => english.text(name) === program)
  return said('shell.locked', { program: code === undefined ? program : coded(code), pid: String(pid) })
}
