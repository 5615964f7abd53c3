import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserOptions } from '../build/setup/browser.mjs'
import { serving } from '../test/e2e/program.ts'
import { LOADING_MS } from './browserPage.ts'
import { writeCustomers } from './customers.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'
import { type JourneyFiles, journeysOf } from './journeySteps.ts'
import { notePaints, type Watched, watchTasks } from './watchedTasks.ts'

// Twelve journeys over the built screens, served as users have them. The longest task of each, and the slowest key or
// press until the next paint; then the same beside busy processes, which are told without a goal.

const ROWS = Number(process.env['BENCH_JOURNEY_ROWS'] ?? 1_000_000)
/** Processes that do nothing but run; 0 leaves this part out. */
const BUSY = Number(process.env['BENCH_JOURNEY_BUSY'] ?? 8)
/** Numbers of journeys to run, or all of them. Some begin where the one before has ended. */
const ONLY = process.env['BENCH_JOURNEYS']?.split(',')
const MAX_TASK_MS = 50
const MAX_PAINT_MS = 100
const IDLE_MS = 2_000

type WatchedJourneys = readonly (readonly [name: string, watched: Watched | undefined])[]

/** The built program in Practice with a data folder and a profile of its own. */
const withWindow = async <Value>(work: (page: Page) => Promise<Value>): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-journeys-'))
  const program = await serving(['serve', '--no-open', '--practice', '--port', '0'], {
    ADWRIGHT_DATA: join(folder, 'data'),
  })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...browserOptions(),
    viewport: { width: 1_600, height: 1_000 },
    locale: 'en-US',
    // The page runs no text as a script, and this bench asks it by texts.
    bypassCSP: true,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(LOADING_MS)
    await notePaints(page)
    await page.goto(/http:\/\/\S+/.exec(program.firstLine)?.[0] ?? '')
    await page.getByRole('banner').getByText('Practice').waitFor()
    return await work(page)
  } finally {
    await context.close()
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One after the other. Where one fails, it is said, and the next begins. */
const travel = (files: JourneyFiles): Promise<WatchedJourneys> =>
  withWindow(async (page) => {
    const watched: [string, Watched | undefined][] = []
    const idle = await watchTasks(page, 'idle', async () => {
      await page.waitForTimeout(IDLE_MS)
      await page.keyboard.press('Shift')
    })
    watched.push(['an idle page', idle])
    for (const [at, { name, run }] of journeysOf(files).entries()) {
      if (ONLY?.includes(`${at + 1}`) === false) continue
      const title = `${at + 1} ${name}`
      try {
        watched.push([title, await watchTasks(page, title, () => run(page))])
        console.error(`${title}: ${JSON.stringify(watched.at(-1)?.[1])}`)
      } catch (error) {
        console.error(
          `${title} failed: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : ''}`,
        )
        watched.push([title, undefined])
      }
    }
    return watched
  })

const figuresOf = (watched: WatchedJourneys, withGoal: boolean): readonly Figure[] => {
  const idle = watched[0]?.[1]
  return watched.flatMap(([name, found]) =>
    found === undefined
      ? [{ job: `${name}: failed`, rows: ROWS, rate: Number.NaN, unit: '' }]
      : (
          [
            ['longest task', 'task', MAX_TASK_MS],
            ['longest task, processor time', 'busy', MAX_TASK_MS],
            ['interaction to next paint', 'paint', MAX_PAINT_MS],
          ] as const
        ).map(
          ([of, key, atMost]): Figure => ({
            ...{ job: `journey ${name}: ${of}${withGoal ? '' : `, beside ${BUSY} busy processes`}` },
            ...{ rows: ROWS, rate: Math.round(found[key]), unit: 'ms' },
            ...(idle === undefined || found === idle || idle[key] === 0
              ? {}
              : { against: { job: 'ms idle', rate: Math.round(idle[key]) } }),
            ...(withGoal && found !== idle ? { goal: { atMost } } : {}),
          }),
        ),
  )
}

const busyProcesses = (): readonly ChildProcess[] =>
  Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))

/** On a machine as it is, then beside busy processes. */
export const journeysBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-journey-files-'))
  const files = { feed: join(folder, 'journeys-feed.csv'), list: join(folder, 'customers.csv') }
  try {
    await writeFeed(files.feed, ROWS, 'mixed')
    await writeCustomers(files.list, ROWS)
    const figures = figuresOf(await travel(files), true)
    if (BUSY === 0) return figures
    const busy = busyProcesses()
    try {
      return [...figures, ...figuresOf(await travel(files), false)]
    } finally {
      for (const process of busy) process.kill()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
