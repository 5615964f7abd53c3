import { join } from 'node:path'
import type { Browser, FileChooser, Page } from 'playwright'
import type { Translator } from '../../src/messages/translator.ts'
import { ROOT, serving, temporaryFolder } from './program.ts'
import { openers, pressOpener, settled } from './screenFaults.mjs'
import { watchedPage } from './watchedPage.ts'

/** A page that was just opened in Practice, and who looks at its screens. */
interface Walk {
  readonly page: Page
  readonly text: Translator['text']
  /** Looks at what is shown now. */
  readonly look: (screen: string) => Promise<void>
  /** Labels that were opened before, in any of the walks. */
  readonly done: Set<string>
}

const FEED = 'products.csv'
const LIST = 'customers.csv'

type FilePayload = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>

/** Prices that change a product of the sample; one has none to change. */
const PRICES = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('id,price\nMUG-101,16.50 EUR\n,15.50 EUR\n'),
}

const SCREEN = 'main'
const FLOATING = '.modal, .popover'

/** Milliseconds after which Escape is pressed again. */
const LOST_AFTER_MS = 2_000

/** Opens all lists, menus and dialogs of a screen. Each label once, also those within them. */
const createOpener = ({ page, look, done }: Walk): ((screen: string, back: () => Promise<void>) => Promise<void>) => {
  const floating = () => page.locator(FLOATING).count()

  const press = async (place: string, label: string): Promise<void> => {
    await pressOpener(page, place, label)
    await settled(page)
  }
  const close = async (depth: number): Promise<void> => {
    for (let tries = 0; tries < 4 && (await floating()) > depth; tries++) {
      await page.keyboard.press('Escape')
      await settled(page)
    }
  }
  const openAll = async (screen: string, place: string, depth: number, reopen: () => Promise<void>): Promise<void> => {
    for (const label of await openers(page, place)) {
      if (done.has(label)) continue
      done.add(label)
      if ((await floating()) < depth) await reopen()
      const under = await floating()
      await press(place, label)
      const now = await floating()
      if (now > under || (now === under && depth > 0)) {
        const name = `${screen} > ${label}`
        await look(name)
        if (depth < 2) await openAll(name, FLOATING, now, () => press(place, label))
      }
      // A dialog takes the place of the menu that opened it.
      await close(now === under ? depth - 1 : depth)
      // It may have led to another screen.
      if (now === under && depth === 0) await reopen()
    }
  }
  return (screen, back) => openAll(screen, SCREEN, 0, back)
}

/** What the parts of the walk share. */
const createWalker = (walk: Walk) => {
  const { page, text, look } = walk
  const openAll = createOpener(walk)
  const button = (name: string) => page.getByRole('button', { name }).first()
  const rail = page.getByRole('navigation').first().getByRole('button')
  const tabLists = page.getByRole('main').getByRole('tablist')
  const tabs = (row: number) => tabLists.nth(row).getByRole('tab')

  const selected = async (row: number): Promise<number> => {
    const states = await Promise.all((await tabs(row).all()).map((tab) => tab.getAttribute('aria-selected')))
    return Math.max(states.indexOf('true'), 0)
  }

  const checkAll = async (screen: string, back = async () => {}): Promise<void> => {
    await back()
    await settled(page)
    await look(screen)
    await openAll(screen, back)
  }
  /** Pages that have tabs of their own. */
  const nested = [text('studio.page.webhooks'), text('studio.page.streams')]

  const checkTabs = async (screen: string, row = 0): Promise<void> => {
    const names = await tabs(row).allInnerTexts()
    const outer = await selected(0)
    for (const [place, name] of names.entries()) {
      await checkAll(`${screen}, ${name}`, async () => {
        if (row > 0) await tabs(0).nth(outer).click()
        await tabs(row).nth(place).click()
      })
      if (row === 0 && nested.includes(name.trim())) await checkTabs(`${screen}, ${name}`, 1)
    }
    await tabs(row).first().click()
  }
  const openFile = async (file: string | FilePayload): Promise<void> => {
    await rail.first().click()
    const chooser = page.waitForEvent('filechooser')
    await button(text('frame.home.open')).click()
    await (await chooser).setFiles(file)
  }
  const openSample = (name: string): Promise<void> => openFile(join(ROOT, 'resources', name))
  return { ...walk, button, rail, tabLists, tabs, checkAll, checkTabs, openFile, openSample }
}

