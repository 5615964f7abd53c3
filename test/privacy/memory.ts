import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { parentOf } from './search.ts'

// Memory of the processes of a browser, read as a core dump would have it.

/** What stands before a number's four digits, wherever a program writes it. */
const MARKS: readonly { readonly kind: Kind; readonly mark: string }[] = [
  { kind: 'email', mark: 'qzkanari' },
  { kind: 'email', mark: 'QZKANARI' },
  { kind: 'phone', mark: '1517777' },
  { kind: 'phone', mark: '151 7777 ' },
]

type Kind = 'email' | 'phone'
const DIGITS = 4

const digits = (number: number): string => String(number).padStart(DIGITS, '0')

export const canaryEmail = (number: number): string => `qzkanari${digits(number)}@secretmail.example`
/** How spreadsheets and shops write a German number. */
export const canaryPhone = {
  plain: (number: number): string => `+491517777${digits(number)}`,
  national: (number: number): string => `01517777${digits(number)}`,
  spaced: (number: number): string => `0151 7777 ${digits(number)}`,
}

type Role = 'browser' | 'renderer' | 'other'

/** One process of a browser. */
interface BrowserProcess {
  readonly pid: number
  readonly role: Role
}

const roleOf = (pid: number): Role => {
  try {
    const type = /--type=([a-z-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.[1]
    return type === undefined ? 'browser' : type === 'renderer' ? 'renderer' : 'other'
  } catch {
    return 'other'
  }
}

/** A program and all processes that it started. */
export const processesOf = (root: number): readonly BrowserProcess[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  )
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || belongs(parents.get(pid)))
  return [...parents.keys()].filter(belongs).map((pid) => ({ pid, role: roleOf(pid) }))
}

const PIECE = 1 << 24
/** Longer than any value in UTF-16. */
const OVERLAP = 64

const PAGE = 4096
/** Bits of a page's entry in pagemap: in memory, or swapped out. A page with neither was never written to. */
const IN_MEMORY_OR_SWAP = 0xc0
/** In a private region: the page is as it stands in its file. */
const AS_IN_FILE = 0x20

interface OpenMemory {
  readonly memory: number
  readonly pagemap: number
  readonly maps: string
}

/** The regions of a process and files of its memory. Undefined where it ended meanwhile, which keeps nothing. */
const openMemory = (pid: number): OpenMemory | undefined => {
  try {
    return {
      maps: readFileSync(`/proc/${pid}/maps`, 'latin1'),
      memory: openSync(`/proc/${pid}/mem`, 'r'),
      pagemap: openSync(`/proc/${pid}/pagemap`, 'r'),
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Runs of pages of a region that hold anything. Those of its file only if wanted. */
function* residentRuns(
  pagemap: number,
  [from, to]: readonly [from: number, to: number],
  isOfProgram: boolean,
): Generator<readonly [from: number, to: number]> {
  const entries = Buffer.alloc(1 << 16)
  let start: number | undefined
  let at = from
  while (at < to) {
    const wanted = Math.min(entries.length, ((to - at) / PAGE) * 8)
    const pages = Math.floor(readSync(pagemap, entries, 0, wanted, (at / PAGE) * 8) / 8)
    if (pages === 0) break
    for (let page = 0; page < pages; page++, at += PAGE) {
      const bits = entries[page * 8 + 7] ?? 0
      const isResident = (bits & IN_MEMORY_OR_SWAP) !== 0 && !(isOfProgram && (bits & AS_IN_FILE) !== 0)
      if (isResident) start ??= at
      else if (start !== undefined) {
        yield [start, at]
        start = undefined
      }
    }
  }
  if (start !== undefined) yield [start, at]
}

/** Code and constants of programs. Core dumps have none either while they equal their files. */
const isOfProgram = (rights: string, file: string): boolean =>
  rights.endsWith('p') && file.startsWith('/') && !/^\/(?:dev\/shm|memfd)|\(deleted\)$/.test(file)

/** Bytes of the readable memory of a process, in pieces that overlap. What cannot be read is left out. */
function* memoryOf(pid: number): Generator<{ readonly bytes: Buffer; readonly region: string; readonly at: number }> {
  const opened = openMemory(pid)
  if (opened === undefined) return
  const { memory, pagemap, maps } = opened
  const room = Buffer.alloc(PIECE)
  try {
    for (const line of maps.split('\n')) {
      const found = /^([0-9a-f]+)-([0-9a-f]+) r(\S+) \S+ \S+ \d+\s*(.*)$/.exec(line)
      if (found === null) continue
      const [, first = '', last = '', rights = '', file = ''] = found
      if (/^\[v/.test(file)) continue
      const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      const region = `r${rights} ${file} ${end - start}`
      for (const [from, to] of residentRuns(pagemap, [start, end], isOfProgram(rights, file)))
        for (let at = from; at < to; at += PIECE - OVERLAP) {
          let length = 0
          try {
            length = readSync(memory, room, 0, Math.min(PIECE, to - at), at)
          } catch {
            break
          }
          yield { bytes: room.subarray(0, length), region, at }
          if (at + length >= to) break
        }
    }
  } finally {
    closeSync(memory)
    closeSync(pagemap)
  }
}

/** One value that stands in the memory of a process. */
export interface Remain {
  readonly role: Role
  readonly kind: Kind
  readonly how: 'UTF-8' | 'UTF-16'
  readonly number: number
  readonly region: string
  readonly at: number
}

const needles = MARKS.flatMap(({ kind, mark }) => [
  { kind, how: 'UTF-8' as const, bytes: Buffer.from(mark, 'latin1'), wide: 1 },
  { kind, how: 'UTF-16' as const, bytes: Buffer.from(mark, 'utf16le'), wide: 2 },
])

/** Every place of every canary in the memory of some processes. */
export const remainsIn = (processes: readonly BrowserProcess[]): readonly Remain[] => {
  const remains: Remain[] = []
  for (const { pid, role } of processes)
    for (const { bytes, region, at } of memoryOf(pid))
      for (const { kind, how, bytes: needle, wide } of needles)
        for (let place = bytes.indexOf(needle); place >= 0; place = bytes.indexOf(needle, place + 1)) {
          const from = place + needle.length
          const number = bytes.toString(wide === 2 ? 'utf16le' : 'latin1', from, from + DIGITS * wide)
          if (/^\d{4}$/.test(number)) remains.push({ role, kind, how, number: Number(number), region, at: at + place })
        }
  return remains
}

/** How many different values of each kind stand in the processes of a role. */
export const valuesIn = (remains: readonly Remain[], role: Role): Readonly<Record<Kind, number>> => {
  const of = (kind: Kind): number =>
    new Set(remains.filter((one) => one.role === role && one.kind === kind).map(({ number }) => number)).size
  return { email: of('email'), phone: of('phone') }
}
