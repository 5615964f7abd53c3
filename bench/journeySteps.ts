import type { Page } from 'playwright'
import { button, choose, goTo, preview } from '../test/privacy/steps.ts'

// Twelve journeys over the real screens. Each begins where the one before has ended.

interface Journey {
  readonly name: string
  readonly run: (page: Page) => Promise<unknown>
}

export interface JourneyFiles {
  readonly feed: string
  readonly list: string
}

const TYPING = { delay: 60 }
const WHEEL_TURNS = 40
const PAGE_MS = 700

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true })
/** A choice of the bar above the rows; its tooltip lies over it. */
const chooseSegment = (page: Page, words: string): Promise<void> =>
  page.locator('label.segment').getByText(words, { exact: true }).click({ force: true })

/** Waits until a page that was just opened shows what it has. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction('document.querySelector(".frame-loading, .ads-opening") === null')
  await page.waitForTimeout(PAGE_MS)
}

const openTabs = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await tab(page, name).click()
    await settle(page)
  }
}

const openScreens = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await goTo(page, name)
    await settle(page)
  }
}

/** Waits until the first row of a grid begins with another text. */
const untilOther = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const first = `document.querySelector('.grid-row[aria-rowindex="2"]')?.textContent ?? ''`
  const before = await page.evaluate(first)
  await act()
  await page.waitForFunction(`(${first}) !== ${JSON.stringify(before)} && (${first}) !== ''`)
  await settle(page)
}

const scroll = async (page: Page): Promise<void> => {
  await page.locator('.grid-cell').nth(8).click()
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(30)
  }
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowRight', 'Control+End', 'Control+Home']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
  // The first column is frozen: the others stay where the end was.
  await page.evaluate(`document.querySelector('.grid-scroll').scrollLeft = 0`)
}

const typeIn = async (page: Page, field: string, text: string): Promise<void> => {
  const search = page.getByRole('searchbox', { name: field, exact: true })
  await search.click()
  await untilOther(page, () => search.pressSequentially(text, TYPING))
  await untilOther(page, async () => {
    await search.click()
    await page.keyboard.press('Escape')
  })
}

const editAndUndo = async (page: Page): Promise<void> => {
  await page.getByRole('gridcell', { name: /^Enamel cup 0,/ }).click()
  await page.keyboard.type('Another name', TYPING)
  await page.keyboard.press('Enter')
  const edited = page.getByRole('gridcell', { name: /^Another name/ })
  await edited.first().waitFor()
  await page.keyboard.press('Control+Z')
  await edited.first().waitFor({ state: 'detached' })
}

const replaceAndUndo = async (page: Page): Promise<void> => {
  await page.locator('.grid-cell').nth(8).click()
  await page.keyboard.press('Control+H')
  await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially('Enamel', TYPING)
  await page.getByRole('textbox', { name: 'Replace with', exact: true }).pressSequentially('Steel', TYPING)
  const replace = page.getByRole('button', { name: /^Replace in [\d,]{4,} cells$/ })
  await replace.waitFor()
  await replace.click()
  await page.getByRole('gridcell', { name: /^Steel cup 0,/ }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.locator('.grid-cell').nth(8).click()
  await page.keyboard.press('Control+Z')
  await page.getByRole('gridcell', { name: /^Enamel cup 0,/ }).waitFor()
}

const filterAndSort = async (page: Page): Promise<void> => {
  await untilOther(page, () => chooseSegment(page, 'Errors'))
  await untilOther(page, () => chooseSegment(page, 'All'))
  const header = page.getByRole('columnheader', { name: /^Description/ })
  for (let press = 0; press < 3; press++) await untilOther(page, () => header.click({ position: { x: 20, y: 10 } }))
}

const openFeed = async (page: Page): Promise<void> => {
  await page.reload()
  await goTo(page, 'Catalog')
  await page.getByRole('option', { name: /^journeys-feed/ }).click()
  await page.getByRole('gridcell', { name: 'SKU-0', exact: true }).waitFor()
  await openTabs(page, ['Rules', 'Compare', 'Product sets', 'Quality', 'Checks', 'Spreadsheet errors'])
  await openTabs(page, ['Images', 'Categories', 'Source', 'Upload'])
  await button(page, /^Upload [\d,]+ products?/).waitFor()
  await openTabs(page, ['Rows'])
}

const openList = async (page: Page, list: string): Promise<void> => {
  await preview(page, list)
  await button(page, /Choose…/).click()
  await page.getByRole('option', { name: "Don't import", exact: true }).click()
  await button(page, 'Hash and import').click()
  await button(page, /^Upload (feed|customer list)…/).waitFor()
  await openTabs(page, ['Upload'])
  await button(page, /^Upload [\d,]+ people/).waitFor()
  await openTabs(page, ['Data sheet', 'Report', 'Pairs', 'Platform audiences', 'Keyword insights', 'Reach estimate'])
  await openTabs(page, ['Hash checker', 'Self-test', 'Erasure', 'Suppression list', 'Customer lists'])
}

const command = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(words, TYPING)
  await page.keyboard.press('Enter')
}

