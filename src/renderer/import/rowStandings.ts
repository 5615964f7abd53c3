import { PAGE_ROWS } from '../database/feedPages.ts'
import type { PageOutcomes } from '../database/feeds.ts'
import type { RowOutcome } from '../stores/catalogModel.ts'

/** Outcomes as stored numbers; new ones are added at the end. */
const CODES: readonly RowOutcome[] = ['none', 'sending', 'created', 'updated', 'unchanged', 'rejected', 'unknown']

const SENDING = CODES.indexOf('sending')

/** How the rows of a feed stand online: a few bytes a row. */
export const createRowStandings = (rows: number) => {
  const outcomes = new Uint8Array(rows)
  const sent = new Uint32Array(rows)
  const confirmed = new Uint32Array(rows)
  const remarks = new Map<number, readonly string[]>()
  /** As the rows stood before the plan that is being made. */
  let before: { readonly outcomes: Uint8Array; readonly sent: Uint32Array } | undefined

  return {
    outcomeOf: (row: number): RowOutcome => CODES[outcomes[row] ?? 0] ?? 'none',
    remarksOf: (row: number): readonly string[] => remarks.get(row) ?? [],
    /** Fingerprint of what the platform is known to have, 0 for nothing. */
    confirmedOf: (row: number): number => confirmed[row] ?? 0,
    /** A plan begins to take rows. */
    begin: (): void => {
      before = { outcomes: outcomes.slice(), sent: sent.slice() }
    },
    /** The plan came to nothing, or nobody sends any more: no row is on its way. Answers the pages that changed. */
    withdraw: (): readonly number[] => {
      const pages = new Set<number>()
      for (let row = 0; row < rows; row++) {
        if (outcomes[row] !== SENDING) continue
        outcomes[row] = before?.outcomes[row] ?? 0
        sent[row] = before?.sent[row] ?? 0
        pages.add(Math.floor(row / PAGE_ROWS))
      }
      before = undefined
      return [...pages]
    },
    /** A row goes into an upload; its fingerprint is kept, since it may be edited before the answer comes. */
    send: (row: number, fingerprint: number): void => {
      outcomes[row] = SENDING
      sent[row] = fingerprint
    },
    /** What became of a row, with the platform's remarks. */
    settle: (row: number, outcome: RowOutcome, told: readonly string[]): void => {
      outcomes[row] = CODES.indexOf(outcome)
      if (outcome === 'rejected' || outcome === 'unknown') confirmed[row] = 0
      else if (outcome !== 'none') confirmed[row] = sent[row] ?? 0
      if (told.length > 0) remarks.set(row, told)
      else remarks.delete(row)
    },
    /** Takes over what was kept of a page. */
    restore: (page: number, kept: Pick<PageOutcomes, 'outcomes' | 'sent' | 'confirmed' | 'remarks'>): void => {
      const from = page * PAGE_ROWS
      const room = Math.max(0, rows - from)
      outcomes.set(kept.outcomes.subarray(0, room), from)
      sent.set(kept.sent.subarray(0, room), from)
      confirmed.set(kept.confirmed.subarray(0, room), from)
      for (const [row, sentences] of kept.remarks) remarks.set(row, sentences)
    },
    /** What is to be kept of a page. */
    page: (page: number): Pick<PageOutcomes, 'outcomes' | 'sent' | 'confirmed' | 'remarks'> => {
      const [from, to] = [page * PAGE_ROWS, Math.min(rows, (page + 1) * PAGE_ROWS)]
      return {
        outcomes: outcomes.slice(from, to),
        sent: sent.slice(from, to),
        confirmed: confirmed.slice(from, to),
        remarks: new Map([...remarks].filter(([row]) => row >= from && row < to)),
      }
    },
  }
}
