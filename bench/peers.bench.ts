import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LOADING_MS, type OpenPage, withPage, withServer } from './browserPage.ts'
import { builtCommand } from './builtCommand.ts'
import { HASH_COLUMNS, KINDS, writeCustomers, writeEmails } from './customers.ts'
import { duckDb } from './duckdb.ts'
import { writeFeed } from './feedLines.ts'
import { inPython } from './feedPeer.ts'
import type { Figure } from './figure.ts'
import type { LinePeer } from './linePeer.ts'
import { python } from './listPeer.ts'

// Jobs of a list and a feed beside DuckDB (two threads) and Python. Same files, same run. All take turns; each is told
// by its best turn, by the clock and by the processor time of all its processes.

const LIST_ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const FEED_ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 200_000)
const TURNS = Number(process.env['BENCH_TURNS'] ?? 3)
const DUCK = 'DuckDB'
const PYTHON = 'Python'
/** The goal of the command line, for any length. */
const MAX_MEGABYTES = 250

interface Took {
  readonly seconds: number
  readonly busy: number
}

type Job = () => Promise<Took>

/** The best turn of each job, all taking turns. Slow peers run once. */
const bestOf = async (
  jobs: Readonly<Record<string, Job>>,
  once: readonly string[],
): Promise<ReadonlyMap<string, Took>> => {
  const best = new Map<string, Took>()
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, job] of Object.entries(jobs)) {
      if (turn > 0 && once.includes(name)) continue
      const { seconds, busy } = await job()
      const before = best.get(name) ?? { seconds: Number.POSITIVE_INFINITY, busy: Number.POSITIVE_INFINITY }
      best.set(name, { seconds: Math.min(before.seconds, seconds), busy: Math.min(before.busy, busy) })
    }
  return best
}

/** Lines of the table: ours beside each peer, by the clock and by the processor. */
const linesOf = (
  job: string,
  name: string,
  rows: number,
  best: ReadonlyMap<string, Took>,
  goals: Readonly<Record<string, number>>,
): readonly Figure[] => {
  const ours = best.get(name)
  if (ours === undefined) return []
  return [DUCK, PYTHON].flatMap((peer) => {
    const theirs = best.get(peer)
    const atLeast = goals[peer]
    if (theirs === undefined) return []
    return (['seconds', 'busy'] as const).map(
      (clock): Figure => ({
        ...{ job: clock === 'busy' ? `${job}, processor time` : job, rows, unit: 'rows/s' },
        ...{ rate: rows / ours[clock], against: { job: peer, rate: rows / theirs[clock] } },
        ...(atLeast === undefined ? {} : { goal: { atLeast } }),
      }),
    )
  })
}

const megabytesOf = (job: string, rows: number, rate: number): Figure => ({
  ...{ job: `${job}: memory at most`, rows, rate, unit: 'MB' },
  goal: { atMost: MAX_MEGABYTES },
})

const withPeers = async (work: (duck: LinePeer | undefined, list: LinePeer) => Promise<readonly Figure[]>) => {
  const [duck, list] = [await duckDb(), python()]
  try {
    return await work(duck, list)
  } finally {
    duck?.end()
    list.end()
  }
}

const inDuck = (duck: LinePeer | undefined, job: string, path: string): Readonly<Record<string, Job>> =>
  duck === undefined ? {} : { [DUCK]: () => duck.ask(job, path) }

/** An import in the window, by the same worker as the program's. */
const importIn =
  ({ page, cpu }: OpenPage, kinds: number): Job =>
  async () => {
    const before = cpu()
    const { seconds } = (await page.evaluate(`importOnce(${kinds})`)) as Took
    return { seconds, busy: cpu() - before }
  }

