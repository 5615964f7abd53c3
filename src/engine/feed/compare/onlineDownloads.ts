import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { bulkFileNames } from '../../disk/client.ts'
import { changeFacts, neededFiles, ONLINE_FILE, onlineDatabase, readFacts } from '../../disk/onlineFacts.ts'
import { removeBulkFile } from '../../disk/opfsFile.ts'
import type { OnlineNews, OnlinePace, OnlinePlace, SnapshotReading } from '../../model/compareModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { isBaseOpened } from './onlineBaseFile.ts'
import { forgetChoices } from './onlineChoices.ts'
import { downloadProducts, PAGE } from './onlineDownload.ts'
import {
  afterOthers,
  beginNow,
  beginOnline,
  endOnline,
  pauseNow,
  pauseOnline,
  readingOf,
  restartOnline,
  running,
  runningKey,
  takeOnline,
} from './onlineRunning.ts'

// The worker's catalog downloads: it asks the platform through its door and stores each response.

/** Ends of waits that continue, by feed and place. */
const waits = new Map<string, () => void>()

const waitFor = (at: OnlinePlace, milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      waits.delete(runningKey(at))
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    waits.set(runningKey(at), end)
    signal.addEventListener('abort', end, { once: true })
  })

/** Estimates the pace from remaining requests. */
const createPace = (from: SnapshotReading, guess: number) => {
  const began = performance.now()
  let requests = 0
  return ({ products, listed, groups, groupsRead, ask }: SnapshotReading): OnlinePace => {
    requests++
    const ms = performance.now() - began
    const rate = (1_000 * Math.max(0, products - from.products)) / ms
    if (ask?.kind === 'list' && listed >= guess) return { rate }
    const pages = ask?.kind === 'list' ? Math.ceil((guess - listed) / PAGE) : 0
    return { rate, expected: guess, msLeft: Math.round((ms / requests) * (pages + groups - groupsRead)) }
  }
}

/**
 * Downloads a catalog, or resumes. Canceled or failed, what was read stays for resuming. `guess`: expected products of
 * a catalog never read, since the platform does not count them.
 */
export const downloadOnline = async (
  {
    catalogId,
    variants,
    guess,
    ...at
  }: OnlinePlace & { readonly catalogId: string; readonly variants: boolean; readonly guess: number },
  { tell, turn, signal }: Job<OnlineNews>,
): Promise<Result<null, Said>> => {
  try {
    const from = await beginOnline({ ...at, variants })
    const expected = (await readFacts(at.feed, at.place)).current?.listed ?? guess
    let paceOf = createPace(from, expected)
    tell({ news: 'begun', reading: { ...from, ...(from.listed < expected ? { expected } : {}) } })
    const read = await downloadProducts(
      {
        call: feedHost().call,
        catalogId,
        keep: (answer) => takeOnline({ ...at, ...answer }),
        restart: () => restartOnline(at),
        sleep: (milliseconds) => waitFor(at, milliseconds, signal),
        turn,
        now: Date.now,
        tell: (each) => {
          if (each.news === 'restarted') paceOf = createPace(each.reading, expected)
          tell(each.news === 'read' ? { ...each, reading: { ...each.reading, ...paceOf(each.reading) } } : each)
        },
      },
      from,
    )
    if (read.ok) await endOnline(at)
    return read
  } finally {
    await pauseOnline(at)
  }
}

/** Has a waiting download try again at once; others go on. */
export const wakeOnline = (at: OnlinePlace): null => {
  waits.get(runningKey(at))?.()
  return null
}

/** Forgets what was read since the last time the catalog was whole. */
export const dropOnline = async (at: OnlinePlace): Promise<null> => {
  const kept = (await readFacts(at.feed, at.place)).running
  pauseNow(at)
  await changeFacts(at.feed, at.place, {}, 'running')
  if (kept !== undefined) await removeBulkFile(kept.file)
  return null
}

/** How far a catalog was read that nobody reads at the moment. */
export const readingOnline = (at: OnlinePlace): Promise<SnapshotReading | undefined> =>
  afterOthers(at, async () => {
    if ((await readFacts(at.feed, at.place)).running === undefined) return undefined
    const known = running.get(runningKey(at))
    if (known !== undefined) return readingOf(known)
    const reading = await beginNow({ ...at, variants: false })
    pauseNow(at)
    return reading
  })

/** Forgets what was read for a feed that is gone. */
export const forgetOnline = async (feed: string): Promise<null> => {
  const database = onlineDatabase()
  const lost = await database.facts.where('feed').equals(feed).toArray()
  for (const { key, place } of lost) {
    pauseNow({ feed, place })
    await forgetChoices(key)
  }
  await database.facts.bulkDelete(lost.map(({ key }) => key))
  return sweepOnline(null)
}

/** Deletes files that no feed needs. */
export const sweepOnline = async (_: null): Promise<null> => {
  const needed = await neededFiles()
  for (const name of await bulkFileNames())
    if (name.startsWith(ONLINE_FILE) && !needed.has(name) && !isBaseOpened(name))
      await removeBulkFile(name).catch(() => {})
  return null
}
