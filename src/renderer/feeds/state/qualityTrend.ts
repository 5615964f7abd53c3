import { create } from 'zustand'
import { isFields } from '../../../contract/language/fields.ts'
import type { CodedMessage } from '../../../contract/language/said.ts'
import { host } from '../../base/hostAccess.ts'
import type { FeedSummary, FeedsState } from './feedsModel.ts'
import { feedsState } from './state.ts'

// Measures of each import, in a separate book beside the feed's: rows, and broken rules.

/** A feed right after rows came in. */
export interface ImportMeasure {
  readonly type: 'importMeasured'
  /** The step that brought them; empty for the file that the feed began with. */
  readonly step: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** The file, or the name of the step. */
  readonly name: string
  /** Message of the step's name. Measures of earlier versions have none. */
  readonly message?: CodedMessage
  readonly rows: number
  /** Rows with errors, and rows with nothing worse than warnings. */
  readonly errors: number
  readonly warnings: number
  /** Issues of each rule that is broken. */
  readonly rules: readonly { readonly rule: string; readonly count: number }[]
}

const bookOf = (feed: string): string => `trend-${feed}`

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** True for our entries, including those of older and newer versions. */
export const isImportMeasure = (entry: unknown): entry is ImportMeasure =>
  isFields(entry) &&
  entry['type'] === 'importMeasured' &&
  [entry['step'], entry['at'], entry['name']].every((text) => typeof text === 'string') &&
  [entry['rows'], entry['errors'], entry['warnings']].every(isCount) &&
  Array.isArray(entry['rules']) &&
  entry['rules'].every((each) => isFields(each) && typeof each['rule'] === 'string' && isCount(each['count']))

/** Every import of a feed, in order. */
const readMeasures = async (feed: string): Promise<readonly ImportMeasure[]> =>
  (await host().ledger.read(bookOf(feed))).entries.filter(isImportMeasure)

/** Imports of the open feed and of feeds from a file so named, oldest first. */
export const useTrend = create<{ readonly feed?: string; readonly measures: readonly ImportMeasure[] }>(() => ({
  measures: [],
}))

type Seen = Pick<FeedsState, 'openFeed' | 'groups' | 'feeds' | 'latestStep'>

/** The import whose rows are seen now and that is not written down yet. */
const importToMeasure = (known: readonly ImportMeasure[], { openFeed, latestStep: last }: Seen) => {
  if (openFeed === undefined) return undefined
  const found =
    last === undefined
      ? { step: '', at: openFeed.importedAt, name: openFeed.name }
      : last.kind === 'import'
        ? {
            step: last.id,
            at: last.at,
            name: last.name,
            ...(last.message === undefined ? {} : { message: last.message }),
          }
        : undefined
  return found === undefined || known.some(({ step }) => step === found.step) ? undefined : found
}

/** Own imports of feeds that were looked at, so that an edit reads no book. */
const cache = new Map<string, readonly ImportMeasure[]>()

const measuresOf = async (feed: string): Promise<readonly ImportMeasure[]> => {
  const known = cache.get(feed) ?? (await readMeasures(feed))
  cache.set(feed, known)
  return known
}

const show = async ({ id, name }: FeedSummary, feeds: readonly FeedSummary[]): Promise<void> => {
  const same = feeds.filter((each) => each.id !== id && each.name === name)
  const all = await Promise.all([id, ...same.map((each) => each.id)].map(measuresOf))
  useTrend.setState({ feed: id, measures: all.flat().toSorted((a, b) => a.at.localeCompare(b.at)) })
}

const measure = async (seen: Seen): Promise<void> => {
  const { openFeed, groups, feeds } = seen
  if (openFeed === undefined) return
  const own = await measuresOf(openFeed.id)
  const found = importToMeasure(own, seen)
  if (found === undefined && useTrend.getState().feed === openFeed.id) return
  if (found !== undefined) {
    const { rows, errors, warnings } = openFeed
    const rules = groups.map(({ rule, count }) => ({ rule, count }))
    const entry: ImportMeasure = { type: 'importMeasured', ...found, rows, errors, warnings, rules }
    const written = await host().ledger.append(bookOf(openFeed.id), [entry])
    if (written.ok) cache.set(openFeed.id, [...own, entry])
  }
  await show(openFeed, feeds)
}

/** Records measures after imports into the open feed; the returned function stops it. */
export const watchTrend = (): (() => void) => {
  let running: Promise<void> = Promise.resolve()
  const end = feedsState.subscribe((state, before) => {
    if (state.openFeed === undefined || state.changes === before.changes) return
    running = running
      .then(() => measure(state))
      // The feed was closed meanwhile: it is looked at when it is opened again.
      .catch(() => {})
  })
  return () => {
    end()
    cache.clear()
    useTrend.setState({ measures: [] }, true)
  }
}

/** The feed is forgotten, and so is how it came. */
export const forgetTrend = async (feed: string): Promise<void> => {
  cache.delete(feed)
  await host().ledger.remove(bookOf(feed))
}
