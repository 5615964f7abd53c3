import { type Result, success } from '../contract/language/result.ts'
import type { RequestFact } from '../contract/wire/requestFact.ts'
import type { ActivityEntry } from '../host/host.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { type JournalLine, readJournal } from './journal/line.ts'
import type { Files, FileTrouble } from './ports.ts'

const FOLDER = 'activity'
const CURRENT = `${FOLDER}/current.journal`
const OLDER = `${FOLDER}/older.journal`
/** Bytes of the current file at which it becomes the older one. */
export const ROTATE_AT = 6_000_000
/** Entries that are kept in memory for the screen: about what both files hold. */
const RING = 20_000

const UNANSWERED = 'Adwright ended before a response came. The request may have arrived.'

/** What left this computer. The client has taken secrets, identifiers and bodies out before a fact gets here. */
export interface Activity {
  /** Writes a request down before it is sent, and returns its number. Settles when it is on disk, or cannot be. */
  readonly leaving: (fact: RequestFact) => Promise<number>
  /** What became of a request; `number` is the one that `leaving` gave it. */
  readonly record: (fact: RequestFact, number?: number) => void
  /** Newest first, at most `limit`, older than the entry `before` where given. */
  readonly recent: (limit: number, before?: number) => Promise<readonly ActivityEntry[]>
  /** Forgets every entry, here and on the disk. */
  readonly clear: () => Promise<Result<null, FileTrouble>>
  readonly flush: () => Promise<void>
}

/** A line of the file: a departing request (`open`), its completion, or a whole request. */
type Line = Partial<ActivityEntry> & { readonly id: number; readonly open?: true }

const PARTS = [
  'bytesSent',
  'bytesReceived',
  'status',
  'ms',
  'times',
  'records',
  'sentence',
  'identifiers',
  'left',
] as const

/** Whatever is sent for no other purpose belongs to a sign-in. */
const entryOf = (id: number, fact: RequestFact): ActivityEntry => ({ id, ...fact, job: fact.job ?? { kind: 'signIn' } })

/** Only what the response added; the earlier line has the rest. */
const restOf = (entry: ActivityEntry): Line =>
  Object.fromEntries([['id', entry.id], ...PARTS.flatMap((part) => (part in entry ? [[part, entry[part]]] : []))])

const readLines = (lines: readonly { readonly value: unknown }[]): Map<number, ActivityEntry> => {
  const entries = new Map<number, ActivityEntry>()
  const open = new Set<number>()
  for (const { value } of lines) {
    const { open: isOpen, ...line } = value as Line
    const before = entries.get(line.id)
    // A program killed while the files were rotated left the same lines in both.
    if (isOpen && before !== undefined) continue
    if (isOpen) open.add(line.id)
    else open.delete(line.id)
    const entry = { ...before, ...line }
    if (entry.endpoint !== undefined) entries.set(line.id, entry as ActivityEntry)
  }
  for (const id of open) {
    const entry = entries.get(id)
    if (entry !== undefined) entries.set(id, { ...entry, sentence: UNANSWERED })
  }
  return entries
}