const openAdGrid = async (page: Page): Promise<void> => {
  await openScreens(page, ['Ads'])
  await command(page, 'Add an ad account of 200 campaigns')
  await page.getByText('Practice agency', { exact: true }).first().waitFor()
  await button(page, 'Get changes').click()
  await page.getByRole('option', { name: /^Targeting criteria.*20,000/ }).waitFor()
  await page.getByRole('option', { name: /^Ad groups/ }).click()
  await page.getByRole('gridcell').first().waitFor()
  await scroll(page)
  await typeIn(page, 'Find by name or ID', 'Loyalty')
}

const openAdTree = async (page: Page): Promise<void> => {
  await openTabs(page, ['Campaigns'])
  await button(page, 'Expand all').click()
  await settle(page)
  await page.getByRole('treegrid').hover()
  for (let turn = 0; turn < WHEEL_TURNS; turn++) await page.mouse.wheel(0, 400)
  const search = page.getByRole('searchbox', { name: 'Find in campaigns', exact: true })
  await search.pressSequentially('sale', TYPING)
  await settle(page)
  await page.getByRole('treegrid').getByRole('row').nth(4).click()
  await page.keyboard.press('Space')
  await button(page, 'Select all shown').click()
  await button(page, 'Pause rows…').click()
  const pause = page.getByRole('dialog').getByRole('button', { name: /^Pause [\d,]+ rows$/ })
  await pause.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Z')
  await settle(page)
  await openTabs(page, [
    'Budget',
    'Targeting',
    'Links',
    'Changes by others',
    'Review',
    'Uploads',
    'Versions',
    'Account',
  ])
}

const openStudio = async (page: Page): Promise<void> => {
  await openScreens(page, ['Platform'])
  const pages = 'Console,Collections,Webhooks,Streams,Usage,Assumptions,Releases,Errors,Limits,Reference'
  await openTabs(page, pages.split(','))
  await page.getByRole('searchbox').first().pressSequentially('campaign', TYPING)
  await settle(page)
}

/** All of them, over one feed and one list. */
export const journeysOf = ({ feed, list }: JourneyFiles): readonly Journey[] => [
  { name: 'Home, Activity, Settings', run: (page) => openScreens(page, ['Activity', 'Settings', 'Home']) },
  {
    name: 'feed imported',
    run: async (page) => {
      await choose(page, feed)
      await button(page, 'Import feed').click()
      await tab(page, 'Rules').waitFor()
      await settle(page)
    },
  },
  { name: 'feed and its pages opened', run: openFeed },
  { name: 'rows scrolled', run: scroll },
  { name: 'quick find typed', run: (page) => typeIn(page, 'Find in rows', 'cup 1999') },
  { name: 'rows filtered and sorted', run: filterAndSort },
  { name: 'cell edited, undone', run: editAndUndo },
  { name: 'all titles replaced, undone', run: replaceAndUndo },
  { name: 'list and its pages opened', run: (page) => openList(page, list) },
  { name: 'grid of a large ad account', run: openAdGrid },
  { name: 'tree of a large ad account', run: openAdTree },
  { name: 'Platform and its pages opened', run: openStudio },
]
