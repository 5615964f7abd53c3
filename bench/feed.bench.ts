import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'

/** One line of the table that the runner prints; `against` is the same job done in another way in the same run. */
export interface Figure {
  readonly job: string
  readonly rows: number
  readonly rate: number
  readonly unit: string
  readonly against?: { readonly job: string; readonly rate: number }
}

const ROWS = Number(process.env['BENCH_FEED_ROWS'] ?? 200_000)

const root = fileURLToPath(new URL('..', import.meta.url))

interface Seconds {
  readonly papa: number
  readonly papaObjects: number
  readonly parse: number
  readonly bytesCheck: number
  readonly check: number
  readonly store: number
  readonly whole: number
  readonly longestTask: number
}

const inChromium = async (rows: number): Promise<Seconds> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { include: ['papaparse', 'chardet'], entries: ['bench/page/*.ts'] },
    worker: { format: 'es' },
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  // A profile on the disk, as users have one: without it Chromium keeps private files in another process's memory.
  const profile = await mkdtemp(join(tmpdir(), 'adwright-bench-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}bench/page/feed.html`)
    await page.waitForFunction('typeof measure === "function"')
    return (await page.evaluate(`measure(${rows})`)) as Seconds
  } finally {
    await browser.close()
    await server.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Product feeds in Chromium: 200,000 generated products of about 1 KB, beside plain Papa Parse on the same file. */
export const feedBench = async (): Promise<Figure[]> => {
  const seconds = await inChromium(ROWS)
  const rate = (took: number): number => Math.round(ROWS / took)
  const papa = { job: 'Papa Parse, arrays', rate: rate(seconds.papa) }
  const figure = (job: string, took: number, against?: Figure['against']): Figure => ({
    ...{ job, rows: ROWS, rate: rate(took), unit: 'rows/s' },
    ...(against === undefined ? {} : { against }),
  })
  return [
    figure('feed: parse', seconds.parse, papa),
    figure('feed: parse and check as bytes', seconds.bytesCheck),
    figure('feed: check against every rule, as products', seconds.check),
    figure('feed: parse, check and store', seconds.store),
    figure('feed: whole import, file to stored and checked', seconds.whole, {
      job: 'Papa Parse, objects, parse alone',
      rate: rate(seconds.papaObjects),
    }),
    { job: 'feed: longest task of the page meanwhile', rows: ROWS, rate: Math.round(seconds.longestTask), unit: 'ms' },
  ]
}
