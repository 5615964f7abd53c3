import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from '../maxWait.ts'
import {
  electronArgs,
  electronEnvironment,
  electronProgram,
  hasWindow,
  launchWindow,
  NO_WINDOW,
  ROOT,
} from './electronProgram.ts'

// The real program is ended while it starts. Each instant is one step of a start and a moment after it.

/**
 * As test/e2e/tellingMain.mjs tells them. An early one is followed by a late one, which proves that the next start
 * works.
 */
const MOMENTS = ['spawn', 'dom-ready', 'ready', 'loaded', 'window', 'title', 'navigation'] as const
const BEHIND_MS = [0, 15, 120]
/** Far beyond the limit of the program itself (src/main/ending.ts): whoever still runs by then hangs. */
const HANGS_AFTER_MS = 60_000

interface Instant {
  readonly moment: (typeof MOMENTS)[number]
  readonly behindMs: number
}

const pause = (milliseconds: number): Promise<void> => new Promise((settle) => setTimeout(settle, milliseconds).unref())

/** How long the program took to end, in milliseconds. Undefined where it had to be killed. */
const endAt = async ({ moment, behindMs }: Instant, data: string): Promise<number | undefined> => {
  const child = spawn(electronProgram, electronArgs(join(ROOT, 'test/e2e/tellingMain.mjs')), {
    env: electronEnvironment(data),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<'ended'>((settle) => child.once('exit', () => settle('ended')))
  let told = 'at spawn\n'
  const reached = new Promise<void>((settle) => {
    const look = (): void => {
      if (told.includes(`at ${moment}\n`)) settle()
    }
    child.stdout.on('data', (bytes) => {
      told += bytes
      look()
    })
    look()
  })
  await Promise.race([reached, ended])
  await pause(behindMs)
  const from = performance.now()
  child.kill('SIGTERM')
  const how = await Promise.race([ended, pause(HANGS_AFTER_MS).then(() => 'hangs' as const)])
  if (how === 'ended') return Math.round(performance.now() - from)
  child.kill('SIGKILL')
  await ended
  return undefined
}

/** The program with files to open; it tells which headings its page shows. */
const startTelling = (data: string, ...files: readonly string[]) => {
  const main = join(ROOT, 'test/e2e/tellingMain.mjs')
  const child = spawn(electronProgram, [...electronArgs(main), ...files, '--tell-headings'], {
    env: electronEnvironment(data),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let told = ''
  child.stdout.on('data', (bytes) => {
    told += bytes
  })
  const ended = new Promise<number | null>((settle) => child.once('exit', settle))
  return {
    ended,
    shows: (header: string) => expect.poll(() => told).toContain(`at heading ${header}\n`),
    end: (): Promise<number | null> => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

describe.runIf(hasWindow)('the start of the real window', () => {
  let data: string

  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'adwright-start-'))
  })

  afterAll(() => rmSync(data, { recursive: true, force: true }))

  it('ends at any instant, and the next start works', async () => {
    const instants = BEHIND_MS.flatMap((behindMs) => MOMENTS.map((moment): Instant => ({ moment, behindMs })))
    const took: (readonly [instant: string, milliseconds: number | undefined])[] = []
    for (const instant of instants)
      took.push([`${instant.moment} + ${instant.behindMs} ms`, await endAt(instant, data)])
    const longest = Math.max(...took.map(([, milliseconds]) => milliseconds ?? Number.POSITIVE_INFINITY))
    console.log(`${took.length} instants of a start, the longest end took ${longest} ms`)
    expect(took.filter(([, milliseconds]) => milliseconds === undefined)).toEqual([])

    const app = await launchWindow(data)
    const page = await app.firstWindow({ timeout: MAX_WAIT_MS })
    await expect.poll(() => page.title()).toContain(' · ')
    await app.close()
  })

  it('shows the file that it was started with', async () => {
    const feed = join(data, 'mugs.csv')
    copyFileSync(join(ROOT, 'resources/products.csv'), feed)
    // The page is loaded before or after it listens; several starts see both.
    for (let start = 0; start < 3; start++) {
      const { shows, end } = startTelling(data, feed)
      await shows('mugs.csv')
      await end()
    }
  })

  it('shows the file of a second start, which ends by itself', async () => {
    const feed = join(data, 'second.csv')
    copyFileSync(join(ROOT, 'resources/products.csv'), feed)
    const first = startTelling(data)
    await first.shows('Drop a file anywhere')
    const second = startTelling(data, feed)
    expect(await second.ended).toBe(0)
    await first.shows('second.csv')
    await first.end()
  })
})
describe.runIf(!hasWindow)('the start of the real window', () => {
  it.skip(NO_WINDOW, () => {})
})
