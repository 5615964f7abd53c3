import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { en } from '../../src/messages/en.ts'
import { pseudo } from '../../src/messages/pseudo.ts'
import { createTranslator } from '../../src/messages/translator.ts'
import { PATIENCE_MS } from '../patience.ts'
import { ROOT, serving, temporaryFolder } from './program.ts'
import { type ScreenFault, screenFaults, settled } from './screenFaults.mjs'
import { watchedPage } from './watchedPage.ts'

// Every screen of the built page in the pseudo-locales: accents and 40 % more letters, and from right to left. One page a
// direction walks the tables of screens, tabs and kinds; text outside the marks, clipped labels and sideways scroll are faults.

const { text } = createTranslator('en', en, en, pseudo)
const title = text('frame.screen.home')

const FEED = 'products.csv'
const LIST = 'customers.csv'

const cells = [FEED, LIST].flatMap((name) =>
  Papa.parse(readFileSync(join(ROOT, 'resources', name), 'utf8'), { delimiter: ',' }).data.flat(),
)

const KNOWN = {
  marks: [title.charAt(0), title.charAt(title.length - 1)],
  data: [
    ...new Set(cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).filter((cell) => /\p{L}{2}/u.test(cell))),
    ...[FEED, LIST, 'UTF-8', 'Linux', 'macOS', 'Windows', 'English', 'Deutsch'],
    ...['Newsletter readers', 'Spring sale buyers', 'Tasting evening guests', 'Do Not Reach List'],
    ...['Everyone who reads the newsletter', 'Too few to be targeted'],
    ...['Tea', 'Coffee', 'Tea is ready.', 'Tea or coffee?', 'Tea, please', 'Thank you', 'Winter campaign'],
    // The library of components has translations of its own.
    ...['Show suggestions', 'Dismiss', 'عرض المقترحات', 'تجاهل'],
  ],
  // Ids that the emulator draws may be letters alone.
  codes: [
    String.raw`^(?:Practice \w+(?: \w+)?|\/\S*|(?:https?|card):\/\/.*|#\w+|\d* ?(?:GET|POST|PUT|DELETE)|[A-Z][A-Z\d_]+|[a-z\d]+[A-Za-z\d]*(?:[._][A-Za-z\d]+)+`,
    String.raw`[\d.,]+ (?:bytes?|kB|MB|GB)|\w{3} \d{1,2}(?:, \d{4})?(?:, [\d:]+ [AP]M(?: [A-Z]{3}\S*)?)?|[\d:]+ [AP]M|[A-Z]{3} [\d.,]+|\w{3} \w{3} \d\d [\d:]+ \+0000 \d{4}|[a-z]*\d[a-z\d]*|[a-z]{5,6}|.*\*\*\*.*)$`,
  ].join('|'),
} as const

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ timeout: PATIENCE_MS, ...browserOptions() })
})
afterAll(() => browser?.close())

/** Shows every screen to `look`, with the samples in it. */
const walk = async (page: Page, look: (screen: string) => Promise<void>): Promise<void> => {
  const button = (name: string) => page.getByRole('button', { name }).first()
  const rail = page.getByRole('navigation').first().getByRole('button')
  const tabs = (row: number) => page.getByRole('main').getByRole('tablist').nth(row).getByRole('tab')

  const lookAtTabs = async (screen: string, row = 0): Promise<void> => {
    const names = await tabs(row).allInnerTexts()
    for (const [place, name] of names.entries()) {
      await tabs(row).nth(place).click()
      await look(`${screen}, ${name}`)
    }
    await tabs(row).first().click()
  }
  const openSample = async (name: string): Promise<void> => {
    await rail.first().click()
    const chooser = page.waitForEvent('filechooser')
    await button(text('frame.home.open')).click()
    await (await chooser).setFiles(join(ROOT, 'resources', name))
  }

  for (const screen of await rail.all()) {
    await screen.click()
    const name = (await screen.getAttribute('aria-label')) ?? ''
    await look(name)
    if ((await page.getByRole('main').getByRole('tablist').count()) > 0) await lookAtTabs(name)
  }

  await openSample(FEED)
  await button(text('feeds.preview.import')).waitFor()
  await look('preview of a feed')
  await button(text('feeds.preview.import')).click()
  await page.getByRole('grid').waitFor()
  await lookAtTabs('rows of a feed', 1)
  await lookAtTabs('feed')

  await openSample(LIST)
  await button(text('people.preview.import')).waitFor()
  await look('preview of a list')
  await button(text('people.preview.import')).click()
  await button(text('people.report.upload')).waitFor()
  await lookAtTabs('list', 1)

  await button(text('frame.screen.ads')).click()
  await button(text('adsPages.pull')).click()
  await page.getByRole('gridcell').first().waitFor()
  for (const kind of await page.locator('.pane-item').all()) {
    await kind.click()
    await look(`ads, ${await kind.innerText()}`)
  }
  await lookAtTabs('ads of an account')

  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').waitFor()
  await look('palette')
}

describe.concurrent('the built page', () => {
  it.each(['en-XA', 'ar-XB'])('in %s shows whole text of the catalogs on every screen', async (code) => {
    const folder = temporaryFolder()
    const running = await serving(['serve', '--no-open', '--practice', '--port', '0'], {
      ADWRIGHT_DATA: folder.path,
      ADWRIGHT_LANG: code,
    })
    const wrong: string[] = []
    const faults: (ScreenFault & { readonly screen: string })[] = []
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    try {
      const page = watchedPage(await context.newPage(), wrong)
      await page.goto(/http:\/\/[\w.:/?=&#-]+/.exec(running.firstLine)?.[0] ?? '')
      await page.getByRole('main').waitFor()
      await walk(page, async (screen) => {
        await settled(page)
        for (const fault of await screenFaults(page, KNOWN))
          if (!faults.some(({ text: same, where }) => same === fault.text && where === fault.where))
            faults.push({ screen, ...fault })
      })
      expect(faults).toEqual([])
      expect(wrong).toEqual([])
    } finally {
      await context.close()
      await running.stop()
      folder.remove()
    }
  })
})
