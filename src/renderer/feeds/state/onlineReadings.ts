import type { OnlinePlace } from '../../../engine/feed/compare/onlineRunning.ts'
import type { SnapshotReading } from '../../../engine/feed/compare/onlineSnapshot.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { type DownloadEnd, type DownloadNews, downloadProducts, PAGE } from './onlineDownload.ts'
import type { OnlineReading } from './onlineModel.ts'
import { changeOnline, onlineNow } from './onlineState.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Readings of catalogs: they go on while other screens, feeds and catalogs are looked at.

interface Run {
  isWanted: boolean
  /** Ends a wait. */
  wake: () => void
  ended: Promise<void>
}

const runs = new Map<string, Run>()

export const keyOf = ({ feed, place }: OnlinePlace): string => `${feed} ${place}`

const show = (at: OnlinePlace, reading: OnlineReading | undefined): void => {
  const { [keyOf(at)]: _, ...rest } = onlineNow().readings
  changeOnline({ readings: reading === undefined ? rest : { ...rest, [keyOf(at)]: reading } })
}

/** Tells how fast a catalog is read and how long it takes still, by the requests that are left. */
const createPace = (from: SnapshotReading, guess: number) => {
  const began = performance.now()
  let requests = 0
  return ({
    products,
    listed,
    groups,
    groupsRead,
    ask,
  }: SnapshotReading): Pick<OnlineReading, 'rate' | 'msLeft' | 'expected'> => {
    requests++
    const ms = performance.now() - began
    const rate = (1_000 * Math.max(0, products - from.products)) / ms
    if (ask?.kind === 'list' && listed >= guess) return { rate }
    const pages = ask?.kind === 'list' ? Math.ceil((guess - listed) / PAGE) : 0
    return { rate, expected: guess, msLeft: Math.round((ms / requests) * (pages + groups - groupsRead)) }
  }
}

/** What the host tells of tries that the platform refused; it tries again by itself for a while. */
const refusals = (tell: (sentence: string) => void): (() => void) =>
  host().subscribe((event) => {
    if (event.type !== 'activity' || event.entry.endpoint !== 'products.list') return
    const { status, sentence } = event.entry
    if (sentence !== undefined && (status === undefined || status === 429 || status >= 500)) tell(sentence)
  })

const follow = (at: OnlinePlace, from: SnapshotReading, guess: number) => {
  let last: OnlineReading = { ...from, state: 'reading', ...(from.listed < guess ? { expected: guess } : {}) }
  let pace = createPace(from, guess)
  let isRestarted = false
  show(at, last)
  return {
    tell: (news: DownloadNews): void => {
      if (news.news === 'waiting') {
        const { sentence, until } = news
        last = { ...last, state: 'waiting', sentence, until }
      } else {
        if (news.news === 'restarted') {
          isRestarted = true
          pace = createPace(news.reading, guess)
        }
        const speed = news.news === 'read' ? pace(news.reading) : {}
        last = { ...news.reading, state: 'reading', ...speed, ...(isRestarted ? { isRestarted } : {}) }
      }
      show(at, last)
    },
    wait: (sentence: string): void => {
      const { until: _, ...rest } = last
      last = { ...rest, state: 'waiting', sentence }
      show(at, last)
    },
    stop: (sentence?: string): void => {
      const { rate: _, msLeft: __, until: ___, sentence: ____, ...rest } = last
      show(at, { ...rest, state: 'paused', ...(sentence === undefined ? {} : { sentence }) })
    },
  }
}

const runReading = async (at: OnlinePlace, catalogId: string, variants: boolean, run: Run): Promise<boolean> => {
  let shown: ReturnType<typeof follow> | undefined
  const endRefusals = refusals((sentence) => shown?.wait(sentence))
  try {
    const from = await worker().ask('beginOnline', { ...at, variants })
    const before = await worker().ask('listedBefore', at)
    shown = follow(at, from, before ?? now().openFeed?.rows ?? 0)
    const end: DownloadEnd = await downloadProducts(
      {
        call: host().call,
        catalogId,
        keep: (answer) => worker().ask('takeOnline', { ...at, ...answer }),
        restart: () => worker().ask('restartOnline', at),
        sleep: (milliseconds) =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, milliseconds)
            run.wake = () => {
              clearTimeout(timer)
              resolve()
            }
          }),
        isWanted: () => run.isWanted,
        now: Date.now,
        tell: shown.tell,
      },
      from,
    )
    if (end.end === 'done') {
      await worker().ask('endOnline', at)
      show(at, undefined)
      return true
    }
    await worker().ask('pauseOnline', at)
    shown.stop(end.end === 'failed' ? saidText(end) : undefined)
  } catch {
    await worker()
      .ask('pauseOnline', at)
      .catch(() => {})
    if (shown === undefined) show(at, { ...NOTHING_READ, state: 'paused', sentence: t('feeds.download.stopped') })
    else shown.stop(t('feeds.download.stopped'))
  } finally {
    endRefusals()
  }
  return false
}

const NOTHING_READ: SnapshotReading = { products: 0, listed: 0, groups: 0, groupsRead: 0, ask: { kind: 'list' } }

/** Reads a catalog, or goes on where it was left; answers whether it was read to its end. */
export const readCatalog = async (at: OnlinePlace, catalogId: string, variants: boolean): Promise<boolean> => {
  if (runs.has(keyOf(at))) return false
  let finish = (): void => {}
  const run: Run = {
    isWanted: true,
    wake: () => {},
    ended: new Promise((resolve) => {
      finish = resolve
    }),
  }
  runs.set(keyOf(at), run)
  try {
    return await runReading(at, catalogId, variants, run)
  } finally {
    runs.delete(keyOf(at))
    finish()
  }
}

/** Stops after the page that is on its way; what was read stays. */
export const pauseReading = async (at: OnlinePlace): Promise<void> => {
  const run = runs.get(keyOf(at))
  if (run === undefined) return
  run.isWanted = false
  run.wake()
  await run.ended
}

/** Ends a wait at once. */
export const wakeReading = (at: OnlinePlace): void => runs.get(keyOf(at))?.wake()

/** Forgets what was read; what was known before stays. */
export const dropReading = async (at: OnlinePlace): Promise<void> => {
  await pauseReading(at)
  await worker().ask('dropOnline', at)
  show(at, undefined)
}

/** Shows how far a catalog was read that nobody reads at the moment. */
export const showKeptReading = async (at: OnlinePlace): Promise<void> => {
  if (runs.has(keyOf(at)) || onlineNow().readings[keyOf(at)] !== undefined) return
  const reading = await worker()
    .ask('readingOnline', at)
    .catch(() => undefined)
  if (reading !== undefined && !runs.has(keyOf(at))) show(at, { ...reading, state: 'paused' })
}
