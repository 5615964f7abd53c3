import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import type { ReceivedRow } from '../src/renderer/platform/state/receiver.ts'
import { filterReceived } from '../src/renderer/platform/state/receiver.ts'
import { COLLECTION_FORMAT } from '../src/workspace/collection/collection.ts'
import { withPage } from './browserPage.ts'
import { builtCommand, COMMAND_LINE } from './builtCommand.ts'
import { median } from './customers.ts'
import type { Figure } from './figure.ts'

// What developers of the API wait for: events, searches in them, commands, a long collection.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const EVENTS = 100_000
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
const STARTS = 7
const EVENTS_A_SECOND = 5_000
const WATCHED_MS = 5_000
const MAX_FRAME_MS = 20
const MAX_FILTER_MS = 200
const MAX_START_MS = 150

const rowAt = (at: number): ReceivedRow => ({
  ...{ id: at + 1, at: '2026-01-01T00:00:00.000Z', outcome: 'event', type: 'profile.update.bio', status: 200, ms: 3 },
  ...{ host: 'hooks.shop.example', bytes: 900, hasBody: false },
  search: `profile.update.bio 1146654567674912${at} tag-${at % 97} hooks.shop.example 200 an event came.`,
})

/** A search of two words in all events. */
const filterFigure = (): Figure => {
  const rows = Array.from({ length: EVENTS }, (_, at) => rowAt(at))
  const times = Array.from({ length: STARTS }, () => {
    const begun = performance.now()
    filterReceived(rows, 'tag-42 profile', 'event')
    return performance.now() - begun
  })
  return {
    ...{ job: 'inspector: filter of received events', rows: EVENTS },
    ...{ rate: median(times), unit: 'ms', goal: { atMost: MAX_FILTER_MS } },
  }
}

/** Serves a page as the program has it. React checks much more in development. */
const withBuiltPage = async <Value>(name: string, work: (address: string) => Promise<Value>): Promise<Value> => {
  const outDir = await mkdtemp(join(tmpdir(), 'adwright-page-'))
  const common = { root: ROOT, configFile: false, logLevel: 'error' } as const
  const before = process.env['NODE_ENV']
  try {
    process.env['NODE_ENV'] = 'production'
    await build({
      ...common,
      plugins: [react()],
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(ROOT, name) } },
    })
    const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
    try {
      return await work(`${server.resolvedUrls?.local[0] ?? ''}${name}`)
    } finally {
      await server.close()
    }
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Frames of the page of streams, also with a search. Compared with the same page without events. */
const streamFigures = (): Promise<readonly Figure[]> =>
  withBuiltPage('bench/page/stream.html', (address) =>
    withPage(address, async ({ page }) => {
      await page.waitForFunction('typeof showStream === "function"')
      await page.evaluate('showStream()')
      await page.waitForSelector('.receiver .search input')
      const framesAt = async (events: number) => Number(await page.evaluate(`slowFrames(${events}, ${WATCHED_MS})`))
      const against = { job: 'ms without events', rate: await framesAt(0) }
      const rest = { rows: EVENTS_A_SECOND, unit: 'ms', against, goal: { atMost: MAX_FRAME_MS } }
      const plain = await framesAt(EVENTS_A_SECOND)
      await page.locator('.receiver .search input').fill('word post')
      const searched = await framesAt(EVENTS_A_SECOND)
      return [
        { job: 'stream: 95 of 100 frames', rate: plain, ...rest },
        { job: 'stream: 95 of 100 frames, with a search', rate: searched, ...rest },
      ]
    }),
  )

/** The shortest of many starts: a busy machine only adds to it. */
const startOf = (args: readonly string[]): number => {
  const times = Array.from({ length: STARTS }, () => {
    const begun = performance.now()
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
    return performance.now() - begun
  })
  return Math.min(...times)
}

const KEYS = ['--consumer-key', 'key', '--consumer-secret', 'secret', '--token', 'token', '--token-secret', 'secret']

const SERVICE = ['--ads', 'https://ads.example', '--consumer-key', 'key', '--consumer-secret', 'secret'].concat(
  ...['--access-token', '1-token', '--access-token-secret', 'secret'],
)

const commandsIn = (data: string) => ({
  endpoints: ['endpoints'],
  sign: ['sign', 'GET', 'https://ads.example/12/accounts', ...KEYS],
  'call: what it would send': ['call', 'accounts.list', '--dry-run', '--data', data, ...SERVICE],
  'call on Practice': ['call', 'accounts.list', '--practice', '--data', data],
})

const startFigures = async (): Promise<readonly Figure[]> => {
  const data = await mkdtemp(join(tmpdir(), 'adwright-starts-'))
  try {
    const against = { job: 'ms node -e 0', rate: startOf(['-e', '0']) }
    return Object.entries(commandsIn(data)).map(([job, args]) => ({
      ...{ job: `${job}: from its start`, rows: 1, rate: startOf([COMMAND_LINE, ...args]) },
      ...{ unit: 'ms', against, goal: { atMost: MAX_START_MS } },
    }))
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** All on Practice, whose emulator is in the same process. */
const runFigure = async (): Promise<Figure> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-run-'))
  try {
    const path = join(folder, 'long.json')
    const requests = Array.from({ length: REQUESTS }, (_, at) => ({ name: `Request ${at}`, endpoint: 'accounts.list' }))
    await writeFile(path, JSON.stringify({ format: COLLECTION_FORMAT, version: 1, requests }))
    const { megabytes } = await builtCommand(['run', path, '--practice', '--data', join(folder, 'data')], 0)
    return { job: 'run: memory of a long collection on Practice', rows: REQUESTS, rate: megabytes, unit: 'MB' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Searches, frames, starts, then the collection. */
export const studioBench = async (): Promise<readonly Figure[]> => [
  filterFigure(),
  ...(await streamFigures()),
  ...(await startFigures()),
  await runFigure(),
]
