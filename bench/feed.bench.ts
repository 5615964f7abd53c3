import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { type FeedKind, writeFeed } from './feedLines.ts'
import type { Measured } from './measured.ts'

/** One line of the table that the runner prints; `against` is the same job done in another way in the same run. */
export interface Figure {
  readonly job: string
  readonly rows: number
  readonly rate: number
  readonly unit: string
  readonly against?: { readonly job: string; readonly rate: number }
}

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 200_000)
const MANY = Number(process.env['BENCH_FEED_MANY'] ?? 1_000_000)

/** A busy machine takes its time to serve the sources. */
const LOADING_MS = 120_000

const root = fileURLToPath(new URL('..', import.meta.url))

/** Megabytes that a process took at most (Linux), 0 where that cannot be known. */
const peakOf = (process: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

interface Process {
  readonly id: number
  readonly parent: number
  readonly command: string
}

const processes = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
        return [{ id: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })

/** The renderers of the browser with this profile (Linux), none where that cannot be known. */
const renderersOf = (profile: string): readonly number[] => {
  try {
    const all = processes()
    const ours = new Set(all.filter(({ command }) => command.includes(profile)).map(({ id }) => id))
    for (let known = 0; known < ours.size; ) {
      known = ours.size
      for (const { id, parent } of all) if (ours.has(parent)) ours.add(id)
    }
    return all.filter(({ id, command }) => ours.has(id) && command.includes('--type=renderer')).map(({ id }) => id)
  } catch {
    return []
  }
}

interface OpenPage {
  readonly page: Page
  /** Megabytes that the page's process took more than now, at most, from now on. */
  readonly watchPeak: () => () => number
}

/** A page of a browser with a profile on the disk, as users have one: else private files are in another process's memory. */
const withPage = async <Value>(address: string, work: (open: OpenPage) => Promise<Value>): Promise<Value> => {
  const profile = await mkdtemp(join(tmpdir(), 'adwright-bench-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    viewport: { width: 1_600, height: 900 },
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await page.goto(address)
    const watchPeak = () => {
      const renderers = renderersOf(profile)
      const peak = (): number => renderers.reduce((sum, id) => sum + peakOf(id), 0)
      try {
        for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, '5')
      } catch {
        return () => 0
      }
      const before = peak()
      return () => peak() - before
    }
    return await work({ page, watchPeak })
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Seconds of the script that an analyst would write (`peer/feed.py`); undefined without Python. */
const inPython = async (feed: string): Promise<number | undefined> => {
  try {
    const script = fileURLToPath(new URL('peer/feed.py', import.meta.url))
    const { stdout } = await promisify(execFile)('python3', [script, feed, `${feed}.jsonl`])
    return (JSON.parse(stdout) as { seconds: number }).seconds
  } catch {
    return undefined
  } finally {
    await rm(`${feed}.jsonl`, { force: true })
  }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const TURNS = 3

/** Turns of Python and of the whole import, one after the other on one file, so that both meet the same machine. */
const compare = async (address: string, folder: string, kind: FeedKind) => {
  const feed = join(folder, `${kind}.csv`)
  await writeFeed(feed, ROWS, kind)
  const python: number[] = []
  const whole: number[] = []
  let measured: Measured | undefined
  for (let turn = 0; turn < TURNS; turn++) {
    const took = await inPython(feed)
    if (took !== undefined) python.push(took)
    await withPage(`${address}bench/page/feed.html`, async ({ page }) => {
      await page.waitForFunction('typeof measure === "function"', null, { timeout: LOADING_MS })
      await page.setInputFiles('#file', feed)
      whole.push(Number(await page.evaluate(`importWhole(${ROWS})`)))
      if (kind === 'sound' && turn === TURNS - 1) measured = (await page.evaluate(`measure(${ROWS})`)) as Measured
    })
  }
  await rm(feed)
  return { python: median(python), whole: median(whole), measured }
}

/** Peak of the page's process during the import of so many rows. */
const memoryOf = (address: string, folder: string, rows: number) =>
  withPage(`${address}bench/page/feed.html`, async ({ page, watchPeak }) => {
    const feed = join(folder, 'memory.csv')
    await writeFeed(feed, rows, 'sound')
    await page.waitForFunction('typeof measure === "function"', null, { timeout: LOADING_MS })
    await page.setInputFiles('#file', feed)
    const peak = watchPeak()
    await page.evaluate(`importWhole(${rows})`)
    const megabytes = peak()
    await rm(feed)
    return { megabytes, tables: Number(await page.evaluate('tableBytes()')) }
  })

interface Frames {
  readonly [job: string]: { readonly took: number; readonly gap: number; readonly task: number }
}

/** The catalog screen over the real stores and workers: how long each job keeps the window. */
const framesOf = (address: string, folder: string): Promise<Frames> =>
  withPage(`${address}bench/page/catalog.html`, async ({ page }) => {
    const feed = join(folder, 'frames.csv')
    await writeFeed(feed, ROWS, 'mixed')
    await page.waitForFunction('typeof run === "function"', null, { timeout: LOADING_MS })
    await page.setInputFiles('#file', feed)
    const frames = (await page.evaluate('run()')) as Frames
    await rm(feed)
    return frames
  })

/** A server of the pages beside this file, and a folder for feeds. */
const withServer = async (work: (address: string, folder: string) => Promise<Figure[]>): Promise<Figure[]> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: {
      include: ['papaparse', 'chardet', 'dexie', 'fflate', 're2js'],
      entries: ['bench/page/*.ts', 'bench/page/*.tsx'],
    },
    worker: { format: 'es' },
  })
  await server.listen()
  const folder = await mkdtemp(join(tmpdir(), 'adwright-feeds-'))
  try {
    return await work(server.resolvedUrls?.local[0] ?? '', folder)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Product feeds in Chromium: generated products of about 1 KB, beside Papa Parse and Python on the same file. */
export const feedBench = (): Promise<Figure[]> =>
  withServer(async (address, folder) =>
    ratesOf(await compare(address, folder, 'sound'), await compare(address, folder, 'mixed')),
  )

/** What people do with a large feed, and for how long it keeps the window. */
export const windowBench = (): Promise<Figure[]> =>
  withServer(async (address, folder) => frameFigures(await framesOf(address, folder)))

/** The memory of an import, for little and for much. */
export const memoryBench = (): Promise<Figure[]> =>
  withServer(async (address, folder) =>
    memoryFigures(await memoryOf(address, folder, ROWS), await memoryOf(address, folder, MANY)),
  )

type Compared = Awaited<ReturnType<typeof compare>>

const ratesOf = (sound: Compared, mixed: Compared): Figure[] => {
  const rate = (seconds: number): number => Math.round(ROWS / seconds)
  const figure = (job: string, seconds: number, against?: readonly [string, number]): Figure => ({
    ...{ job: `feed: ${job}`, rows: ROWS, rate: rate(seconds), unit: 'rows/s' },
    ...(against === undefined || against[1] === 0 ? {} : { against: { job: against[0], rate: rate(against[1]) } }),
  })
  const { measured } = sound
  const load = loadavg()[0] ?? 0
  return [
    ...(measured === undefined
      ? []
      : [
          figure('parse', measured.parse, ['Papa Parse, arrays', measured.papa]),
          figure('parse and check', measured.bytesCheck, ['Papa Parse, objects, parse alone', measured.papaObjects]),
          figure('check against every rule, as products', measured.check),
        ]),
    figure('whole import', sound.whole, ['Python, DictReader and the same rules', sound.python]),
    figure('whole import, every tenth row odd', mixed.whole, ['Python, DictReader and the same rules', mixed.python]),
    { job: 'feed: load of the machine (1 minute)', rows: ROWS, rate: Math.round(load * 100) / 100, unit: 'running' },
  ]
}

interface Memory {
  readonly megabytes: number
  readonly tables: number
}

const memoryFigures = (little: Memory, much: Memory): Figure[] => [
  {
    ...{ job: 'feed: memory of an import at most', rows: MANY, rate: Math.round(much.megabytes), unit: 'MB' },
    against: { job: `MB for ${ROWS} rows`, rate: Math.round(little.megabytes) },
  },
  { job: 'feed: tables beside the rows', rows: MANY, rate: Math.round(much.tables / MANY), unit: 'bytes/row' },
]

const frameFigures = (frames: Frames): Figure[] =>
  Object.entries(frames).flatMap(([job, { took, gap, task }]) => [
    { job: `window: ${job}`, rows: ROWS, rate: Math.round(took), unit: 'ms' },
    { job: `window: longest wait for a frame, ${job}`, rows: ROWS, rate: Math.round(gap), unit: 'ms' },
    { job: `window: longest task, ${job}`, rows: ROWS, rate: Math.round(task), unit: 'ms' },
  ])
