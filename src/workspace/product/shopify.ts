import { plainText } from '../../contract/catalog/htmlText.ts'
import { currencyOf, isLowerPrice, isPriceShape } from '../../contract/catalog/priceText.ts'
import type { ProductField } from '../../contract/catalog/product.ts'
import { normaliseHeader } from '../intake/headers.ts'
import { createColumnFinder } from './columnUses.ts'
import { type Draft, draftReader, type EmitProduct, type ProductReader, type ProductSettings } from './draft.ts'
import { cellsHandedDown } from './handedDown.ts'
import { createHiddenProducts } from './hiddenProducts.ts'
import { valueReader } from './values.ts'

// Shopify product exports, both generations of headers. A product is a run of lines with one handle. The first has
// title and texts; later ones are variants, or only add a picture.

/** Further columns that have no field of their own. */
const HEADERS = {
  handle: ['handle', 'url_handle'],
  compareAt: ['variant_compare_at_price', 'compare_at_price'],
  policy: ['variant_inventory_policy', 'continue_selling_when_out_of_stock'],
  tracker: ['variant_inventory_tracker', 'inventory_tracker'],
  productImage: ['image_src', 'product_image_url'],
  variantImage: ['variant_image', 'variant_image_url'],
  imagePosition: ['image_position'],
  status: ['status'],
  published: ['published', 'published_on_online_store'],
} as const

/** Does the shop keep a product from its customers? Status is active, draft, archived or unlisted. */
const isHidden = (status: string, published: string): boolean =>
  (status !== '' && status.toLowerCase() !== 'active') || /^(?:false|no|0)$/i.test(published)

/** Fields for the words of an option. */
const OPTION_FIELDS = new Map<string, ProductField>(
  (
    [
      ['color', 'color|colour|farbe|couleur'],
      ['size', 'size|größe|groesse|taille|talla|shoe size|dimensions'],
      ['gender', 'gender|geschlecht|genre'],
      ['age_group', 'age group|altersgruppe'],
    ] as const
  ).flatMap(([field, names]) => names.split('|').map((word): [string, ProductField] => [word, field])),
)

/** Fields that variants take over from the first line of their product. */
const INHERITED: readonly ProductField[] = [
  'title',
  'description',
  'link',
  'mobile_link',
  'brand',
  'product_type',
  'google_product_category',
  'condition',
  'gender',
  'age_group',
  'mpn',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
]

/** Columns that each variant or picture has for itself. */
const OF_VARIANTS =
  /^(?:variant_|option\d_(?:value|linked)|image_|product_image|sku$|barcode$|price|compare_at|cost_per|charge_tax|tax_code|unit_price|inventory|continue_selling|weight|requires_shipping|fulfillment)/

const MAX_IMAGES = 10

