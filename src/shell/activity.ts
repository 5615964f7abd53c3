import type { Clock, RequestFact } from '../client/ports.ts'
import type { ActivityEntry } from '../host/host.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { readJournal } from './journal/line.ts'
import type { Files } from './ports.ts'

const CURRENT = 'activity/current.journal'
const OLDER = 'activity/older.journal'
/** Bytes of the current file at which it becomes the older one. */
const ROTATE_AT = 2_000_000
/** Entries that are kept in memory for the screen. */
const RING = 5000
const FLUSH_MS = 500

/** What left this computer. The client has taken secrets, identifiers and bodies out before a fact gets here. */
export interface Activity {
  readonly record: (fact: RequestFact) => void
  /** Newest first, at most `limit`, older than the entry `before` where given. */
  readonly recent: (limit: number, before?: number) => Promise<readonly ActivityEntry[]>
  readonly flush: () => Promise<void>
}

/** A log in memory and in two files that take turns. A log that cannot be written never stops the work it tells of. */
export const createActivity = (files: Files, clock: Clock, onEntry: (entry: ActivityEntry) => void): Activity => {
  let ring: ActivityEntry[] = []
  let waiting: ActivityEntry[] = []
  let early: RequestFact[] = []
  let nextId = 0
  let size = 0
  let ready = false
  let journal: Journal | undefined
  let timed = false

  const keep = (entry: ActivityEntry): void => {
    ring.push(entry)
    if (ring.length > RING * 1.2) ring = ring.slice(-RING)
  }

  const take = (fact: RequestFact): void => {
    const entry: ActivityEntry = { id: nextId++, ...fact }
    keep(entry)
    waiting.push(entry)
    onEntry(entry)
    if (timed) return
    timed = true
    void clock.sleep(FLUSH_MS).then(write)
  }

  const rotate = async (): Promise<void> => {
    const bytes = await files.read(CURRENT)
    if (bytes !== undefined && !(await files.replace(OLDER, bytes)).ok) return
    await files.remove(CURRENT)
    journal = (await openJournal(files, CURRENT)).journal
    size = 0
  }

  const write = async (): Promise<void> => {
    const entries = waiting
    waiting = []
    timed = false
    if (entries.length === 0) return
    const written = await journal?.append(entries)
    const last = written?.ok ? written.value.at(-1) : undefined
    if (last !== undefined) size = last.at + last.length
    if (size > ROTATE_AT) await rotate()
  }

  const kept = async (): Promise<readonly ActivityEntry[]> => {
    const older = readJournal((await files.read(OLDER)) ?? new Uint8Array())
    const current = await openJournal(files, CURRENT)
    journal = current.journal
    size = (await files.read(CURRENT))?.length ?? 0
    // A program that was killed while the files took turns left the same entries in both.
    const entries = new Map([...older.lines, ...current.lines].map(({ value }) => [(value as ActivityEntry).id, value]))
    return [...entries.values()] as readonly ActivityEntry[]
  }

  const load = async (): Promise<void> => {
    // Files that may not be read, such as those of a start as another user, cost the old entries and no more.
    ring = (await kept().catch(() => [])).slice(-RING)
    nextId = (ring.at(-1)?.id ?? -1) + 1
    ready = true
    const facts = early
    early = []
    for (const fact of facts) take(fact)
  }

  const loaded = load()

  return {
    record: (fact) => {
      if (ready) take(fact)
      else early.push(fact)
    },
    recent: async (limit, before) => {
      await loaded
      const older = before === undefined ? ring : ring.filter((entry) => entry.id < before)
      return older.slice(-limit).reverse()
    },
    flush: async () => {
      await loaded
      await write()
    },
  }
}