/** Lists: file to stored digests, repeated people found. */
export const listsBesidePeers = (): Promise<readonly Figure[]> =>
  withServer(async (server, folder) => {
    const [path, emails] = [join(folder, 'customers.csv'), join(folder, 'emails.csv')]
    await writeCustomers(path, LIST_ROWS)
    await writeEmails(emails, 0, LIST_ROWS)
    return withPeers(async (duck, list) => {
      let megabytes = 0
      const hash = async (): Promise<Took> => {
        // DuckDB writes a new file too. To replace one takes the system longer.
        await rm(`${path}.ndjson`, { force: true })
        const flags = ['--columns', HASH_COLUMNS, '--out', `${path}.ndjson`, '--data', `${path}.data`]
        const took = await builtCommand(['audience', 'hash', path, ...flags], 0)
        megabytes = Math.max(megabytes, took.megabytes)
        return took
      }
      return withPage(`${server}bench/page/list.html`, async (open) => {
        await open.page.waitForFunction('typeof importOnce === "function"')
        await open.page.setInputFiles('#file', path)
        const peers = { ...inDuck(duck, 'list', path), [PYTHON]: () => list.ask('normalised', path) }
        const six = await bestOf({ window: importIn(open, KINDS), hash, ...peers }, [PYTHON])
        const one = await bestOf({ window: importIn(open, 1), ...inDuck(duck, 'emails', path) }, [])
        await open.page.reload()
        await open.page.waitForFunction('typeof importOnce === "function"')
        await open.page.setInputFiles('#file', emails)
        const only = await bestOf({ window: importIn(open, 1), ...inDuck(duck, 'emails', emails) }, [])
        const command = 'list, six identifiers, audience hash'
        return [
          ...linesOf('list, six identifiers, window', 'window', LIST_ROWS, six, { [DUCK]: 2.5, [PYTHON]: 12 }),
          ...linesOf(command, 'hash', LIST_ROWS, six, { [DUCK]: 1.5 }),
          megabytesOf(command, LIST_ROWS, megabytes),
          ...linesOf('list, email only, window', 'window', LIST_ROWS, only, { [DUCK]: 2.5 }),
          ...linesOf('list, email of six columns, window', 'window', LIST_ROWS, one, {}),
        ]
      })
    })
  }, true)

/** Feeds: file to checked, and in the window stored. Every tenth row is odd. */
export const feedsBesidePeers = (): Promise<readonly Figure[]> =>
  withServer(async (server, folder) => {
    const path = join(folder, 'feed.csv')
    await writeFeed(path, FEED_ROWS, 'mixed')
    return withPeers(async (duck) => {
      const megabytes = { check: 0, push: 0 }
      const run =
        (name: keyof typeof megabytes, ...args: readonly string[]) =>
        async (): Promise<Took> => {
          const took = await builtCommand(args, 1)
          megabytes[name] = Math.max(megabytes[name], took.megabytes)
          return took
        }
      const inWindow: Job = () =>
        withPage(`${server}bench/page/feed.html`, async ({ page, cpu }) => {
          await page.waitForFunction('typeof importWhole === "function"', null, { timeout: LOADING_MS })
          await page.setInputFiles('#file', path)
          const before = cpu()
          const seconds = Number(await page.evaluate(`importWhole(${FEED_ROWS})`))
          return { seconds, busy: cpu() - before }
        })
      const script: Job = async () => {
        const took = await inPython(path)
        if (took === undefined) throw new Error('The Python script failed.')
        return { seconds: took.seconds, busy: took.cpu }
      }
      const check = run('check', 'check', path)
      const push = run('push', 'products', 'push', path, '--dry-run')
      const jobs = { window: inWindow, check, push, ...inDuck(duck, 'feed', path), [PYTHON]: script }
      const best = await bestOf(jobs, [PYTHON])
      await rm(path)
      return [
        ...linesOf('feed, window', 'window', FEED_ROWS, best, { [DUCK]: 1 }),
        ...linesOf('feed, check', 'check', FEED_ROWS, best, { [DUCK]: 0.5 }),
        megabytesOf('feed, check', FEED_ROWS, megabytes.check),
        {
          ...{ job: 'feed, products push --dry-run', rows: FEED_ROWS, unit: 's' },
          ...{ rate: best.get('push')?.seconds ?? 0, goal: { atMost: FEED_ROWS / 100_000 } },
        },
        megabytesOf('feed, products push --dry-run', FEED_ROWS, megabytes.push),
      ]
    })
  }, true)
