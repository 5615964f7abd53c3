import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { PATIENCE_MS } from '../patience.ts'
import { renameAndUndo } from './adsSteps.ts'
import { adwright, type Running, serving, temporaryFolder } from './program.ts'
import { watchedPage } from './watchedPage.ts'

// The ads pages as users have them: the built page over loopback in Practice, and what the platform holds in the end.

const folder = temporaryFolder()
const profile = temporaryFolder()
const environment = { ADWRIGHT_DATA: folder.path }
const wrong: string[] = []
let running: Running | undefined
let context: BrowserContext
let page: Page

/** What the saved world answers to a program of its own. */
const called = async (...asked: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { code, stdout, stderr } = await adwright(['call', ...asked, '--practice', '--json'], environment)
  expect([code, stderr]).toEqual([0, ''])
  const { data } = JSON.parse(stdout)
  return data
}

beforeAll(async () => {
  running = await serving(['serve', '--no-open', '--practice', '--port', '0'], environment)
  context = await chromium.launchPersistentContext(profile.path, {
    viewport: { width: 1280, height: 800 },
    timeout: PATIENCE_MS,
    reducedMotion: 'reduce',
    ...browserOptions(),
  })
  page = watchedPage(await context.newPage(), wrong)
  await page.goto(/http:\/\/\S+/.exec(running.firstLine)?.[0] ?? '')
})

afterAll(async () => {
  await context?.close()
  await running?.stop()
  folder.remove()
  profile.remove()
})

it('renames a card by way of review, rehearsal and upload, and makes a draft that undoes it', async () => {
  await renameAndUndo(page)
  expect(wrong).toEqual([])
})

it('left in the emulator what it said, once, and the undo as a draft only', async () => {
  await context.close()
  expect(await running?.stop()).toBe(0)
  running = undefined
  const [account] = await called('accounts.list')
  const cards = await called('cards.list', `account_id=${String(account?.['id'])}`)
  expect(cards.map(({ name }) => name)).toEqual(['Summer card'])
  const { stdout } = await adwright(['ads', 'review', '--json'], environment)
  expect(JSON.parse(stdout).steps).toMatchObject([
    { kind: 'card', operation: 'change', changes: [{ field: 'name', before: 'Summer card', after: 'Practice card' }] },
  ])
})
