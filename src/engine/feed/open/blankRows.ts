import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import type { StepKind } from '../../../workspace/edits/step.ts'
import { isBlankLot } from '../../disk/blankPage.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { AddedRows } from '../../model/storedFeed.ts'
import type { Opened } from './openedFeed.ts'

// Rows that are added by hand. Their numbers are set aside in lots, so that most steps need no feed to be read anew; the
// ledger alone tells what is in them, so they come back with it where the browser's store was lost.

/** Rows that are set aside at a time. */
const LOT_ROWS = 1_024

/** Steps whose new rows are blank ones. */
const BLANK_KINDS: ReadonlySet<StepKind> = new Set(['rows', 'paste', 'fill'])

const endOf = ({ first, rows }: Pick<AddedRows, 'first' | 'rows'>): number => first + rows

/** First row number never used or reserved, including those of lost lots. */
export const nextNumber = ({ stored, history }: Pick<Opened, 'stored' | 'history'>): number => {
  let next = stored.rows
  for (const lot of stored.added ?? []) next = Math.max(next, endOf(lot))
  for (const { appear } of history.standing()) next = Math.max(next, (appear.at(-1) ?? -1) + 1)
  return next
}

const keep = async (now: Opened, lots: readonly AddedRows[]): Promise<void> => {
  const added = [...(now.stored.added ?? []), ...lots]
  await feedDatabase().feeds.update(now.id, { added })
  now.stored = { ...now.stored, added }
}

/** Numbers for new rows, ascending; blank ones until a step makes them appear. */
export const takeBlankRows = async (now: Opened, count: number): Promise<Uint32Array> => {
  const used = createRowSet()
  for (const { appear } of now.history.standing()) for (const row of appear) used.add(row)
  const free: number[] = []
  for (const lot of now.stored.added ?? [])
    if (isBlankLot(lot))
      for (let row = lot.first; row < endOf(lot) && free.length < count; row++) if (!used.has(row)) free.push(row)
  const missing = count - free.length
  if (missing > 0) {
    const first = nextNumber(now)
    await keep(now, [{ step: '', first, rows: Math.max(missing, LOT_ROWS), pages: [] }])
    now.isGrown = true
    for (let at = 0; at < missing; at++) free.push(first + at)
  }
  return Uint32Array.from(free).toSorted()
}

/** Restores rows added by hand after the browser's store was lost. True if there were any. */
export const restoreBlankRows = async (now: Opened): Promise<boolean> => {
  const lots = [...(now.stored.added ?? [])]
  const found: AddedRows[] = []
  for (const step of now.history.steps()) {
    if (!BLANK_KINDS.has(step.kind)) continue
    for (const row of step.appear) {
      const last = found.at(-1)
      if (row < now.stored.rows || lots.some((lot) => lot.first <= row && row < endOf(lot))) continue
      if (last !== undefined && endOf(last) === row) found[found.length - 1] = { ...last, rows: last.rows + 1 }
      else if (last === undefined || row < last.first || row >= endOf(last))
        found.push({ step: step.id, first: row, rows: 1, pages: [] })
    }
  }
  if (found.length > 0) await keep(now, found)
  return found.length > 0
}
