import { type Browser, chromium } from 'playwright'
import { browserOptions } from '../build/setup/browser.mjs'
import { LOADING_MS, withServer } from './browserPage.ts'
import type { Figure } from './figure.ts'

// Frames while the wheel turns, at 1920 by 1080. An empty page on the same machine stands beside them.

const FEED_ROWS = [200_000, 1_000_000] as const
const AD_ROWS = 250_000
const WATCHED_MS = 3000

/** Milliseconds of each frame: of an empty page, and while rows are scrolled. */
interface Frames {
  readonly idle: readonly number[]
  readonly scrolled: readonly number[]
}

const inBrowser = (work: (browser: Browser, address: string) => Promise<readonly Figure[]>) =>
  withServer(async (address) => {
    const browser = await chromium.launch(browserOptions())
    try {
      return await work(browser, `${address}bench/page`)
    } finally {
      await browser.close()
    }
  })

const framesOf = async (browser: Browser, address: string, show: string, row: string): Promise<Frames> => {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  page.setDefaultTimeout(LOADING_MS)
  await page.goto(address)
  await page.waitForFunction('typeof showRows === "function"')
  const idle = await page.evaluate<readonly number[]>('frameTimes(1000)')
  await page.evaluate(show)
  await page.waitForSelector(row)
  await page.mouse.move(900, 500)
  const counted = page.evaluate<readonly number[]>(`frameTimes(${WATCHED_MS})`)
  const until = Date.now() + WATCHED_MS
  while (Date.now() < until) await page.mouse.wheel(0, 120)
  const scrolled = await counted
  await page.close()
  return { idle, scrolled }
}

const framesPerSecond = (times: readonly number[]): number =>
  Math.round((times.length * 1000) / times.reduce((sum, time) => sum + time, 0))

/** The time that 95 of 100 frames take at most. */
const most95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(0.95 * times.length) - 1] ?? 0

/** Frames per second in a grid of 31 columns. */
export const scrollBench = (): Promise<readonly Figure[]> =>
  inBrowser(async (browser, address) => {
    const figures: Figure[] = []
    for (const rows of FEED_ROWS) {
      const frames = await framesOf(browser, `${address}/scroll.html`, `showRows(${rows})`, '.grid-row .grid-text')
      figures.push({
        job: 'grid: scrolling by wheel',
        rows,
        rate: framesPerSecond(frames.scrolled),
        unit: 'frames/s',
        against: { job: 'the page without a grid', rate: framesPerSecond(frames.idle) },
      })
    }
    return figures
  })

const AD_PAGES = [
  { page: 'grid', job: 'grid of ad groups', row: '.grid-row' },
  { page: 'tree', job: 'tree of campaigns', row: '.virtual-row' },
] as const

/** Frames of the pages of a large ad account. */
export const adsScrollBench = (): Promise<readonly Figure[]> =>
  inBrowser(async (browser, address) => {
    const figures: Figure[] = []
    for (const { page, job, row } of AD_PAGES) {
      const frames = await framesOf(browser, `${address}/adsScroll.html`, `showRows(${AD_ROWS}, '${page}')`, row)
      const figure = (what: string, of: (times: readonly number[]) => number, limit: number): Figure => ({
        job: `${job}: ${what}`,
        rows: AD_ROWS,
        rate: of(frames.scrolled),
        unit: 'ms',
        against: { job: 'the page without rows', rate: of(frames.idle) },
        goal: { atMost: limit },
      })
      figures.push(
        figure('95 % of frames, scrolling by wheel', most95, 20),
        figure('the longest frame', (times) => Math.max(...times), 50),
      )
    }
    return figures
  })
