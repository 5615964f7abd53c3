import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { parentOf } from './search.ts'

// Memory of the processes of a browser, read as a core dump would have it.

/** The identifiers of people whose numbers stand in them, so that each one found can be told from the others. */
export interface CountedCanaries {
  readonly email: (number: number) => string
  readonly phone: (number: number) => string
}

/** What stands before the four digits of a number, wherever a program writes the value down. */
const MARKS: readonly { readonly kind: Kind; readonly mark: string }[] = [
  { kind: 'email', mark: 'qzkanari' },
  { kind: 'email', mark: 'QZKANARI' },
  { kind: 'phone', mark: '1517777' },
  { kind: 'phone', mark: '151 7777 ' },
]

export type Kind = 'email' | 'phone'
const DIGITS = 4

const digits = (number: number): string => String(number).padStart(DIGITS, '0')

export const canaryEmail = (number: number): string => `qzkanari${digits(number)}@secretmail.example`
/** How spreadsheets and shops write a German number. */
export const canaryPhone = {
  plain: (number: number): string => `+491517777${digits(number)}`,
  national: (number: number): string => `01517777${digits(number)}`,
  spaced: (number: number): string => `0151 7777 ${digits(number)}`,
}

export type Role = 'browser' | 'renderer' | 'other'

/** One process of a browser. */
export interface BrowserProcess {
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

/** The regions of a process and a file of its memory; undefined where it ended meanwhile, which keeps nothing. */
const openMemory = (pid: number): { readonly memory: number; readonly maps: string } | undefined => {
  try {
    return { maps: readFileSync(`/proc/${pid}/maps`, 'latin1'), memory: openSync(`/proc/${pid}/mem`, 'r') }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Bytes of the readable memory of a process, in pieces that overlap; what cannot be read is left out. */
function* memoryOf(pid: number): Generator<{ readonly bytes: Buffer; readonly region: string; readonly at: number }> {
  const opened = openMemory(pid)
  if (opened === undefined) return
  const { memory, maps } = opened
  const room = Buffer.alloc(PIECE)
  try {
    for (const line of maps.split('\n')) {
      const found = /^([0-9a-f]+)-([0-9a-f]+) r(\S+) \S+ \S+ \d+\s*(.*)$/.exec(line)
      if (found === null || /^\[v/.test(found[4] ?? '')) continue
      const [from, to] = [Number.parseInt(found[1] ?? '', 16), Number.parseInt(found[2] ?? '', 16)]
      for (let at = from; at < to; at += PIECE - OVERLAP) {
        let length = 0
        try {
          length = readSync(memory, room, 0, Math.min(PIECE, to - at), at)
        } catch {
          break
        }
        yield { bytes: room.subarray(0, length), region: `r${found[3]} ${found[4]} ${to - from}`, at }
        if (at + length >= to) break
      }
    }
  } finally {
    closeSync(memory)
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
