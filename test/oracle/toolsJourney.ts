import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import type { Product } from '../../src/contract/catalog/product.ts'
import { productsTable } from '../../src/emulator/world.ts'
import { t } from '../../src/messages/t.ts'
import { button } from '../privacy/steps.ts'
import { countShopify, countWoo, type ShopCounts, shopifyFile, wooFile } from '../workspace/product/shopFiles.ts'
import { createOracle } from './claims.ts'
import { onlineOf } from './feedClaims.ts'
import { type FeedFacts, feedFacts, readFeedText } from './feedFile.ts'
import { type Journey, tab } from './feedJourney.ts'
import { createLooker } from './looking.ts'
import type { Place } from './place.ts'
import { exportedFeed } from './repairing.ts'
import { editedWorkbook, returnedFacts } from './returnedFile.ts'
import { TOOLS_CLAIMS, type ToolsScene, withoutDrafts } from './toolsClaims.ts'
import { headsOf, laterText, mergeFacts, toolsText, withColumns } from './toolsFile.ts'
import { uploadFacts } from './wire.ts'

// Exports of shops with drafts, and each tool beside a feed. What they say is held against the files and the platform.

const PRICE = '20.00 EUR'
const FACETED = 'slate'
const SOUGHT = 'kiln'
const INSTEAD = 'Oven'
const REWORDED = 'glazed'
const REWORDING = 'fired'

const chooseOption = async (page: Page, label: RegExp, option: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: label }).last().click()
  await page.getByRole('listbox').last().getByRole('option', { name: option }).first().click()
}

const replacedIn = (product: Product): Product =>
  Object.fromEntries(
    Object.entries(product).map(([field, value]) => [field, value.replaceAll(new RegExp(SOUGHT, 'gi'), INSTEAD)]),
  ) as Product

const amountOf = (price: string): number => (/ EUR$/.test(price) ? Number.parseFloat(price) : Number.NaN)

/** Changes products on the platform behind the back of the program. */
const changeOnline = ({ emulator }: Place) => {
  const { world } = emulator.emulator
  const table = productsTable(emulator.seeded.catalogId)
  const all = world.table(table).all()
  const [changed, gone] = [all.slice(0, 4), all.slice(4, 6)]
  for (const product of changed)
    world.commit({ put: table, id: String(product['id']), record: { ...product, title: `Changed ${product['id']}` } })
  for (const product of gone) world.commit({ remove: table, id: String(product['id']) })
  for (const at of [1, 2, 3]) {
    const id = `ELSE-${at}`
    world.commit({ put: table, id, record: { ...all[10], id, title: id, product_key: `key-${id}` } })
  }
  return { changed: changed.length, gone: gone.length, only: 3 }
}