type Walker = ReturnType<typeof createWalker>

/** Presses Escape until nothing floats. One that comes while a dialog is closing can be lost. */
const closeFloating = async (page: Page): Promise<void> => {
  const floating = page.locator(FLOATING)
  for (let left = await floating.count(); left > 0; left = await floating.count()) {
    await page.keyboard.press('Escape')
    // Either it has gone soon, or the press was lost.
    await floating
      .nth(left - 1)
      .waitFor({ state: 'detached', timeout: LOST_AFTER_MS })
      .catch(() => undefined)
  }
}

/** Sends and saves a request, so that both lists beside the form hold one. */
const walkConsole = async ({ page, text, look, rail, tabs, tabLists, checkTabs }: Walker): Promise<void> => {
  const name = text('platform.pages.console')
  await rail.nth(4).click()
  await tabs(0).filter({ hasText: name }).click()
  await page.locator('.empty-actions .button').first().click()
  await page.keyboard.press('Control+Enter')
  await page.locator('.reply').waitFor()
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog').waitFor()
  await look(`${name}, saving`)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Winter campaign')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (let row = 1; row < (await tabLists.count()); row++) await checkTabs(name, row)
}

/** Details of an audience of the platform. */
const walkAudience = async ({ page, text, button, rail, tabs, checkTabs }: Walker): Promise<void> => {
  const name = text('people.pages.online')
  await rail.nth(2).click()
  await tabs(0).filter({ hasText: name }).click()
  await page.getByRole('main').getByRole('row').nth(1).click()
  await button(text('people.online.entry.close')).waitFor()
  await checkTabs(name, 1)
}

/** A check of one's own, as it is filled in. */
const walkCheck = async ({ page, text, tabs, checkAll }: Walker): Promise<void> => {
  await tabs(0)
    .filter({ hasText: text('feeds.pages.checks') })
    .click()
  await page.locator('[data-add-check] button').click()
  await page.locator('[data-check]').waitFor()
  await checkAll('a check of a feed')
}

/** What a second file would change. */
const walkMerge = async ({ text, button, checkAll, openFile }: Walker): Promise<void> => {
  await openFile(PRICES)
  await button(text('feeds.preview.compare')).click()
  await button(text('feeds.merge.apply')).waitFor()
  await checkAll('prices for a feed')
}

const walkFeed = async (walker: Walker): Promise<void> => {
  const { page, text, look, button, checkAll, checkTabs, openSample } = walker
  await openSample(FEED)
  await button(text('feeds.preview.import')).waitFor()
  await checkAll('preview of a feed')
  await button(text('feeds.preview.import')).click()
  await page.getByRole('grid').waitFor()
  await checkTabs('rows of a feed', 1)
  await page.getByRole('grid').getByRole('gridcell').nth(3).click({ button: 'right' })
  await checkAll('menu of cells')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Enter')
  await page.locator('.record-origin').first().waitFor()
  await look('record of a feed')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('grid').waitFor()
  await checkTabs('feed')
  await walkCheck(walker)
  await walkMerge(walker)
}

