import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import type { HistoryEntry } from '../../../workspace/edits/stepEntries.ts'
import { feedBookOf } from '../../model/feedBook.ts'
import type { MadeStep, OverShown, StepResult, Writing } from '../../model/stepModel.ts'
import { inTurns, turnsUntil } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { loadFeed } from '../open/loadFeed.ts'
import { expectOpened, isOpened, keepCounts, type Opened, opened, viewOf, whileOpen } from '../open/openedFeed.ts'
import { cellCount, type Prepared } from './preparedStep.ts'

// Every change of the open feed is one call: prepared, journaled in the ledger, applied. A step that was not journaled
// never happened.

/** Most changed rows that an outcome carries; the grid reads more by itself. */
const MAX_CARRIED = 256

/** Steps of fewer entries are written before anybody could read how far that is. */
const MIN_ENTRIES_SHOWN = 3

/** Characters that one call of the host takes, unless a single entry has more. The page hands them on in one task. */
const MAX_CHARACTERS = 1_000_000

const charactersOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + charactersOf(each), 0)
  return typeof value === 'string' ? value.length : 8
}

const sizeOf = (entry: HistoryEntry): number => charactersOf(Object.values(entry))

/** Entries in order, as many together as one call takes. */
const inCalls = (entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] => {
  const calls: HistoryEntry[][] = []
  let left = 0
  for (const entry of entries) {
    const size = sizeOf(entry)
    const call = size > left ? undefined : calls.at(-1)
    if (call === undefined) {
      calls.push([entry])
      left = MAX_CHARACTERS
    } else call.push(entry)
    left -= size
  }
  return calls
}

const writeDown = async (
  feed: string,
  prepared: Prepared,
  tell: (report: Writing) => void,
): Promise<Result<null, Failure>> => {
  const { ledger } = feedHost()
  const entries = prepared.moves.flatMap((move) => move.entries)
  const told = { name: prepared.name, cells: cellCount(prepared), total: entries.length }
  let done = 0
  for (const together of inCalls(entries)) {
    if (told.total >= MIN_ENTRIES_SHOWN) tell({ writing: { ...told, done } })
    const written = await ledger.append(feedBookOf(feed), together)
    if (!written.ok) return written
    done += together.length
  }
  return success(null)
}

/** Reloads the feed with the rows stored after it and all steps in effect. */
const grow = async (now: Opened): Promise<void> => {
  const feed = await loadFeed(now.stored, now.file)
  if (feed === undefined) throw new Error('The feed is no longer whole.')
  feed.start(now.feed.edits(), now.history.activeSteps(), now.feed.counts().takesDrafts)
  const images = [...now.feed.images.all()]
  for (const [address, facts] of images) feed.images.take(address, facts)
  const checks = now.feed.checks.all()
  now.feed = feed
  now.isGrown = false
  // Every row is looked at again, so others are let in. The step is made, also if its feed is closed meanwhile.
  const turn = whileOpen(now, turnsUntil())
  const recheck = async (): Promise<void> => {
    if (images.length > 0) await inTurns(feed.recheckImages(), turn)
    await inTurns(feed.checks.set(checks), turn)
  }
  await recheck().catch((error: unknown) => {
    if (isOpened(now)) throw error
  })
}

const make = async (now: Opened, prepared: Prepared): Promise<MadeStep> => {
  const touched = new Set<number>()
  let isMoved = now.isGrown
  let isMany = now.isGrown
  for (const { entries, step } of prepared.moves) {
    for (const entry of entries) now.history.take(entry)
    if (now.isGrown) continue
    const changed = await inTurns(now.feed.make(step), turnsUntil())
    if (changed === undefined) isMany = true
    else for (const row of changed) touched.add(row)
    const { appear, vanish, drafted, published, laid = [] } = step
    if (appear.length + vanish.length + drafted.length + published.length + laid.length > 0) isMoved = true
  }
  if (now.isGrown) await grow(now)
  // Already applied: counts that cannot be stored now are corrected when the feed is reopened.
  await keepCounts(now).catch(() => {})
  const made = { ...viewOf(now), isMoved, cells: cellCount(prepared) }
  if (isMany) return made
  const rows = isMoved || touched.size >= MAX_CARRIED ? {} : { rows: Array.from(touched, (row) => now.feed.rowAt(row)) }
  return { ...made, touched: [...touched], ...rows }
}

/**
 * Prepares a step of the open feed, journals and applies it. Canceled, or with its feed closed, before journaling it
 * ends with `Superseded`; afterwards it completes.
 */
export const takeStep = async (
  { tell }: Job<Writing>,
  prepare: () => Prepared | undefined | Promise<Prepared | undefined>,
  { showing }: OverShown = {},
): Promise<StepResult> => {
  const now = opened()
  const prepared = await prepare()
  expectOpened(now)
  if (showing !== undefined && showing !== now.showing) return success({ is: 'moved' })
  if (prepared === undefined) return success({ is: 'empty' })
  const written = await writeDown(now.id, prepared, tell)
  if (!written.ok) return written
  return success(isOpened(now) ? { is: 'made', made: await make(now, prepared) } : { is: 'written' })
}
