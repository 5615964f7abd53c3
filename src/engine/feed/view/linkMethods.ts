import type { ProductField } from '../../../contract/catalog/product.ts'
import { productLinkKey } from '../../../workspace/ads/productLink.ts'
import type { LinkedProduct } from '../../model/linkedProduct.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, opened } from '../open/openedFeed.ts'

const FIELDS: ReadonlySet<ProductField> = new Set(['link', 'availability', 'price', 'sale_price'])
const GONE: ReadonlySet<string> = new Set(['out of stock', 'discontinued'])

interface Found {
  isAvailable: boolean
  availability: string
  readonly prices: Set<string>
}

/** URLs of products of the open feed, with their stock and prices. */
export const linkedProducts = async (urls: readonly string[], { turn }: Job): Promise<readonly LinkedProduct[]> => {
  const now = opened()
  const wanted = new Map<string, string[]>()
  for (const url of urls) {
    const key = productLinkKey(url)
    if (key !== undefined) wanted.set(key, [...(wanted.get(key) ?? []), url])
  }
  const found = new Map<string, Found>()
  for (const chunk of chunksOf(now, now.feed.rows.rows(), FIELDS)) {
    for (const { product } of chunk) {
      const key = productLinkKey(product.link)
      if (key === undefined || !wanted.has(key)) continue
      const availability = product.availability.trim()
      const isAvailable = !GONE.has(availability.toLowerCase())
      const known = found.get(key)
      const all = known ?? { isAvailable, availability, prices: new Set<string>() }
      if (known === undefined) found.set(key, all)
      else if (isAvailable && !known.isAvailable) Object.assign(known, { isAvailable, availability })
      for (const price of [product.price, product.sale_price]) if (price !== '') all.prices.add(price)
    }
    await turn()
  }
  return [...found].flatMap(([key, { prices, ...product }]) =>
    (wanted.get(key) ?? []).map((url) => ({ url, ...product, prices: [...prices] })),
  )
}
