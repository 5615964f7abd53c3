import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LOADING_MS, withPage, withServer } from './browserPage.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'

// What people do with a large feed, over the real stores and workers. How long each job takes, and for how long it
// keeps the window.

const SIZES = (process.env['BENCH_WINDOW_ROWS'] ?? '200000,1000000').split(',').map(Number)

interface Watched {
  readonly took: number
  readonly gap: number
  readonly task: number
}

type Frames = Readonly<Record<string, Watched>>

const framesOf = (address: string, folder: string, rows: number): Promise<Frames> =>
  withPage(`${address}bench/page/feeds.html`, async ({ page }) => {
    const feed = join(folder, `frames-${rows}.csv`)
    await writeFeed(feed, rows, 'mixed')
    await page.waitForFunction('typeof run === "function"', null, { timeout: LOADING_MS })
    await page.setInputFiles('#file', feed)
    const frames = (await page.evaluate('run()')) as Frames
    await rm(feed)
    return frames
  })

/** Jobs whose goal is a time for every 100,000 rows. */
const OVER_ALL_ROWS = /^(count|replace|undo that)/

const figuresOf = (rows: number, frames: Frames): readonly Figure[] =>
  Object.entries(frames).flatMap(([job, { took, gap, task }]) => [
    { job: `window: ${job}`, rows, rate: Math.round(took), unit: 'ms' },
    ...(OVER_ALL_ROWS.test(job)
      ? [{ job: `window: ${job}, of 100,000 rows`, rows, rate: Math.round((took * 100_000) / rows), unit: 'ms' }]
      : []),
    { job: `window: longest wait for a frame, ${job}`, rows, rate: Math.round(gap), unit: 'ms' },
    { job: `window: longest task, ${job}`, rows, rate: Math.round(task), unit: 'ms' },
  ])

/** What people do with a large feed, for feeds of each size. */
export const windowBench = (): Promise<readonly Figure[]> =>
  withServer(async (address, folder) => {
    const figures: Figure[] = []
    for (const rows of SIZES) figures.push(...figuresOf(rows, await framesOf(address, folder, rows)))
    return figures
  })