const walkList = async ({ page, text, look, button, checkAll, checkTabs, openSample }: Walker): Promise<void> => {
  await openSample(LIST)
  await button(text('people.preview.import')).waitFor()
  await checkAll('preview of a list')
  await button(text('people.preview.import')).click()
  await button(text('people.report.upload')).waitFor()
  await checkTabs('list', 1)
  await button(text('people.report.upload')).click()
  await page.locator('.review-go > .button').first().click()
  await button(text('people.undo.act')).click()
  await page.getByRole('dialog').locator('.facts').waitFor()
  await look('undo of an upload of people')
  await page.getByRole('dialog').locator('.button').last().click()
  await page.getByRole('alertdialog').waitFor()
  await look('question of that undo')
  await closeFloating(page)
}

const walkAds = async ({ page, text, button, tabs, checkAll, checkTabs }: Walker): Promise<void> => {
  await button(text('frame.screen.ads')).click()
  await button(text('adsPages.pull')).click()
  await page.getByRole('gridcell').first().waitFor()
  const kinds = page.locator('.pane-item')
  for (let at = 0; at < (await kinds.count()); at++) {
    const kind = kinds.nth(at)
    const name = (await kind.locator('.pane-item-title').innerText()).trim()
    await kind.click()
    await checkAll(`ads, ${name}`)
    const create = page.locator('.ads-tools > .button').last()
    if ((await create.count()) === 0 || (await create.innerText()).includes('…')) continue
    await create.click()
    await page.locator('.ads-wide .button').first().waitFor()
    await checkAll(`ads, new in ${name}`)
    await page.locator('.ads-wide .button').first().click()
    await page.getByRole('grid').waitFor()
  }
  await tabs(0).nth(1).click()
  await page.getByRole('main').getByRole('row').nth(3).click()
  await page.keyboard.press('Space')
  await checkTabs('ads of an account')
}

/** Every screen, list, menu, dialog and form without a file, and the sample list. */
const walkRail = async (walker: Walker): Promise<void> => {
  const { rail, tabLists, checkAll, checkTabs } = walker
  for (const screen of await rail.all()) {
    const name = (await screen.getAttribute('aria-label')) ?? ''
    await checkAll(name, () => screen.click())
    if ((await tabLists.count()) > 0) await checkTabs(name)
  }
  await walkConsole(walker)
  await walkAudience(walker)
  await walkList(walker)
}

/** Those of the sample feed, and of the ads of Practice. */
const walkFeedAndAds = async (walker: Walker): Promise<void> => {
  const { page, look } = walker
  await walkFeed(walker)
  await walkAds(walker)
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').waitFor()
  await look('palette')
}

interface ScreenWalk {
  readonly browser: Browser
  readonly text: Translator['text']
  /** Of the program that serves the page. */
  readonly environment: Readonly<Record<string, string>>
  /** Errors of scripts and of the console are put here. */
  readonly wrong: string[]
  /** Done once with each page, before anything is looked at. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Looks at what a page shows now. */
  readonly look: (page: Page, screen: string) => Promise<void>
}

/** Shows every screen, tab, list, menu, dialog and form. No page is loaded again. */
export const walkScreens = async ({ browser, text, environment, wrong, ...does }: ScreenWalk): Promise<void> => {
  const done = new Set<string>()
  const walkAlone = async (part: (walker: Walker) => Promise<void>): Promise<void> => {
    const folder = temporaryFolder()
    const running = await serving(['serve', '--no-open', '--practice', '--port', '0'], {
      ADWRIGHT_DATA: folder.path,
      ...environment,
    })
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    try {
      const page = watchedPage(await context.newPage(), wrong)
      await page.goto(/http:\/\/[\w.:/?=&#-]+/.exec(running.firstLine)?.[0] ?? '')
      await page.getByRole('main').waitFor()
      await does.prepare?.(page)
      // A chooser that nobody answers stays out of the way.
      page.on('filechooser', () => {})
      await part(createWalker({ page, text, look: (screen) => does.look(page, screen), done }))
    } finally {
      await context.close()
      await running.stop()
      folder.remove()
    }
  }
  // Each part has its own page and server, so both processors are busy.
  await Promise.all([walkRail, walkFeedAndAds].map(walkAlone))
}
