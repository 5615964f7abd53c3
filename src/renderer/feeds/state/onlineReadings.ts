import type { OnlineNews, OnlinePlace, SnapshotReading } from '../../../engine/model/compareModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import type { OnlineReading } from './onlineModel.ts'
import { changeOnline, onlineNow } from './onlineState.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Readings of catalogs: they continue while other screens, feeds and catalogs are looked at.

interface Run {
  readonly stop: () => void
  readonly ended: Promise<unknown>
}

const runs = new Map<string, Run>()

/** Key of a feed's downloads from one place, as the worker makes it. */
export const keyOf = ({ feed, place }: OnlinePlace): string => `${feed} ${place}`

const show = (at: OnlinePlace, reading: OnlineReading | undefined): void => {
  const { [keyOf(at)]: _, ...rest } = onlineNow().readings
  changeOnline({ readings: reading === undefined ? rest : { ...rest, [keyOf(at)]: reading } })
}

const NOTHING_READ: SnapshotReading = { products: 0, listed: 0, groups: 0, groupsRead: 0, ask: { kind: 'list' } }

/** Shows how a reading goes, by what the worker and the host tell of it. */
const follow = (at: OnlinePlace) => {
  let last: OnlineReading = { ...NOTHING_READ, state: 'reading' }
  let isRestarted = false
  const change = (reading: OnlineReading): void => {
    last = reading
    show(at, last)
  }
  return {
    tell: (news: OnlineNews): void => {
      isRestarted ||= news.news === 'restarted'
      if (news.news === 'waiting') change({ ...last, state: 'waiting', sentence: saidText(news), until: news.until })
      else change({ ...news.reading, state: 'reading', ...(isRestarted ? { isRestarted } : {}) })
    },
    wait: (sentence: string): void => {
      const { until: _, ...rest } = last
      change({ ...rest, state: 'waiting', sentence })
    },
    stop: (sentence?: string): void => {
      const { rate: _, msLeft: __, until: ___, sentence: ____, ...rest } = last
      change({ ...rest, state: 'paused', ...(sentence === undefined ? {} : { sentence }) })
    },
  }
}

/** Reports attempts that the platform rejected; the host retries for a while. */
const refusals = (tell: (sentence: string) => void): (() => void) =>
  host().subscribe((event) => {
    if (event.type !== 'activity' || event.entry.endpoint !== 'products.list') return
    const { status, sentence } = event.entry
    if (sentence !== undefined && (status === undefined || status === 429 || status >= 500)) tell(sentence)
  })

const runReading = async (
  at: OnlinePlace,
  catalogId: string,
  variants: boolean,
  signal: AbortSignal,
): Promise<boolean> => {
  const shown = follow(at)
  const endRefusals = refusals(shown.wait)
  try {
    const question = { ...at, catalogId, variants, guess: now().openFeed?.rows ?? 0 }
    const options = { slot: keyOf(at), signal, onProgress: shown.tell }
    const read = await unlessSuperseded(worker().ask('downloadOnline', question, options))
    if (read?.ok === true) show(at, undefined)
    else shown.stop(read === undefined ? undefined : saidText(read.failure))
    return read?.ok === true
  } catch {
    shown.stop(t('feeds.download.stopped'))
    return false
  } finally {
    endRefusals()
  }
}

/** Reads a catalog or resumes reading; returns whether it reached the end. */
export const readCatalog = async (at: OnlinePlace, catalogId: string, variants: boolean): Promise<boolean> => {
  const key = keyOf(at)
  if (runs.has(key)) return false
  const own = new AbortController()
  const ended = runReading(at, catalogId, variants, own.signal).finally(() => runs.delete(key))
  runs.set(key, { stop: () => own.abort(), ended })
  return ended
}

/** Stops after the page that is on its way; what was read stays. */
export const pauseReading = async (at: OnlinePlace): Promise<void> => {
  const run = runs.get(keyOf(at))
  run?.stop()
  await run?.ended
}

/** Ends a wait at once. */
export const wakeReading = async (at: OnlinePlace): Promise<void> => {
  if (runs.has(keyOf(at))) await worker().ask('wakeOnline', at)
}

/** Forgets what was read; what was known before stays. */
export const dropReading = async (at: OnlinePlace): Promise<void> => {
  await pauseReading(at)
  await worker().ask('dropOnline', at)
  show(at, undefined)
}

/** Shows how far a catalog was read that nobody reads at the moment. */
export const showSavedReading = async (at: OnlinePlace): Promise<void> => {
  if (runs.has(keyOf(at)) || onlineNow().readings[keyOf(at)] !== undefined) return
  const reading = await worker()
    .ask('readingOnline', at)
    .catch(() => undefined)
  if (reading !== undefined && !runs.has(keyOf(at))) show(at, { ...reading, state: 'paused' })
}
