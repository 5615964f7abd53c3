import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { Said } from '../../../contract/language/said.ts'

// The source of a feed as the ledger keeps it.

const SOURCE_BOOK = 'source-'
const VERSION = 1

/** Name of the book of a feed's source. */
export const sourceBookOf = (feed: string): string => SOURCE_BOOK + feed

const text = (maxLength: number) => Type.String({ maxLength })

const field = Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })

const supplementSchema = Type.Object({
  id: Type.String({ pattern: '^[0-9a-z]{8}$' }),
  /** A path, or an https URL without its query. */
  place: text(4_000),
  match: text(200),
  allowsPrivate: Type.Boolean(),
  hasSecret: Type.Boolean(),
  hasPassword: Type.Optional(Type.Boolean()),
  /** Its columns that are read, and the field of each. One of them is the key. */
  columns: Type.Array(Type.Object({ header: text(1_000), field })),
  /** Columns that are kept without a field. Older settings have none: they left such columns out. */
  others: Type.Optional(Type.Array(text(1_000))),
  key: field,
  /** Its values override those of the feed; else they fill blank cells. */
  overrides: Type.Boolean(),
})

const settingsSchema = Type.Object({
  /** A path, or an https URL without its query. */
  place: text(4_000),
  match: text(200),
  every: Type.Unsafe<'off' | 'hour' | 'day'>({ type: 'string', enum: ['off', 'hour', 'day'] }),
  /** Local time of a daily run, as 07:30. */
  at: Type.String({ pattern: '^\\d\\d:\\d\\d$' }),
  allowsPrivate: Type.Boolean(),
  /** Something of it is in the secret store. */
  hasSecret: Type.Boolean(),
  /** A password or token is among that; absent in settings of earlier versions. */
  hasPassword: Type.Optional(Type.Boolean()),
  /** Files whose values join those of the place. Without a place they join the rows of the feed. */
  supplements: Type.Optional(Type.Array(supplementSchema)),
})

const RESULTS = ['difference', 'same', 'nothingNew', 'stopped', 'failed', 'canceled', 'accepted', 'discarded'] as const

const runSchema = Type.Object({
  at: text(40),
  result: Type.Unsafe<(typeof RESULTS)[number]>({ type: 'string', enum: [...RESULTS] }),
  rows: Type.Optional(Type.Number()),
  added: Type.Optional(Type.Number()),
  changed: Type.Optional(Type.Number()),
  removed: Type.Optional(Type.Number()),
  /** Rows here that change in columns without a field. */
  others: Type.Optional(Type.Number()),
  /** Why it stopped or failed, and what rules took out. */
  why: Type.Optional(Type.Array(Type.Unsafe<Said>(Type.Object({ sentence: text(4_000) })))),
})

const marksSchema = Type.Object({
  etag: Type.Optional(text(2_000)),
  lastModified: Type.Optional(text(200)),
  /** The latest step of the feed then, or ''. Once that is undone, the marks say nothing. */
  step: Type.Optional(text(80)),
})

export type SourceSettings = Static<typeof settingsSchema>
export type SupplementSettings = Static<typeof supplementSchema>
export type SourceRun = Static<typeof runSchema>
/** What a server says a file by. */
export type SourceMarks = Static<typeof marksSchema>

/** A source that was not set yet. */
export const NO_SOURCE: SourceSettings = {
  place: '',
  match: '',
  every: 'off',
  at: '07:00',
  allowsPrivate: false,
  hasSecret: false,
}

export interface SavedSource {
  readonly settings?: SourceSettings
  /** ISO 8601, UTC. */
  readonly setAt?: string
  readonly marks: SourceMarks
  /** Newest first. */
  readonly runs: readonly SourceRun[]
}

const MAX_RUNS = 200

const entrySchema = Type.Object({
  version: Type.Literal(VERSION),
  at: text(40),
  settings: Type.Optional(settingsSchema),
  marks: Type.Optional(marksSchema),
  run: Type.Optional(runSchema),
})

type SourceEntry = Omit<Static<typeof entrySchema>, 'version' | 'at'>

/** An entry of the book. */
export const sourceEntry = (at: string, entry: SourceEntry): Static<typeof entrySchema> => ({
  version: VERSION,
  at,
  ...entry,
})

/** What the book says. Entries of later versions are passed over; new settings start anew. */
export const readSourceBook = (entries: readonly unknown[]): SavedSource => {
  let saved: SavedSource = { marks: {}, runs: [] }
  for (const entry of entries) {
    if (!Value.Check(entrySchema, entry)) continue
    const { at, settings, marks, run } = entry
    if (settings !== undefined) saved = { ...saved, settings, setAt: at, marks: {} }
    if (marks !== undefined) saved = { ...saved, marks }
    if (run !== undefined) saved = { ...saved, runs: [run, ...saved.runs].slice(0, MAX_RUNS) }
  }
  return saved
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_RETRY_MS = 5 * MINUTE_MS

/** When a failed run is tried again. After 5 minutes, then twice as long each time, at most an hour. */
export const retryAt = ({ settings, setAt = '', runs }: SavedSource): Date | undefined => {
  const [last] = runs
  const other = runs.findIndex(({ at, result }) => result !== 'failed' || at < setAt)
  const count = other < 0 ? runs.length : other
  if (settings === undefined || settings.every === 'off' || last === undefined || count === 0) return undefined
  return new Date(Date.parse(last.at) + Math.min(HOUR_MS, FIRST_RETRY_MS * 2 ** (count - 1)))
}

/** When a daily run is due for the first time after `last`. */
const dailyAfter = (at: string, last: number): Date => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const due = new Date(last)
  due.setHours(hours, minutes, 0, 0)
  if (due.getTime() <= last) due.setDate(due.getDate() + 1)
  return due
}

/** Is there a file to read, be it a supplemental one? */
export const hasFiles = ({ place, supplements = [] }: SourceSettings): boolean => place !== '' || supplements.length > 0

/** When the next run is due, perhaps in the past. A source that never ran counts from when it was set. */
export const nextRunAt = (saved: SavedSource): Date | undefined => {
  const { settings, setAt = '', runs } = saved
  if (settings === undefined || settings.every === 'off' || !hasFiles(settings)) return undefined
  const retry = retryAt(saved)
  if (retry !== undefined) return retry
  const last = Date.parse(runs[0]?.at ?? setAt)
  if (Number.isNaN(last)) return new Date(0)
  return settings.every === 'hour' ? new Date(last + HOUR_MS) : dailyAfter(settings.at, last)
}

/** Is a run due? */
export const isSourceDue = (saved: SavedSource, now: Date): boolean => {
  const next = nextRunAt(saved)
  return next !== undefined && now >= next
}
