// node build/pictures.mjs [NAME ...]: takes the pictures of the README anew. From the samples in Practice.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './setup/freshness.mjs'
import { button, goTo, onPracticePage, openFile, tab } from './setup/practicePage.mjs'

/** What the pictures show, in the order in which the screens come to be so. */
const PICTURES = {
  catalog: async (page) => {
    await openFile(page, 'products.csv')
    await button(page, /^Import/).click()
    await page.getByRole('grid').waitFor()
    await page.getByRole('grid').focus()
    while (!(await page.getByRole('grid').getByText('24.00 HRK').isVisible())) await page.keyboard.press('F8')
    for (let row = 0; row < 4; row++) await page.keyboard.press('ArrowDown')
    await page.getByRole('tab', { name: /^Issues/ }).click()
    await page.getByText('By fix').click()
  },
  'catalog-dark': async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('radio', { name: /error/i }).first().check({ force: true })
    await page.getByRole('tab', { name: 'Facets' }).click()
  },
  quality: async (page) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'All' }).first().check({ force: true })
    await tab(page, 'Quality')
  },
  review: (page) => tab(page, 'Upload'),
  activity: async (page) => {
    await button(page, /^Upload \d+ products/).click()
    await page
      .getByText(/187 of 187/)
      .first()
      .waitFor()
    await goTo(page, 'Activity')
  },
  audience: async (page) => {
    await openFile(page, 'customers.csv')
    await button(page, 'Hash and import').click()
    await button(page, /^Upload customer list…/).waitFor()
  },
  home: (page) => goTo(page, 'Home'),
  console: async (page) => {
    await goTo(page, 'Platform')
    await tab(page, 'Console')
    await page.getByPlaceholder(/Find/).first().fill('keyword')
    await page.getByText('keywordInsights.search').first().click()
    await button(page, /granularity/).click()
    await page.getByRole('option', { name: 'DAY' }).click()
    await page.getByLabel(/^keywords/).fill('tea')
    await page.getByLabel(/^start_time/).fill('2026-03-01T00:00:00Z')
    await page.getByLabel(/^end_time/).fill('2026-03-03T00:00:00Z')
    await button(page, /^Send/).click()
    await page.getByText('200 OK').waitFor()
    await tab(page, 'Signature')
  },
  reference: async (page) => {
    await tab(page, 'Reference')
    await page.getByPlaceholder(/Find/).first().fill('card')
    await page.getByText('cards.get', { exact: true }).first().click()
  },
  campaigns: async (page) => {
    await goTo(page, 'Ads')
    await button(page, 'Get changes').first().click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).waitFor()
    await tab(page, 'Campaigns')
    await page
      .getByRole('row', { name: /Practice campaign/ })
      .getByRole('checkbox')
      .click({ force: true })
  },
  card: async (page) => {
    await tab(page, 'Records')
    await page.getByRole('option', { name: /^Cards/ }).click()
    await page.getByRole('gridcell', { name: 'Practice card', exact: true }).click()
    await page.keyboard.press('Alt+Enter')
    await button(page, 'Back to Cards').waitFor()
  },
}

const wanted = process.argv.slice(2)
await onPracticePage(async (page) => {
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page).catch(async (error) => {
      await page.screenshot({ path: join(tmpdir(), `adwright-${name}-failed.png`) })
      throw error
    })
    // Figures and plots settle, notifications go.
    await page.waitForTimeout(1_500)
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const path = `${ROOT}resources/pictures/${name}.png`
    await page.screenshot({ path, animations: 'disabled' })
    console.log(path.slice(ROOT.length))
  }
})