/** Imports exports of both shops, then uses every tool on a messy feed. Answers what was untrue. */
export const toolsJourney = async (place: Place, { seed, rows }: Pick<Journey, 'seed' | 'rows'>) => {
  const { page } = place
  const oracle = createOracle(TOOLS_CLAIMS)
  const { look, wrong } = createLooker(page, oracle)
  const others = new Map<string, FeedFacts>()
  const shops: ShopCounts[] = []

  const importShop = async (name: string, text: string, shop: ShopCounts): Promise<void> => {
    shops.push(shop)
    await place.open(name, text)
    await page.getByText('Prices have no currency').waitFor()
    // So far it is known only how many rows come of it.
    const blank = {
      products: Array.from({ length: shop.rows }, () => ({}) as Product),
      issues: [],
      blocked: new Set<number>(),
    }
    await look('preview', { name, text, shop, shops, feed: blank, others, online: new Map(), uploads: [] })
    await page.getByRole('textbox', { name: /currency/i }).fill('EUR')
    await page.getByRole('textbox', { name: /shop/i }).fill('https://shop.example')
    await page.keyboard.press('Tab')
    await button(page, 'Import feed').click()
    await page.getByRole('gridcell').first().waitFor()
    const feed = await exportedFeed(place)
    const hidden = new Set(shop.lines.flatMap(([, isDraft], at) => (isDraft ? [at] : [])))
    others.set(name, feed)
    const scene: ToolsScene = { name, text, shop, shops, feed, hidden, others, online: new Map(), uploads: [] }
    await look('rows', scene)
    await tab(page, 'Upload').click()
    await look('review', scene)
    if (withoutDrafts(scene).feed.blocked.size === 0) return
    await button(page, /^Show [\d,]+ skipped/).click()
    await look('blocked', scene)
  }
  const shopify = shopifyFile(seed, 12)
  await importShop('shopify.csv', shopify, countShopify(shopify))
  const woo = withColumns(wooFile(seed, 'en', 12), {
    Brand: ['Kilnfire'],
    // One row in three is wrong, drafts among them.
    Link: ['shop.example/p', 'https://shop.example/p', 'https://shop.example/q'],
  })
  await importShop('woo.csv', woo, countWoo(woo))

  const name = 'tools.csv'
  const text = toolsText(seed, rows)
  const feed = readFeedText(text)
  let scene: ToolsScene = { name, text, feed, others, shops, online: onlineOf(place.online()), uploads: [] }
  await place.open(name, text)
  await page.getByText('product feed').first().waitFor()
  await look('preview', scene)
  await button(page, 'Import feed').click()
  await page.getByText(`${feed.products.length} rows`, { exact: true }).first().waitFor()
  await look('rows', scene)

  await page.getByRole('tab', { name: 'Facets', exact: true }).click()
  await chooseOption(page, /Add facet/, /^Color/)
  await look('facets', scene)
  const shown = feedFacts(feed.products.filter(({ color }) => color === FACETED))
  await page.locator('.facet-value', { hasText: FACETED }).locator('label').first().click()
  await look('filtered', { ...scene, shown })
  await page.locator('.facet-value', { hasText: FACETED }).locator('label').first().click()
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await look('rows', scene)

  await tab(page, 'Spreadsheet errors').click()
  await look('damage', scene)

  await tab(page, 'Images').click()
  await look('images', scene)

  await tab(page, 'Categories').click()
  await look('categories', scene)

  await tab(page, t('feeds.pages.checks')).click()
  await button(page, t('feedPages.checks.add')).click()
  await page.getByLabel(t('feedPages.checks.message'), { exact: true }).fill('Give a brand')
  await button(page, 'Add condition').click()
  await chooseOption(page, /Column to check/, 'Brand')
  await chooseOption(page, /Operator/, 'is empty')
  const checked = feed.products.flatMap(({ brand }, at) => (brand === '' ? [at] : []))
  // Its issues are errors, so its rows are no longer uploaded.
  await look('checks', { ...scene, checked, feed: { ...feed, blocked: new Set([...feed.blocked, ...checked]) } })
  await button(page, t('feedPages.checks.delete', { place: 1 })).click()
  await page.getByText(t('feedPages.checks.empty'), { exact: true }).waitFor()

  await tab(page, 'Rows').click()
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+h')
  await page.getByLabel(t('kit.find.find'), { exact: true }).fill(SOUGHT)
  await page.getByLabel(t('kit.find.replace.with')).fill(INSTEAD)
  const replaced = feedFacts(feed.products.map((product) => replacedIn(product)))
  const sought = { text: SOUGHT, after: replaced, isUndone: false }
  await look('find', { ...scene, sought })
  await button(page, /^Replace in/).click()
  await page.keyboard.press('Escape')
  await tab(page, t('feeds.open.history')).click()
  await look('history', { ...scene, sought })
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+z')
  await look('history', { ...scene, sought: { ...sought, isUndone: true } })
  await page.getByRole('tab', { name: /^Issues/ }).click()

  await tab(page, 'Rules').click()
  await button(page, 'Add rule').click()
  await button(page, 'Add condition').click()
  await chooseOption(page, /Column to check/, 'Brand')
  await chooseOption(page, /Operator/, 'is empty')
  await button(page, 'Add action').click()
  await chooseOption(page, /Action$/, /^Set value/)
  await chooseOption(page, /Column to change/, /^Brand/)
  await page.locator('.rule-parameters').getByRole('textbox').first().fill('Kilnfire')
  await button(page, 'Test rules').click()
  const after = feedFacts(feed.products.map((product) => ({ ...product, brand: product.brand || 'Kilnfire' })))
  const without = feed.products.flatMap(({ brand }, at) => (brand === '' ? [at] : []))
  await look('rules', { ...scene, rule: { rows: without, after } })

  await tab(page, 'Product sets').click()
  await button(page, 'New filtered set').click()
  await page.getByLabel(/^Value of filter 1/).fill(PRICE)
  const kept = feed.products.flatMap(({ price }, at) => (amountOf(price) > Number.parseFloat(PRICE) ? [at] : []))
  await look('set', { ...scene, kept })

  await tab(page, 'Upload').click()
  const before = place.sent().length
  await button(page, /^Upload [\d,]+ products?/).click()
  await place.untilUploaded(1)
  const uploads = [uploadFacts(place.sent(before).filter(({ body }) => body.startsWith('{"products"')))]
  scene = { ...scene, uploads, online: onlineOf(place.online()) }
  await tab(page, 'Compare').click()
  await button(page, 'Get changes').click()
  const sent = feed.products.length - feed.blocked.size
  const first = { online: sent, same: sent, changed: 0, gone: 0, only: 0, added: feed.blocked.size }
  await look('online', { ...scene, compared: first })
  const { changed, gone, only } = changeOnline(place)
  await button(page, 'Get changes').click()
  const compared = {
    online: sent - gone + only,
    same: sent - changed - gone,
    changed,
    gone,
    only,
    added: feed.blocked.size,
  }
  await look('online', { ...scene, compared })

  const later = laterText(text, seed)
  await place.open('later.csv', later)
  await chooseOption(page, /Import as/, /^Add and update/)
  await button(page, 'Compare file').click()
  await button(page, 'Apply changes').waitFor()
  const merge = mergeFacts(feed, readFeedText(later), headsOf(text))
  scene = { ...scene, merge }
  await look('merge', scene)
  await button(page, 'Apply changes').click()
  await page.getByRole('gridcell').first().waitFor()
  scene = { ...scene, feed: merge.after, edits: merge.cells }
  await look('rows', scene)

  const returned = returnedFacts(merge.after, REWORDED, REWORDING)
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+e')
  const saving = page.waitForEvent('download')
  await button(page, /^Export [\d,]+ rows?$/).click()
  const workbook = editedWorkbook(readFileSync(await (await saving).path()), returned.texts)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+h')
  await page.getByLabel(t('kit.find.find'), { exact: true }).fill(REWORDED)
  await page.getByLabel(t('kit.find.replace.with')).fill(REWORDING)
  await button(page, /^Replace in/).click()
  await page.keyboard.press('Escape')
  await place.open('tools-export.xlsx', workbook)
  await button(page, 'Compare file').click()
  await button(page, 'Apply changes').waitFor()
  const reworded = { text: REWORDED, after: merge.after, isUndone: false }
  scene = { ...scene, returned, sought: reworded, earlier: merge, merge: returned.keepingHere }
  await look('returned', scene)
  await page.getByText(t('feeds.merge.conflicts.file'), { exact: true }).click()
  scene = { ...scene, merge: returned.takingFile }
  await look('returned', { ...scene, takesFile: true })
  await button(page, 'Apply changes').click()
  await page.getByRole('gridcell').first().waitFor()
  scene = { ...scene, feed: returned.takingFile.after }
  await page.getByText('By fix', { exact: true }).click()
  await button(page, t('feeds.gtin.find')).click()
  const gtins = returned.gtins.map((row) => ({ row, gtin: merge.after.products[row]?.gtin ?? '' }))
  await look('gtins', { ...scene, gtins })
  return [...wrong, ...oracle.unsaid()]
}
