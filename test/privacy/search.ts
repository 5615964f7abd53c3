import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORES, type CoreKind } from './people.ts'

/** One way to write a text down, as bytes that stand in a file. */
export interface Needle {
  readonly kind: string
  readonly how: string
  readonly bytes: Buffer
}

export interface Hit {
  readonly place: string
  readonly kind: string
  readonly how: string
}

const swapped = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))

const cases = (text: string): readonly string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase(), swapped(text)]),
]

/** Base64 that a text gives anywhere in a longer one. By its place modulo three. */
const base64Parts = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.from(text, 'utf8')
    const code = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(3)]).toString('base64')
    // The characters at both ends also hold bits of the neighbours.
    const from = Math.ceil((before * 8) / 6)
    return code.slice(from, Math.floor(((before + bytes.length) * 8) / 6))
  })

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

const urlCoded = (text: string): string => encodeURIComponent(text)

/** A text in the spellings in which programs write texts down. */
export const needlesFor = (kind: string, text: string): readonly Needle[] => {
  const needles: Needle[] = []
  const add = (how: string, bytes: Buffer | string): void => {
    needles.push({ kind, how, bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes })
  }
  for (const spelling of cases(text)) {
    add('UTF-8', spelling)
    add('UTF-16LE', Buffer.from(spelling, 'utf16le'))
    add('UTF-16BE', bigEndian(spelling))
    add('JSON', JSON.stringify(spelling).slice(1, -1))
    add('URL', urlCoded(spelling))
    for (const part of base64Parts(spelling)) {
      add('base64', part)
      add('base64url', part.replaceAll('+', '-').replaceAll('/', '_'))
    }
    const hex = Buffer.from(spelling, 'utf8').toString('hex')
    add('hex', hex)
    add('hex', hex.toUpperCase())
    add('hex of UTF-16', Buffer.from(spelling, 'utf16le').toString('hex'))
  }
  // Where two ways give the same bytes the first one names them. A map keeps the last that is set.
  return [...new Map(needles.reverse().map((needle) => [needle.bytes.toString('latin1'), needle])).values()]
}

/**
 * Every spelling of the core of every marked value. Whatever stands around a core (plus, @, domain) does not matter.
 */
export const CORE_NEEDLES: readonly Needle[] = [
  ...Object.entries(CORES).flatMap(([kind, core]) => needlesFor(kind, core)),
  // As phone numbers are shown: +49 176 91374012.
  ...needlesFor('phone', CORES.phone.replace(/^(\d{3})/, '$1 ')),
]

/** Where one of the needles stands in some bytes. */
export const hitsIn = (place: string, bytes: Buffer, needles: readonly Needle[] = CORE_NEEDLES): readonly Hit[] =>
  needles.flatMap(({ kind, how, bytes: needle }) => (bytes.includes(needle) ? [{ place, kind, how }] : []))

interface Searched {
  readonly files: number
  readonly bytes: number
  readonly hits: readonly Hit[]
}

const entriesOf = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}

const readWhole = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Searches every byte and name below some folders. But not files that a test itself put there. */
export const searchFolders = (
  folders: readonly string[],
  except: ReadonlySet<string> = new Set(),
  needles: readonly Needle[] = CORE_NEEDLES,
): Searched => {
  const hits: Hit[] = []
  let files = 0
  let bytes = 0
  for (const folder of folders)
    for (const entry of entriesOf(folder)) {
      const path = join(entry.parentPath, entry.name)
      hits.push(...hitsIn(`the name ${path}`, Buffer.from(entry.name), needles))
      if (!entry.isFile() || except.has(path)) continue
      const content = readWhole(path)
      if (content === undefined) continue
      files++
      bytes += content.length
      hits.push(...hitsIn(path, content, needles))
    }
  return { files, bytes, hits }
}

/** The process that started another; 0 where it is gone. */
export const parentOf = (pid: number): number => {
  try {
    // The name in brackets may hold anything; what follows it does not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** This process and all that it started, directly or not; nobody else's are looked at. */
const ownProcesses = (): readonly number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), parentOf(Number(name))]))
  const isOwn = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOwn(parents.get(pid)))
  return [...parents.keys()].filter(isOwn)
}

/** Arguments, environment and names of a test's processes. Only where the system shows them as files. */
export const searchProcesses = (needles: readonly Needle[], except: ReadonlySet<number>): Searched => {
  const hits: Hit[] = []
  let files = 0
  let bytes = 0
  for (const pid of existsSync('/proc/self/stat') ? ownProcesses().filter((each) => !except.has(each)) : [])
    for (const name of ['cmdline', 'environ', 'comm']) {
      const content = readWhole(`/proc/${pid}/${name}`)
      if (content === undefined) continue
      files++
      bytes += content.length
      hits.push(...hitsIn(`/proc/${pid}/${name}`, content, needles))
    }
  return { files, bytes, hits }
}

/** Kinds of cores among some hits. */
export const kindsHit = (hits: readonly Hit[]): readonly string[] => [...new Set(hits.map(({ kind }) => kind))].sort()

export const CORE_KINDS = Object.keys(CORES) as readonly CoreKind[]
