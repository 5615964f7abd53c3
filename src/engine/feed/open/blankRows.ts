import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import type { StepKind } from '../../../workspace/edits/step.ts'
import { isBlankChunk } from '../../disk/blankPage.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { AddedRows } from '../../model/storedFeed.ts'
import type { Opened } from './openedFeed.ts'

// Rows that are added by hand. Their numbers are set aside in chunks, so that most steps need no feed to be read anew; the
// ledger alone tells what is in them, so they come back with it where the browser's store was lost.

/** Rows that are set aside at a time. */
const CHUNK_ROWS = 1_024

/** Steps whose new rows are blank ones. */
const BLANK_KINDS: ReadonlySet<StepKind> = new Set(['rows', 'paste', 'fill'])

const endOf = ({ first, rows }: Pick<AddedRows, 'first' | 'rows'>): number => first + rows

/** First row number never used or reserved, including those of lost chunks. */
export const nextNumber = ({ stored, history }: Pick<Opened, 'stored' | 'history'>): number => {
  let next = stored.rows
  for (const chunk of stored.added ?? []) next = Math.max(next, endOf(chunk))
  for (const { appear } of history.activeSteps()) next = Math.max(next, (appear.at(-1) ?? -1) + 1)
  return next
}

const keep = async (now: Opened, chunks: readonly AddedRows[]): Promise<void> => {
  const added = [...(now.stored.added ?? []), ...chunks]
  await feedDatabase().feeds.update(now.id, { added })
  now.stored = { ...now.stored, added }
}

/** Numbers for new rows, ascending; blank ones until a step makes them appear. */
export const takeBlankRows = async (now: Opened, count: number): Promise<Uint32Array> => {
  const used = createRowSet()
  for (const { appear } of now.history.activeSteps()) for (const row of appear) used.add(row)
  const free: number[] = []
  for (const chunk of now.stored.added ?? [])
    if (isBlankChunk(chunk))
      for (let row = chunk.first; row < endOf(chunk) && free.length < count; row++) if (!used.has(row)) free.push(row)
  const missing = count - free.length
  if (missing > 0) {
    const first = nextNumber(now)
    await keep(now, [{ step: '', first, rows: Math.max(missing, CHUNK_ROWS), pages: [] }])
    now.isGrown = true
    for (let at = 0; at < missing; at++) free.push(first + at)
  }
  return Uint32Array.from(free).toSorted()
}

/** Restores rows added by hand after the browser's store was lost. True if there were any. */
export const restoreBlankRows = async (now: Opened): Promise<boolean> => {
  const chunks = [...(now.stored.added ?? [])]
  const found: AddedRows[] = []
  for (const step of now.history.steps()) {
    if (!BLANK_KINDS.has(step.kind)) continue
    for (const row of step.appear) {
      const last = found.at(-1)
      if (row < now.stored.rows || chunks.some((chunk) => chunk.first <= row && row < endOf(chunk))) continue
      if (last !== undefined && endOf(last) === row) found[found.length - 1] = { ...last, rows: last.rows + 1 }
      else if (last === undefined || row < last.first || row >= endOf(last))
        found.push({ step: step.id, first: row, rows: 1, pages: [] })
    }
  }
  if (found.length > 0) await keep(now, found)
  return found.length > 0
}