interface Variant {
  readonly line: number
  readonly cells: readonly string[]
  readonly draft: Draft
  readonly image: string
  readonly options: readonly string[]
  readonly isHidden: boolean
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Amounts without a currency are compared as if they had the same one. */
const comparable = (price: string): string => (/^\d+(?:\.\d+)?$/.test(price) ? `${price} NIL` : price)

/** Of price and compare-at price, the higher becomes price, the lower sale price. */
const settlePrices = (draft: Draft, compareAt: string): void => {
  const high = comparable(compareAt)
  const low = comparable(draft.price)
  if (!isPriceShape(high) || !isPriceShape(low)) return
  if (currencyOf(high) !== currencyOf(low) || !isLowerPrice(low, high)) return
  draft.sale_price = draft.price
  draft.price = compareAt
}

const settleStock = (draft: Draft, tracked: boolean, sellsOn: boolean): void => {
  const stock = Number.parseInt(draft.inventory, 10)
  if (draft.availability === '')
    draft.availability =
      !tracked || Number.isNaN(stock) || stock > 0 ? 'in stock' : sellsOn ? 'available for order' : 'out of stock'
  if (stock <= 0) draft.inventory = tracked && draft.availability !== 'in stock' ? '0' : ''
}

/** Fills fields that are blank from options with their names. */
const settleOptions = (
  draft: Draft,
  names: readonly string[],
  values: readonly string[],
  readValue: ReturnType<typeof valueReader>,
): void =>
  values.forEach((value, place) => {
    const field = OPTION_FIELDS.get(names[place] ?? '')
    if (field !== undefined && draft[field] === '') draft[field] = readValue(field, value)
  })

/** The variant's image, or its product's first; the others become additional images. */
const settleImages = (draft: Draft, image: string, gallery: readonly string[]): void => {
  draft.image_link = image || gallery[0] || ''
  draft.additional_image_link = gallery
    .filter((link) => link !== draft.image_link)
    .slice(0, MAX_IMAGES)
    .join(',')
}

/** Indexes of columns without a field, -1 if missing. */
const shopifyColumns = (find: ReturnType<typeof createColumnFinder>['find']) => ({
  at: {
    handle: find('Groups variants', HEADERS.handle),
    compareAt: find('Sets Price and Sale price', HEADERS.compareAt),
    policy: find('Sets Availability', HEADERS.policy),
    tracker: find('Sets Availability', HEADERS.tracker),
    productImage: find('Sets Image link', HEADERS.productImage),
    variantImage: find('Sets Image link', HEADERS.variantImage),
    imagePosition: find('Orders images', HEADERS.imagePosition),
    status: find('Marks drafts', HEADERS.status),
    published: find('Marks drafts', HEADERS.published),
  },
  options: [1, 2, 3].map((number) => ({
    name: find('Names an option', [`option${number}_name`]),
    value: find('Sets Color, Size, Gender or Age group', [`option${number}_value`]),
  })),
})

/** Reads products of several lines; each goes to `emit` when the next one begins. */
export const createShopifyReader = (settings: ProductSettings, emit: EmitProduct): ProductReader => {
  const readValue = valueReader(settings)
  const read = draftReader(settings)
  const { find, uses } = createColumnFinder(settings.headings)
  const { at, options } = shopifyColumns(find)
  const address = settings.shopAddress.replace(/\/+$/, '')
  const handDown = cellsHandedDown(settings, INHERITED, (header) => OF_VARIANTS.test(normaliseHeader(header)))
  let handle = ''
  /** The line where the product begins. */
  let productCells: readonly string[] | undefined
  let names: readonly string[] = []
  let variants: Variant[] = []
  let images: { readonly position: number; readonly link: string }[] = []
  let folded = 0
  let emitted = 0
  /** Whether the product's lines so far hide it; undefined if they don't say. */
  let isProductHidden: boolean | undefined
  const hidden = createHiddenProducts()
  const knowsDrafts = at.status >= 0 || at.published >= 0

  const finish = (): void => {
    const first = variants[0]?.draft
    const gallery = [...new Set(images.toSorted((a, b) => a.position - b.position).map(({ link }) => link))]
    if (isProductHidden === true) hidden.hide(handle)
    const isDraft = isProductHidden ?? hidden.has(handle)
    for (const { line, cells, draft, image, options: values, isHidden: isOwnHidden } of variants) {
      if (knowsDrafts && isProductHidden === undefined && !isDraft) hidden.wait(handle, emitted)
      emitted++
      if (first !== undefined) for (const field of INHERITED) if (draft[field] === '') draft[field] = first[field]
      if (draft.condition === '') draft.condition = 'new'
      if (draft.link === '' && address !== '' && handle !== '')
        draft.link = `${address}/products/${encodeURIComponent(handle)}`
      settleImages(draft, image, gallery)
      draft.item_group_id = variants.length > 1 ? handle : ''
      const noSku = draft.id === ''
      if (noSku) draft.id = [handle, ...values.map(slug)].filter((part) => part !== '').join('-')
      emit(line, draft, {
        cells: handDown(cells, productCells),
        ...(noSku ? { remark: 'No SKU: the ID was made of the handle and the options.' } : {}),
        ...(isOwnHidden || isDraft ? { isDraft: true as const } : {}),
      })
    }
    variants = []
    images = []
  }

  return {
    take: ({ line, cells }) => {
      const cell = (index: number): string => (index < 0 ? '' : (cells[index] ?? '').trim())
      const own = cell(at.handle)
      const starts = own !== '' && own !== handle
      if (starts) {
        finish()
        handle = own
        productCells = cells
        names = options.map(({ name }) => cell(name).toLowerCase())
        isProductHidden = undefined
      }
      const link = cell(at.productImage)
      if (link !== '') images.push({ position: Number(cell(at.imagePosition)) || images.length + 1, link })
      const status = cell(at.status)
      const published = cell(at.published)
      const isLineHidden = isHidden(status, published)
      if (status !== '' || published !== '') isProductHidden ??= isLineHidden
      const draft = read(cells)
      const values = options.map(({ value }) => cell(value))
      // A line with only a picture adds it to its product.
      if (!starts && draft.price === '' && draft.id === '' && values.every((value) => value === '')) {
        folded++
        return
      }
      draft.description = plainText(draft.description)
      // Shopify puts an apostrophe before digits, so that spreadsheets keep the zeros.
      draft.gtin = draft.gtin.replace(/^'(?=\d+$)/, '')
      settleOptions(draft, names, values, readValue)
      settlePrices(draft, readValue('price', cell(at.compareAt)))
      settleStock(
        draft,
        at.tracker < 0 ? at.policy >= 0 || draft.inventory !== '' : cell(at.tracker) !== '',
        /^(continue|true)$/i.test(cell(at.policy)),
      )
      const single = values.length === 0 || values[0] === 'Default Title'
      variants.push({
        line,
        cells,
        draft,
        image: cell(at.variantImage),
        isHidden: isLineHidden,
        options: single ? [] : values,
      })
    },
    end: finish,
    folded: () => ({ images: folded, parents: 0 }),
    lateDrafts: hidden.late,
    uses,
    knowsDrafts,
  }
}
