import type { Product } from '../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { readTables } from '../../src/engine/disk/feedTables.ts'
import { ALL_RULE_IDS } from '../../src/engine/feed/issues/issueIndex.ts'
import { type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { createOpenFeed } from '../../src/engine/feed/open/openFeed.ts'
import { createFeedWriter } from '../../src/engine/feed/read/feedWriter.ts'
import type { StoredFeed } from '../../src/engine/model/storedFeed.ts'
import { memoryFile } from '../renderer/memoryFile.ts'

/** A feed as an import stores it, read with the rules of a version. The first product is in line 2. */
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

/** Opens a feed of cups with these titles as the worker does. The first is SKU-0. */
export const openCups = async (...titles: readonly string[]): Promise<Opened> =>
  setOpened(await storeProducts(titles.map((title, row) => productOf({ ...VALID_PRODUCT, id: `SKU-${row}`, title }))))
