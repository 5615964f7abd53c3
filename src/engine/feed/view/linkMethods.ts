import type { ProductField } from '../../../contract/catalog/product.ts'
import { productLinkKey } from '../../../workspace/ads/productLink.ts'
import type { Job } from '../../thread/workerCall.ts'
import { lotsOf, opened } from '../open/openedFeed.ts'

const FIELDS: ReadonlySet<ProductField> = new Set(['link', 'availability'])
const GONE: ReadonlySet<string> = new Set(['out of stock', 'discontinued'])

/** URLs that lead to products of the open feed, with whether any is available. */
export const linkedProducts = async (
  urls: readonly string[],
  { turn }: Job,
): Promise<readonly { readonly url: string; readonly isAvailable: boolean }[]> => {
  const now = opened()
  const wanted = new Map<string, string[]>()
  for (const url of urls) {
    const key = productLinkKey(url)
    if (key !== undefined) wanted.set(key, [...(wanted.get(key) ?? []), url])
  }
  const found = new Map<string, boolean>()
  for (const lot of lotsOf(now, now.feed.rows.rows(), FIELDS)) {
    for (const { product } of lot) {
      const key = productLinkKey(product.link)
      const isAvailable = !GONE.has(product.availability.trim().toLowerCase())
      for (const url of wanted.get(key ?? '') ?? []) found.set(url, found.get(url) === true || isAvailable)
    }
    await turn()
  }
  return [...found].map(([url, isAvailable]) => ({ url, isAvailable }))
}
