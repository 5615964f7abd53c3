import papa from 'papaparse'
import { PRODUCT_FIELD_NAMES, type Product } from '../../src/contract/catalog/product.ts'
import { countWoo, type ShopCounts, wooFile } from '../workspace/product/shopFiles.ts'
import { type FeedFacts, feedFacts } from './feedFile.ts'
import { withColumns } from './toolsFile.ts'

// Exports of a shop with drafts for the command line. With a plain reading of them.

/** What the command line is told with each of these files. */
export const SHOP_FLAGS = ['--currency', 'EUR', '--shop-address', 'https://shop.example']

const [TYPE, PUBLISHED, IMAGES] = [1, 4, 10]

const changed = (text: string, change: (cells: readonly string[], at: number) => readonly string[]): string => {
  const { data } = papa.parse(text, { delimiter: ',' })
  const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')
  const rows = data.map((cells, at) => [...(at === 0 || isBlank(cells) ? cells : change(cells, at))])
  return papa.unparse(rows, { delimiter: ',', newline: '\n' })
}

/**
 * An export whose pictures and brands are partly missing, also in drafts. One picture in four has no address, one
 * simple product in five no brand. Variations take a brand that they lack from their product.
 */
export const shopText = (seed: number, products: number): string =>
  changed(withColumns(wooFile(seed, 'en', products), { Brand: ['Kilnfire'] }), (cells, at) => {
    const pictured = at % 4 === 0 ? cells.with(IMAGES, 'picture.jpg') : cells
    return at % 5 === 0 && cells[TYPE] === 'simple' ? pictured.with(-1, '') : pictured
  })

/** The same shop with everything taken off its shelves. */
export const draftsOnly = (text: string): string => changed(text, (cells) => cells.with(PUBLISHED, '0'))

/** The same shop with no picture that has an address. */
export const errorsOnly = (text: string): string => changed(text, (cells) => cells.with(IMAGES, 'picture.jpg'))

export interface ShopFacts extends ShopCounts {
  readonly columns: number
  /** Drafts are uploaded too. */
  readonly takesDrafts: boolean
}

const productOf = (cells: Readonly<Record<string, string>>): Product => {
  const own: Partial<Product> = {
    id: cells['SKU'] ?? '',
    title: cells['Name'] ?? '',
    description: cells['Description'] ?? '',
    availability: cells['In stock?'] === '1' ? 'in stock' : 'out of stock',
    condition: 'new',
    price: `${cells['Regular price']}.00 EUR`,
    link: `https://shop.example/?p=${cells['ID']}`,
    image_link: cells['Images'] ?? '',
    brand: cells['Brand'] ?? '',
    inventory: cells['Stock'] ?? '',
    item_group_id: cells['Parent'] ?? '',
  }
  return Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, own[field] ?? ''])) as Product
}

/** Rows of an export that an upload reads, and how many it has. */
export const readShop = (
  text: string,
  takesDrafts: boolean,
): { readonly feed: FeedFacts; readonly shop: ShopFacts } => {
  const [heads = [], ...lines] = papa.parse(text, { delimiter: ',', skipEmptyLines: true }).data
  const records = lines
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
    .filter(({ Type }) => Type !== 'variable')
  const counts = countWoo(text)
  const taken = records.filter((_, at) => takesDrafts || counts.lines[at]?.[1] === false)
  return { feed: feedFacts(taken.map(productOf)), shop: { ...counts, columns: heads.length, takesDrafts } }
}
