import { createHash } from 'node:crypto'
import papa from 'papaparse'
import { seededRandom } from '../../src/emulator/random.ts'

// Seeded customer lists, and a plain reading of them. Which values count, which rows are sent with what.

export const KINDS = ['email', 'phone_number', 'device_id', 'handle'] as const
export type Kind = (typeof KINDS)[number]

export const HEADS = ['E-Mail', 'E-Mail 2', 'Phone', 'Country', 'Advertising ID', 'Handle', 'Order total']
const COLUMNS: readonly (readonly [number, Kind])[] = [
  [0, 'email'],
  [1, 'email'],
  [2, 'phone_number'],
  [4, 'device_id'],
  [5, 'handle'],
]

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Header of a column that says who agreed to be contacted. */
export const CONSENT = 'Accepts Email Marketing'
const CONSENT_VALUES = ['yes', 'yes', 'yes', 'no', '']

/** A list of so many rows; `from` moves along the people, so that lists overlap. */
export const listText = (seed: number, rows: number, from: number, hasConsent = false): string => {
  const random = seededRandom(seed)
  const chance = (share: number): boolean => random() < share
  const lines = Array.from({ length: rows }, (_, at): readonly string[] => {
    // One row in eight repeats somebody. With another identifier or with the same ones.
    const person = from + (chance(0.12) ? Math.floor(random() * at) : at)
    const address = `Person.${person}@Mail-${person % 7}.example`
    const email = chance(0.05)
      ? ''
      : chance(0.06)
        ? `person ${person} at mail`
        : chance(0.06)
          ? sha256(address.toLowerCase()).toUpperCase()
          : ` ${address} `
    const second = chance(0.1) ? `second.${person}@mail.example` : chance(0.03) ? address.toUpperCase() : ''
    const digits = String(1_510_000_000 + person * 7)
    const phone = chance(0.3)
      ? ''
      : chance(0.05)
        ? '12'
        : chance(0.1)
          ? '+49 1510 000 0001'
          : chance(0.5)
            ? `+49 ${digits.slice(0, 4)} ${digits.slice(4)}`
            : `0${digits.slice(0, 3)}-${digits.slice(3)}`
    const device = chance(0.5) ? '' : `38400000-8cf0-11bd-b23e-${String(person).padStart(12, '0')}`
    const handle = chance(0.6) ? '' : chance(0.05) ? 'no handle!' : `@Handle_${person}`
    const consent = hasConsent ? [CONSENT_VALUES[Math.floor(random() * CONSENT_VALUES.length)] ?? ''] : []
    return [email, second, phone, 'DE', device, handle, String(10 + (at % 90)), ...consent]
  })
  return papa.unparse([hasConsent ? [...HEADS, CONSENT] : HEADS, ...lines], { delimiter: ',', newline: '\r\n' })
}

/** Addresses of a list as somebody would type them, in its order. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/Person\.\d+@Mail-\d\.example/g) ?? []),
]

export const emailId = (address: string): string => `email ${sha256(address.toLowerCase())}`

/** A value as it is sent, or why it is not. */
export const readValue = (
  kind: Kind,
  raw: string,
): { readonly hash: string; readonly isHashed: boolean } | 'empty' | 'invalid' => {
  const text = raw.trim()
  if (text === '') return 'empty'
  if (/^[0-9a-fA-F]{64}$/.test(text)) return { hash: text.toLowerCase(), isHashed: true }
  const plain = (normal: string) => ({ hash: sha256(normal), isHashed: false })
  if (kind === 'email') return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? plain(text.toLowerCase()) : 'invalid'
  if (kind === 'device_id') return plain(text.toLowerCase())
  if (kind === 'handle') return /^@?\w{1,15}$/.test(text) ? plain(text.replace(/^@/, '').toLowerCase()) : 'invalid'
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8) return 'invalid'
  return plain(text.startsWith('+') ? `+${digits}` : `+49${digits.slice(1)}`)
}

export interface KindFacts {
  readonly valid: number
  readonly hashed: number
  readonly duplicate: number
  readonly invalid: number
  readonly empty: number
}

/** What is sent of a row: hashes by kind, in the order of the columns. */
export type User = Readonly<Partial<Record<Kind, readonly string[]>>>

export interface ListFacts {
  /** Rows that are imported. */
  readonly rows: number
  /** Rows that did not consent. */
  readonly skipped: number
  /** Rows by the value of the column of consent. */
  readonly consents: Readonly<Record<string, number>>
  /** Usable rows that erasures and the suppression list took out of the list since. */
  readonly erased: number
  readonly suppressed: number
  readonly usable: number
  readonly kinds: Readonly<Record<Kind, KindFacts>>
  /** First line of the file with an invalid value, by kind, header included. */
  readonly firstInvalid: Readonly<Partial<Record<Kind, number>>>
  /** Every row, usable or not. */
  readonly all: readonly User[]
  /** One for each usable row, with its row in the file. From 1, without the header. */
  readonly users: readonly User[]
  readonly places: readonly { readonly file: number; readonly row: number }[]
  readonly files: readonly {
    readonly rows: number
    readonly usable: number
    readonly duplicate: number
    readonly invalid: number
  }[]
}