/** Lines in two files that take turns. What comes while others are being written shares the next flush. */
const createLines = (files: Files, loaded: () => Promise<void>) => {
  let size = 0
  let journal: Journal | undefined
  let waiting: { readonly line: Line; readonly settle: () => void }[] = []
  /** Nothing else is written until this is done. */
  let writing: Promise<void> | undefined

  const openCurrent = async (): Promise<readonly JournalLine[]> => {
    const lines: JournalLine[] = []
    const opened = await openJournal(files, CURRENT, (line) => lines.push(line))
    journal = opened.journal
    return lines
  }

  const rotate = async (): Promise<void> => {
    const bytes = await files.read(CURRENT)
    if (bytes !== undefined && !(await files.replace(OLDER, bytes)).ok) return
    await files.remove(CURRENT)
    await openCurrent()
    size = 0
  }

  const drain = async (): Promise<void> => {
    await loaded()
    while (waiting.length > 0) {
      const own = waiting
      waiting = []
      const written = await journal?.append(own.map(({ line }) => line)).catch(() => undefined)
      for (const { settle } of own) settle()
      const last = written?.ok ? written.value.at(-1) : undefined
      if (last !== undefined) size = last.at + last.length
      if (size > ROTATE_AT) await rotate().catch(() => {})
    }
  }

  const hold = (work: Promise<unknown>): void => {
    const free = (): void => {
      if (writing !== held) return
      writing = undefined
      if (waiting.length > 0) hold(drain())
    }
    const held = work.then(free, free)
    writing = held
  }

  return {
    /** All lines, or enough of them for the latest number. */
    read: async (all: boolean): Promise<readonly JournalLine[]> => {
      const current = await openCurrent()
      size = journal?.position().bytes ?? 0
      // Completions alone are of requests that the older file counted.
      if (!all && current.some(({ value }) => (value as Line).endpoint !== undefined)) return current
      const older = readJournal((await files.read(OLDER)) ?? new Uint8Array())
      return [...older.lines, ...current]
    },
    write: (line: Line): Promise<void> =>
      new Promise((settle) => {
        waiting.push({ line, settle })
        if (writing === undefined) hold(drain())
      }),
    /** Empties both files after pending writes. Calls `begin` first, and the function it returns once both are gone. */
    clear: (begin: () => () => void): Promise<Result<null, FileTrouble>> => {
      const before = writing
      const clear = async (): Promise<Result<null, FileTrouble>> => {
        await loaded()
        await before
        const forget = begin()
        for (const path of [OLDER, CURRENT]) {
          const removed = await files.remove(path)
          if (!removed.ok) return removed
        }
        forget()
        size = 0
        await openCurrent()
        return success(null)
      }
      const cleared = clear()
      hold(cleared)
      return cleared
    },
    flush: async (): Promise<void> => {
      await loaded()
      while (waiting.length > 0 || writing !== undefined) await (writing ?? drain())
    },
  }
}

/**
 * A log in memory and in two rotating files. A log that cannot be written never stops the work it records. Memory keeps
 * the newest `ring` entries: none where nothing shows them.
 */
export const createActivity = (
  files: Files,
  onEntry: (entry: ActivityEntry) => void,
  ring: number = RING,
): Activity => {
  let entries = new Map<number, ActivityEntry>()
  /** Entries whose first line is in the current file or in the older one. */
  const begun = new Set<number>()
  let nextId = 0
  const lines = createLines(files, () => loaded)

  const keep = (entry: ActivityEntry): void => {
    entries.set(entry.id, entry)
    for (const id of entries.keys()) {
      if (entries.size <= ring) break
      entries.delete(id)
    }
  }

  const load = async (): Promise<void> => {
    const read = await lines.read(ring > 0)
    nextId = read.reduce((next, { value }) => Math.max(next, (value as Line).id + 1), 0)
    if (ring > 0) entries = new Map([...readLines(read)].sort(([one], [other]) => one - other).slice(-ring))
  }
  // Unreadable files, such as those of another user's run, cost only the old entries.
  const loaded = load().catch(() => {})

  const finish = (fact: RequestFact, number?: number): void => {
    const id = number ?? nextId++
    const entry = entryOf(id, fact)
    keep(entry)
    onEntry(entry)
    void lines.write(begun.delete(id) ? restOf(entry) : entry)
  }

  return {
    leaving: async (fact) => {
      await loaded
      const id = nextId++
      const entry = entryOf(id, fact)
      keep(entry)
      begun.add(id)
      await lines.write({ ...entry, open: true })
      return id
    },
    record: (fact, number) => {
      if (number !== undefined) finish(fact, number)
      else void loaded.then(() => finish(fact))
    },
    recent: async (limit, before) => {
      await loaded
      const all = [...entries.values()]
      const older = before === undefined ? all : all.filter((entry) => entry.id < before)
      return older.slice(-limit).reverse()
    },
    clear: () =>
      // What leaves meanwhile waits to be written, and is not forgotten with the rest.
      lines.clear(() => {
        const known = [...entries.keys()]
        begun.clear()
        return () => {
          for (const id of known) entries.delete(id)
        }
      }),
    flush: lines.flush,
  }
}
