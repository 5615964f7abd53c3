import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmulatorServer, startEmulator } from '../src/shell/node/emulatorServer.ts'
import { signInOf } from '../test/harness/commandLineKills.ts'
import { killNow, starting } from '../test/harness/programs.ts'
import { openPlace } from '../test/oracle/place.ts'
import { button, choose, preview } from '../test/privacy/steps.ts'
import { COMMAND_LINE } from './builtCommand.ts'
import { HASH_COLUMNS, writeCustomers } from './customers.ts'
import { writeFeed } from './feedLines.ts'
import type { Figure } from './figure.ts'

// How long until the first request of a long list or large feed. By the built window and command line, with the emulator
// of this process as the platform.

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const FEED_ROWS = Number(process.env['BENCH_FIRST_FEED_ROWS'] ?? 200_000)
const POLL_EVERY_MS = 5
/** The goal, whatever the length. */
const MAX_SECONDS = 1

type Sent = 'customAudiences.users' | 'products.put'

/** Settles when a request with people or products came in. */
const firstRequest = async ({ emulator }: EmulatorServer, sent: Sent): Promise<void> => {
  while (!emulator.log.recent().some(({ endpoint }) => endpoint === sent))
    await new Promise((settle) => setTimeout(settle, POLL_EVERY_MS))
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000

const inWindow = async (path: string): Promise<readonly Figure[]> => {
  const place = await openPlace()
  const { page } = place
  try {
    await preview(page, path)
    await button(page, /Choose…/).click()
    await page.getByRole('option', { name: "Don't import" }).click()
    await button(page, 'Hash and import').click()
    await button(page, /^Upload (feed|customer list)…/).waitFor()
    let begun = performance.now()
    await button(page, /^Upload (feed|customer list)…/).click()
    const upload = button(page, /^Upload [\d,]+ people/)
    await upload.waitFor()
    const reviewed = secondsSince(begun)
    begun = performance.now()
    await upload.click()
    await firstRequest(place.emulator, 'customAudiences.users')
    return [
      {
        ...{ job: 'first request: review measured, window', rows: ROWS },
        ...{ rate: reviewed, unit: 's' },
      },
      {
        ...{ job: 'first request: after Upload, window', rows: ROWS },
        ...{ rate: secondsSince(begun), unit: 's', goal: { atMost: MAX_SECONDS } },
      },
    ]
  } finally {
    await place.close()
  }
}

const feedInWindow = async (path: string): Promise<Figure> => {
  const place = await openPlace()
  const { page } = place
  try {
    await choose(page, path)
    await button(page, 'Import feed').click()
    await page.getByRole('grid').first().waitFor()
    await page.getByRole('tab', { name: 'Upload', exact: true }).click()
    const upload = button(page, /^Upload [\d,]+ products?/)
    await upload.waitFor()
    const begun = performance.now()
    await upload.click()
    await firstRequest(place.emulator, 'products.put')
    return {
      job: 'first request of a feed: after Upload, window',
      rows: FEED_ROWS,
      rate: secondsSince(begun),
      unit: 's',
      goal: { atMost: MAX_SECONDS },
    }
  } finally {
    await place.close()
  }
}

const byCommand = async (kind: 'audience' | 'products', path: string, folder: string): Promise<Figure> => {
  const platform = await startEmulator({ idSeed: 7 })
  try {
    const signIn = join(folder, 'sign-in.json')
    await writeFile(signIn, signInOf(platform), { mode: 0o600 })
    const { audienceId, accountId, catalogId } = platform.seeded
    const flags =
      kind === 'audience'
        ? ['--columns', HASH_COLUMNS, '--audience', audienceId, '--account', accountId]
        : ['--catalog', catalogId]
    const args = [kind, 'push', path, ...flags, '--credentials', signIn, '--data', join(folder, `data-${kind}`)]
    const begun = performance.now()
    const push = starting(COMMAND_LINE, args)
    const ended = push.ended.then(({ complained }) => {
      throw new Error(complained)
    })
    await Promise.race([firstRequest(platform, kind === 'audience' ? 'customAudiences.users' : 'products.put'), ended])
    const rate = secondsSince(begun)
    ended.catch(() => {})
    await killNow(push)
    return {
      job: `first request: ${kind} push from its start`,
      rows: kind === 'audience' ? ROWS : FEED_ROWS,
      rate,
      unit: 's',
    }
  } finally {
    await platform.stop()
  }
}

/** Window and command line, one after the other. */
export const firstRequestBench = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'adwright-first-'))
  const [list, feed] = [join(folder, 'customers.csv'), join(folder, 'feed.csv')]
  try {
    await writeCustomers(list, ROWS)
    await writeFeed(feed, FEED_ROWS, 'mixed')
    const people = [...(await inWindow(list)), await byCommand('audience', list, folder)]
    return [...people, await feedInWindow(feed), await byCommand('products', feed, folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
