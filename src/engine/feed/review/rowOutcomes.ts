import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { Orphan, PageOutcomes } from '../../disk/feeds.ts'
import type { RowOutcome } from '../../model/feedModel.ts'
import type { Predicted } from '../../model/uploadModel.ts'

type StoredOutcome = Exclude<RowOutcome, 'outdated'>

/** Outcomes as stored numbers; new ones are added at the end. */
const CODES: readonly StoredOutcome[] = [
  'none',
  'sending',
  'created',
  'updated',
  'unchanged',
  'rejected',
  'unknown',
  'deleted',
]

const SENDING = CODES.indexOf('sending')

const PREDICTED: readonly (Predicted | undefined)[] = [undefined, 'created', 'updated', 'unchanged']

/** A number a row that takes no room until there is one. */
const createNumbers = (rows: number) => {
  let numbers = new Uint32Array(0)
  return {
    get: (row: number): number => numbers[row] ?? 0,
    set: (row: number, value: number): void => {
      if (numbers.length === 0 && value !== 0) numbers = new Uint32Array(rows)
      if (numbers.length > 0) numbers[row] = value
    },
    load: (kept: Uint32Array | undefined, from: number): void => {
      if (kept === undefined || kept.every((value) => value === 0)) return
      if (numbers.length === 0) numbers = new Uint32Array(rows)
      numbers.set(kept.subarray(0, Math.max(0, rows - from)), from)
    },
    slice: (from?: number, to?: number): Uint32Array => numbers.slice(from, to),
    replace: (other: Uint32Array, row: number): void => {
      if (numbers.length > 0) numbers[row] = other[row] ?? 0
    },
  }
}

type SavedRowOutcomes = Omit<PageOutcomes, 'feed' | 'page'>

const createColumns = (rows: number) => {
  const dense = { outcomes: new Uint8Array(rows), sent: new Uint32Array(rows), confirmed: new Uint32Array(rows) }
  /** Positions of the last sent and confirmed values, and of the key (`sentValues.ts`). */
  const places = { sentAt: createNumbers(rows), confirmedAt: createNumbers(rows), keyAt: createNumbers(rows) }
  const predicted = createNumbers(rows)
  return {
    ...dense,
    ...places,
    predicted,
    load: (kept: SavedRowOutcomes, from: number): void => {
      const count = Math.max(0, rows - from)
      dense.outcomes.set(kept.outcomes.subarray(0, count), from)
      dense.sent.set(kept.sent.subarray(0, count), from)
      dense.confirmed.set(kept.confirmed.subarray(0, count), from)
      predicted.load(kept.predicted, from)
      places.sentAt.load(kept.sentAt, from)
      places.confirmedAt.load(kept.confirmedAt, from)
      places.keyAt.load(kept.keyAt, from)
    },
    slice: (from: number, to: number) => ({
      outcomes: dense.outcomes.slice(from, to),
      sent: dense.sent.slice(from, to),
      confirmed: dense.confirmed.slice(from, to),
      predicted: predicted.slice(from, to),
      sentAt: places.sentAt.slice(from, to),
      confirmedAt: places.confirmedAt.slice(from, to),
      keyAt: places.keyAt.slice(from, to),
    }),
  }
}

/** How rows stand, and the way back to that. */
const createStands = ({ outcomes, sent, sentAt, predicted }: ReturnType<typeof createColumns>) => ({
  /** How a row stands, for `putBack`. */
  standOf: (row: number): readonly number[] => [
    row,
    outcomes[row] ?? 0,
    sent[row] ?? 0,
    sentAt.get(row),
    predicted.get(row),
  ],
  /** Has marked rows stand as they did: what `standOf` said of each, joined. Returns the changed pages. */
  putBack: (stands: readonly number[]): readonly number[] => {
    const pages = new Set<number>()
    for (let at = 0; at < stands.length; at += 5) {
      const [row = 0, outcome = 0, fingerprint = 0, place = 0, expected = 0] = stands.slice(at, at + 5)
      if (outcomes[row] !== SENDING) continue
      outcomes[row] = outcome
      sent[row] = fingerprint
      sentAt.set(row, place)
      predicted.set(row, expected)
      pages.add(Math.floor(row / PAGE_ROWS))
    }
    return [...pages]
  },
})