/** How many values of a column name somebody, and how many came hashed. */
export const columnFacts = (text: string, header: string) => {
  const column = HEADS.indexOf(header)
  const kind = COLUMNS.find(([at]) => at === column)?.[1]
  if (kind === undefined) return undefined
  const cells = papa.parse(text, { delimiter: ',', skipEmptyLines: true }).data.slice(1)
  const values = cells.map((line) => readValue(kind, line[column] ?? '')).filter((value) => value !== 'empty')
  const fit = values.filter((value) => value !== 'invalid')
  return { all: values.length, fit: fit.length, hashed: fit.filter(({ isHashed }) => isHashed).length }
}

/** Reads files that become one list, in their order. */
export const readListTexts = (...texts: readonly string[]): ListFacts => {
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [kind, { valid: 0, hashed: 0, duplicate: 0, invalid: 0, empty: 0 }]),
  ) as Record<Kind, { valid: number; hashed: number; duplicate: number; invalid: number; empty: number }>
  const firstInvalid: Partial<Record<Kind, number>> = {}
  const seen = new Set<string>()
  const users: User[] = []
  const all: User[] = []
  const places: { file: number; row: number }[] = []
  const consents: Record<string, number> = {}
  let [rows, skipped] = [0, 0]
  const files = texts.map((text, number) => {
    const lines = papa.parse(text, { delimiter: ',', skipEmptyLines: true }).data.slice(1)
    const file = { rows: 0, usable: 0, duplicate: 0, invalid: 0 }
    lines.forEach((cells, at) => {
      const consent = cells[HEADS.length]
      if (consent !== undefined) consents[consent] = (consents[consent] ?? 0) + 1
      if (consent !== undefined && consent !== 'yes') {
        skipped++
        return
      }
      rows++
      file.rows++
      const user: Partial<Record<Kind, string[]>> = {}
      const own: string[] = []
      for (const [column, kind] of COLUMNS) {
        const value = readValue(kind, cells[column] ?? '')
        const counts = kinds[kind]
        if (value === 'empty') counts.empty++
        else if (value === 'invalid') {
          counts.invalid++
          file.invalid++
          firstInvalid[kind] ??= at + 2
        } else {
          counts.valid++
          if (value.isHashed) counts.hashed++
          const key = `${kind} ${value.hash}`
          if (seen.has(key) || own.includes(key)) {
            counts.duplicate++
            file.duplicate++
          }
          if (!own.includes(key)) user[kind] = [...(user[kind] ?? []), value.hash]
          own.push(key)
        }
      }
      all.push(user)
      if (own.some((key) => !seen.has(key))) {
        file.usable++
        users.push(user)
        places.push({ file: number, row: rows })
      }
      for (const key of own) seen.add(key)
    })
    return file
  })
  const gone = { erased: 0, suppressed: 0 }
  return { rows, skipped, consents, ...gone, usable: users.length, kinds, firstInvalid, all, users, places, files }
}

/** Every identifier of a row, with its kind. */
export const idsOf = (user: User): readonly string[] =>
  KINDS.flatMap((kind) => (user[kind] ?? []).map((hash) => `${kind} ${hash}`))

/** The list without some identifiers. Rows with none left are gone, and counted by the reason. */
export const withoutIds = (list: ListFacts, ids: ReadonlySet<string>, why: 'erased' | 'suppressed'): ListFacts => {
  const strip = (user: User): User =>
    Object.fromEntries(
      KINDS.flatMap((kind) => {
        const left = (user[kind] ?? []).filter((hash) => !ids.has(`${kind} ${hash}`))
        return left.length === 0 ? [] : [[kind, left]]
      }),
    )
  const stripped = list.users.map(strip)
  const isLeft = (at: number): boolean => Object.keys(stripped[at] ?? {}).length > 0
  const users = stripped.filter((_, at) => isLeft(at))
  return {
    ...{ ...list, users, usable: users.length, [why]: list[why] + list.users.length - users.length },
    all: list.all.map(strip),
    places: list.places.filter((_, at) => isLeft(at)),
    files: list.files.map((file, number) => {
      const gone = list.places.filter((place, at) => place.file === number && !isLeft(at)).length
      return { ...file, usable: file.usable - gone }
    }),
  }
}

/** Identifiers of all rows that hold one of some. */
export const reachOf = ({ all }: Pick<ListFacts, 'all'>, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    all
      .map(idsOf)
      .filter((own) => own.some((id) => ids.has(id)))
      .flat(),
  )

/** How many identifiers of rows are among some, each as often as it stands. */
export const countIds = (users: readonly User[], ids: ReadonlySet<string>): number =>
  users.flatMap(idsOf).filter((id) => ids.has(id)).length
