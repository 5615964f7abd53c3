import { PRODUCT_FIELD_NAMES, type Product } from '../../../contract/catalog/product.ts'
import { createPageWriter } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { nextNumber } from '../open/blankRows.ts'
import type { Opened } from '../open/openedFeed.ts'

/** Stores products after the feed's rows and returns their numbers. They appear with the step of this id. */
export const storeRows = async (now: Opened, step: string, products: readonly Product[]): Promise<Uint32Array> => {
  if (products.length === 0) return new Uint32Array()
  const pages: PagePlace[] = []
  const columns = PRODUCT_FIELD_NAMES.map((field) => ({ field, cell: 0 }))
  const writer = createPageWriter(now.file, columns, (place) => pages.push(place))
  const first = nextNumber(now)
  // They come from no file, so they have no line.
  for (const product of products) writer.addProduct(0, product)
  writer.end()
  await now.file.flush()
  const added = [...(now.stored.added ?? []), { step, first, rows: products.length, pages }]
  await feedDatabase().feeds.update(now.id, { added })
  now.stored = { ...now.stored, added }
  now.isGrown = true
  return Uint32Array.from(products, (_, at) => first + at)
}