/** Online state of a feed's rows: a few bytes per row, more after an upload. */
export const createRowOutcomes = (rows: number) => {
  const columns = createColumns(rows)
  const { outcomes, sent, confirmed, predicted, sentAt, confirmedAt, keyAt } = columns
  const remarks = new Map<number, readonly string[]>()
  let orphans: readonly Orphan[] = []
  let places: readonly string[] = []
  /** State of the rows before the current plan. */
  let before: { readonly outcomes: Uint8Array; readonly sent: Uint32Array; readonly sentAt: Uint32Array } | undefined

  return {
    ...createStands(columns),
    outcomeOf: (row: number): StoredOutcome => CODES[outcomes[row] ?? 0] ?? 'none',
    predictedOf: (row: number): Predicted | undefined => PREDICTED[predicted.get(row)],
    remarksOf: (row: number): readonly string[] => remarks.get(row) ?? [],
    /** Fingerprint of what the platform is known to have, 0 for nothing. */
    confirmedOf: (row: number): number => confirmed[row] ?? 0,
    sentOf: (row: number): number => sent[row] ?? 0,
    sentAtOf: sentAt.get,
    confirmedAtOf: confirmedAt.get,
    keyAtOf: keyAt.get,
    /** Products that a row was once and that are still online under their old id. */
    orphans: (): readonly Orphan[] => orphans,
    dropOrphan: (gone: Orphan): void => {
      orphans = orphans.filter((orphan) => orphan !== gone)
    },
    addOrphan: (orphan: Orphan): void => {
      orphans = [...orphans, orphan]
    },
    /** Catalogs that rows were sent to. */
    places: (): readonly string[] => places,
    /** A plan begins to take rows for a catalog. */
    begin: (place: string): void => {
      if (!places.includes(place)) places = [...places, place]
      before = { outcomes: outcomes.slice(), sent: sent.slice(), sentAt: sentAt.slice() }
    },
    /** Resets all rows in flight after sending ended. Returns the changed pages. */
    withdraw: (): readonly number[] => {
      const pages = new Set<number>()
      for (let row = 0; row < rows; row++) {
        if (outcomes[row] !== SENDING) continue
        outcomes[row] = before?.outcomes[row] ?? 0
        sent[row] = before?.sent[row] ?? 0
        sentAt.replace(before?.sentAt ?? new Uint32Array(), row)
        predicted.set(row, 0)
        pages.add(Math.floor(row / PAGE_ROWS))
      }
      before = undefined
      return [...pages]
    },
    /** Marks a row as sent. Its value is stored, since it may be edited before the response. */
    send: (row: number, fingerprint: number, at: number, expected: Predicted | undefined): void => {
      outcomes[row] = SENDING
      sent[row] = fingerprint
      sentAt.set(row, at)
      predicted.set(row, PREDICTED.indexOf(expected))
    },
    /** Records an outcome with the platform's remarks. A rejection changes nothing online. */
    settle: (row: number, outcome: StoredOutcome, told: readonly string[], key = 0): void => {
      outcomes[row] = CODES.indexOf(outcome)
      if (outcome === 'unknown' || outcome === 'deleted') confirmed[row] = 0
      else if (outcome === 'rejected') {
        if (sent[row] === confirmed[row]) confirmed[row] = 0
      } else if (outcome !== 'none') {
        confirmed[row] = sent[row] ?? 0
        confirmedAt.set(row, sentAt.get(row))
        if (key > 0) keyAt.set(row, key)
      }
      if (outcome === 'deleted') {
        confirmedAt.set(row, 0)
        keyAt.set(row, 0)
        predicted.set(row, 0)
      }
      if (told.length > 0) remarks.set(row, told)
      else remarks.delete(row)
    },
    /** The platform's remarks on a row whose state stays as it is. */
    remark: (row: number, told: readonly string[]): void => {
      remarks.set(row, told)
    },
    /** Takes over what was kept of a page. */
    restore: (page: number, kept: SavedRowOutcomes): void => {
      columns.load(kept, page * PAGE_ROWS)
      for (const [row, sentences] of kept.remarks) remarks.set(row, sentences)
      orphans = [...orphans, ...(kept.orphans ?? [])]
      places = [...new Set([...places, ...(kept.places ?? [])])]
    },
    /** What is to be kept of a page. */
    page: (page: number): SavedRowOutcomes => {
      const from = page * PAGE_ROWS
      const to = Math.min(rows, (page + 1) * PAGE_ROWS)
      const isHere = (row: number): boolean => row >= from && row < to
      return {
        ...columns.slice(from, to),
        remarks: new Map([...remarks].filter(([row]) => isHere(row))),
        orphans: orphans.filter(({ row }) => isHere(row)),
        places,
      }
    },
  }
}

export type RowOutcomes = ReturnType<typeof createRowOutcomes>
