import type { Product } from '../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { ALL_RULE_IDS } from '../../src/engine/feed/issues/issueIndex.ts'
import { type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { loadStored, storeFeedRows } from './storedText.ts'

const PLAN = {
  table: { encoding: 'utf-8', delimiter: ',' },
  products: { headings: [], fields: [], family: 'shopify', currency: '', shopAddress: '' },
} as const

/** A feed as an import stores it, read with the rules of a version. The first product is in line 2. */
export const storeProducts = async (products: readonly Product[], rules: readonly string[] = ALL_RULE_IDS) => {
  const kept = await storeFeedRows(
    PLAN,
    (writer) => {
      for (const [row, product] of products.entries()) writer.product(row + 2, product)
    },
    {
      ...{ id: 'cups', file: 'cups', name: 'cups.csv', importedAt: '2026-11-21', rules },
    },
  )
  return { id: kept.stored.id, ...kept, feed: loadStored(kept) }
}

/** Opens a feed of cups with these titles as the worker does. The first is SKU-0. */
export const openCups = async (...titles: readonly string[]): Promise<Opened> =>
  setOpened(await storeProducts(titles.map((title, row) => productOf({ ...VALID_PRODUCT, id: `SKU-${row}`, title }))))
