import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { renameAndUndo } from './adsSteps.ts'
import { adwright, type Running, serving, temporaryFolder } from './program.ts'
import { watchedPage } from './watchedPage.ts'

// The ads pages as users have them. The built page over loopback in Practice, and what the platform holds in the end.

const folder = temporaryFolder()
const profile = temporaryFolder()
const environment = { ADWRIGHT_DATA: folder.path }
const wrong: string[] = []
let running: Running | undefined
let context: BrowserContext
let page: Page

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const tab = (name: RegExp) => page.getByRole('tab', { name })

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
    timeout: MAX_WAIT_MS,
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

it('makes a carousel, a poll, a conversation card and twelve posts, and undoes what can be undone', async () => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const create = async (kind: string, kinds: string): Promise<void> => {
    await page.getByRole('option', { name: new RegExp(`^${kinds}`) }).click()
    await button(`New ${kind}`).click()
    await button(`Back to ${kinds}`).waitFor()
  }
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Ads', exact: true }).click()
  await button('Get changes').click()
  await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
  await page.getByRole('radio', { name: 'Website' }).waitFor({ state: 'attached' })
  // The list and the record scroll by themselves. What is hidden in them makes no empty space below.
  expect(await page.locator('.tab-panel').evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0)

  await create('card', 'Cards')
  await field('Name').fill('Two teas')
  await page.getByText('Slides with separate destinations').click()
  for (const place of [1, 2]) {
    const slide = page.getByRole('group', { name: `Slide ${place}` })
    await slide.getByRole('button', { name: 'Use sample image' }).click()
    await slide
      .getByText(/^Sample image/)
      .first()
      .waitFor()
    await slide.getByLabel('Title').fill(`Tea ${place}`)
    await slide.getByLabel('Website URL').fill(`https://shop.example/${place}`)
  }
  await page.getByText('Card type: Image carousel, several destinations').waitFor()

  await create('poll card', 'Poll cards')
  await field('Name').fill('Which tea?')
  await field('Choice 1').fill('Green')
  await field('Choice 2').fill('Black')
  const length = page.getByRole('group', { name: 'Poll length' })
  await length.getByRole('button', { name: 'Hours' }).click()
  await page.getByRole('option', { name: '1 hour', exact: true }).click()

  await create('video conversation card', 'Video conversation cards')
  await field('Name').fill('Tea talk')
  await field('Title').fill('Tea or coffee?')
  await button('Use sample video').click()
  await page.getByText('Sample video', { exact: true }).first().waitFor()
  await field('Hashtag 1').fill('#tea')
  await field('Post for hashtag 1').fill('I like tea')
  await field('Thank-you text').fill('Thank you')

  await create('post', 'Posts')
  await page.getByRole('combobox', { name: 'Post as' }).click()
  // By its handle. Until the suggestions hide the rest of the page, kinds of records are options too.
  await page.getByRole('option', { name: /^@/ }).first().click()
  await button('Several posts…').click()
  await field('Texts').fill(
    Array.from({ length: 12 }, (_, at) => `Tea ${at + 1} is ready: https://shop.example/3`).join('\n'),
  )
  await button('Create 12 drafts').click()

  await tab(/^Review/).click()
  await page.getByText('No change of budgets, bids or running ads.').waitFor()
  await page.getByText("12 changes can't be undone. Posts can't be deleted here.", { exact: false }).waitFor()
  await page.getByText('3 links', { exact: true }).waitFor()
  await button('Rehearse upload').click()
  await page.getByText('18 changes rehearsed on this computer.', { exact: false }).waitFor()
  await button(/^Upload 18 changes to .+ as @/).click()
  await page.getByText('18 confirmed, 0 failed, 0 unknown, 0 not sent').waitFor()
  await page.getByText('Finished', { exact: true }).first().waitFor()
  await page.getByText("Can't be undone. Posts can't be deleted here.", { exact: false }).first().waitFor()
  await button('Undo upload').click()
  await page.getByText('6 drafts undo this upload').waitFor()
  await page
    .getByText("Posts can't be deleted here. The post stays public, with its likes.", { exact: false })
    .first()
    .waitFor()
  await tab(/^Review/).click()
  await button(/^Upload 6 changes to .+ as @/).click()
  await page.getByText('6 confirmed, 0 failed, 0 unknown, 0 not sent').waitFor()
  await tab(/^Records/).click()
  await page.getByRole('option', { name: /^Cards/ }).click()
  expect(wrong).toEqual([])
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
  const polls = await called('pollCards.list', `account_id=${String(account?.['id'])}`)
  expect(polls.map(({ name }) => name)).toEqual(['Practice poll'])
  const { stdout } = await adwright(['ads', 'review', '--json'], environment)
  expect(JSON.parse(stdout).steps).toMatchObject([
    { kind: 'card', operation: 'change', changes: [{ field: 'name', before: 'Summer card', after: 'Practice card' }] },
  ])
})
