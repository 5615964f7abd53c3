import type { Product } from '../../contract/catalog/product.ts'
import { isHttpsLink } from '../../contract/catalog/webLink.ts'
import { defined } from '../../contract/language/fields.ts'
import { normaliseHeader } from '../intake/headers.ts'

// What a fix needs that the row's own fields don't say. It travels with the product through rules and fixes.

export interface ProductFacts {
  /** The shop's name for the product in its URLs, from a column of the file. */
  readonly handle?: string
  /** Image of another row of the same item group. */
  readonly groupImage?: string
  /** Several rows have its ID. */
  readonly isDuplicate?: true
  /** Another row has its ID in other letters. A new ID settles that too. */
  readonly isTwin?: true
  /** An ID that no other row has; absent for the first row of several. */
  readonly newId?: string
}

const FACTS = Symbol('facts')

const NO_FACTS: ProductFacts = {}

/** A product with facts beside its fields. Copies of it keep them. */
export const withFacts = (product: Product, facts: ProductFacts | undefined): Product =>
  facts === undefined ? product : Object.assign({ ...product }, { [FACTS]: facts })

/** The facts that travel with a product. */
export const factsOf = (product: Product): ProductFacts =>
  (product as { readonly [FACTS]?: ProductFacts })[FACTS] ?? NO_FACTS

const SUFFIXES = ['size', 'color', 'gender', 'age_group'] as const

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Makes IDs from a row's own and what it varies by, else a number. Notes each in `taken`. */
export const createFreshIds = (taken: Set<string>): ((product: Product) => string) => {
  /** The first number of each ID that may be free. So many rows of one ID take no longer. */
  const numbers = new Map<string, number>()
  return (product) => {
    const id = product.id.trim()
    const key = id.toLowerCase()
    const varies = SUFFIXES.map((field) => slug(product[field])).filter((part) => part !== '')
    let fresh = [id, ...varies].join('-')
    for (let number = numbers.get(key) ?? 2; taken.has(fresh.toLowerCase()); number++) {
      fresh = `${id}-${number}`
      numbers.set(key, number + 1)
    }
    taken.add(fresh.toLowerCase())
    return fresh
  }
}

/** Facts of a whole file. All its rows are taken first, then handed in again in the same order. */
export const createFileFacts = () => {
  const images = new Map<string, string>()
  const ids = new Set<string>()
  const repeated = new Set<string>()
  return {
    take: ({ id, item_group_id, image_link }: Product): void => {
      const [own, group, image] = [id, item_group_id, image_link].map((text) => text.trim()) as [string, string, string]
      if (group !== '' && image !== '' && !images.has(group)) images.set(group, image)
      if (own !== '' && ids.has(own)) repeated.add(own)
      ids.add(own)
    },
    /** Gives rows their facts. A row comes with its handle, if the file has one. */
    begin: (): ((product: Product, handle: string | undefined) => Product) => {
      const freshId = createFreshIds(new Set([...ids].map((id) => id.toLowerCase())))
      const seen = new Set<string>()
      const newIdOf = (product: Product): string | undefined => {
        const id = product.id.trim()
        if (!repeated.has(id)) return undefined
        const isFirst = !seen.has(id)
        seen.add(id)
        return isFirst ? '' : freshId(product)
      }
      return (product, handle) => {
        const newId = newIdOf(product)
        const isImageMissing = product.image_link.trim() === ''
        return withFacts(product, {
          ...defined({ groupImage: isImageMissing ? images.get(product.item_group_id.trim()) : undefined, handle }),
          ...(newId === undefined ? {} : { isDuplicate: true as const }),
          ...(newId === undefined || newId === '' ? {} : { newId }),
        })
      }
    },
  }
}

/** Does a column hold the shop's name for the product? */
export const isHandle = (header: string): boolean => ['handle', 'url_handle'].includes(normaliseHeader(header))

/** The page of a product in its shop. Undefined where the shop has no address. */
export const handleLink = (shop: string, handle: string | undefined): string | undefined => {
  if (handle === undefined || handle.trim() === '') return undefined
  const typed = shop.trim().replace(/\/+$/, '')
  const address = /^https?:\/\//i.test(typed) ? typed.replace(/^http:/i, 'https:') : `https://${typed}`
  return address.includes('.') && isHttpsLink(address)
    ? `${address}/products/${encodeURIComponent(handle.trim())}`
    : undefined
}
