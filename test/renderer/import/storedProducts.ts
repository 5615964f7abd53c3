import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf, SOUND_PRODUCT } from '../../../src/contract/catalog/soundProduct.ts'
import type { StoredFeed } from '../../../src/renderer/database/feeds.ts'
import { readTables } from '../../../src/renderer/database/feedTables.ts'
import { ALL_RULE_IDS } from '../../../src/renderer/import/issues/issueIndex.ts'
import { createFeedWriter } from '../../../src/renderer/import/reading/feedWriter.ts'
import { type Opened, setOpened } from '../../../src/renderer/import/rows/openedFeed.ts'
import { createOpenFeed } from '../../../src/renderer/import/rows/openFeed.ts'
import { memoryFile } from '../memoryFile.ts'

/** A feed of products as an import stores it, the first in line 2, read with the rules of a version. */
export const storeProducts = async (products: readonly Product[], rules: readonly string[] = ALL_RULE_IDS) => {
  const file = memoryFile()
  const plan = {
    table: { encoding: 'utf-8', delimiter: ',' },
    products: { headings: [], fields: [], family: 'shopify', currency: '', shopAddress: '' },
  } as const
  const writer = createFeedWriter(file, plan)
  products.forEach((product, row) => {
    writer.product(row + 2, product)
  })
  const facts = await writer.end()
  const stored: StoredFeed = {
    ...{ id: 'cups', file: 'cups', name: 'cups.csv', importedAt: '2026-11-21', rows: products.length, skipped: [] },
    ...{ ...facts, rules },
  }
  const tables = readTables(file.read(facts.tables.at, facts.tables.length), facts.tables.at)
  if (tables === undefined) throw new Error('The tables are not whole.')
  return { id: stored.id, stored, file, feed: createOpenFeed(stored, tables, file) }
}

/** Opens a feed of cups with these titles, SKU-0 the first, as the worker holds it. */
export const openCups = async (...titles: readonly string[]): Promise<Opened> =>
  setOpened(await storeProducts(titles.map((title, row) => productOf({ ...SOUND_PRODUCT, id: `SKU-${row}`, title }))))
