import type { Issue, Rule } from '../language/rule.ts'
import { isCurrency, successorOf } from './currencies.ts'
import * as gtin from './gtin.ts'
import { hasEntity, hasHtml, plainText, withoutEntities } from './htmlText.ts'
import { currencyOf, fixPrice, hasTooManyDecimals, isLowerPrice, isPriceShape, isZeroPrice } from './priceText.ts'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField, productField } from './product.ts'
import { fixSaleDates, saleSpan } from './saleDates.ts'
import { hasControl, isLongerThan, oneLine } from './textChecks.ts'
import { fixLink, imageKind, isHttpsLink, linksOf } from './webLink.ts'

/** A rule about a product. `tell` replaces `sentence` where the value matters, such as which currency to use. */
export interface ProductRule extends Rule<Product, ProductField> {
  readonly tell?: (product: Product) => string
  /** Looked at even where the field is empty. */
  readonly evenEmpty?: true
  /** Other fields that `holds` reads; the rule is asked again when they change. */
  readonly reads?: readonly ProductField[]
}

const SECTION = 'Document 2, Product'
/** Not in the documents: advice that keeps a row out of trouble elsewhere. */
const ADVICE = 'Advice, not in the documents'

const labelOf = (field: ProductField): string => productField(field).label

const fieldsOf = (test: (field: ProductField) => boolean): readonly ProductField[] => PRODUCT_FIELD_NAMES.filter(test)

const required = fieldsOf((field) => productField(field).required === true).map(
  (field): ProductRule => ({
    id: `${field}.required`,
    field,
    level: 'error',
    sentence: `${labelOf(field)} is missing; every product needs one.`,
    section: SECTION,
    evenEmpty: true,
    holds: (product) => product[field] !== '',
    valid: {},
    broken: { [field]: '' },
  }),
)

const lengths = fieldsOf((field) => productField(field).maxLength !== undefined).map((field): ProductRule => {
  const most = productField(field).maxLength ?? 0
  return {
    id: `${field}.length`,
    field,
    level: 'error',
    sentence: `${labelOf(field)} has more than ${most} characters; shorten it.`,
    section: SECTION,
    holds: (product) => !isLongerThan(product[field], most),
    valid: { [field]: '🙂'.repeat(most) },
    broken: { [field]: 'x'.repeat(most + 1) },
  }
})

const ENUM_TEXTS = new Map([
  ['instock', 'in stock'],
  ['outofstock', 'out of stock'],
  ['availablefororder', 'available for order'],
  ['allages', 'all ages'],
])

const fixEnum = (text: string, values: readonly string[]): string | undefined => {
  const word = text.trim().toLowerCase()
  if (values.includes(word)) return word
  const bare = word.replace(/^https?:\/\/schema\.org\//, '').replace(/[\s_-]/g, '')
  const known = ENUM_TEXTS.get(bare) ?? bare
  return values.includes(known) ? known : undefined
}

const enums = fieldsOf((field) => productField(field).kind === 'enum').map((field): ProductRule => {
  const values = productField(field).values ?? []
  return {
    id: `${field}.value`,
    field,
    level: 'error',
    sentence: `${labelOf(field)} must be one of: ${values.join(', ')}.`,
    section: SECTION,
    holds: (product) => values.includes(product[field]),
    fix: (product) => fixEnum(product[field], values),
    valid: { [field]: values[0] ?? '' },
    broken: { [field]: (values[0] ?? '').toUpperCase() },
  }
})

const prices = fieldsOf((field) => productField(field).kind === 'price').flatMap((field): ProductRule[] => {
  // Examples of `price` must not involve the sale price. A sale price needs a higher price beside it.
  const beside: Partial<Product> = field === 'sale_price' ? { price: '9000.00 EUR' } : {}
  const other = (price: string): Partial<Product> => ({
    ...(field === 'sale_price' ? { price: `9000.00 ${price.slice(-3)}` } : {}),
    [field]: price,
  })
  return [
    {
      id: `${field}.format`,
      field,
      level: 'error',
      sentence: `${labelOf(field)} must be a number with a point, a space and a currency code, such as 15.00 EUR.`,
      section: SECTION,
      holds: (product) => isPriceShape(product[field]),
      fix: (product) => fixPrice(product[field]),
      valid: other('15.00 EUR'),
      broken: { ...beside, [field]: '15,00 EUR' },
    },
    {
      id: `${field}.currency`,
      field,
      level: 'error',
      sentence: `The currency of ${labelOf(field)} is no code of ISO 4217 in use; write a code such as EUR or USD.`,
      section: SECTION,
      holds: (product) => !isPriceShape(product[field]) || isCurrency(currencyOf(product[field])),
      tell: (product) => {
        const code = currencyOf(product[field])
        const successor = successorOf(code)
        return successor === undefined
          ? `${code} is no currency code of ISO 4217 in use; write a code such as EUR or USD.`
          : `${code} was withdrawn from ISO 4217 and replaced by ${successor}; give the price in ${successor}.`
      },
      valid: other('15.00 XCG'),
      broken: { ...beside, [field]: '15.00 ANG' },
    },
    {
      id: `${field}.zero`,
      field,
      level: 'warning',
      sentence: `${labelOf(field)} is zero; check that the product is free.`,
      section: ADVICE,
      holds: (product) => !isZeroPrice(product[field]) || !isPriceShape(product[field]),
      valid: other('0.01 EUR'),
      broken: { ...beside, [field]: '0.00 EUR' },
    },
    {
      id: `${field}.decimals`,
      field,
      level: 'warning',
      sentence: `${labelOf(field)} has more digits after the point than its currency; was the point meant for thousands?`,
      section: ADVICE,
      holds: (product) => !isPriceShape(product[field]) || !hasTooManyDecimals(product[field]),
      valid: other('1.234 KWD'),
      broken: { ...beside, [field]: '1.299 EUR' },
    },
  ]
})

const salePrice: readonly ProductRule[] = [
  {
    id: 'sale_price.sameCurrency',
    field: 'sale_price',
    level: 'error',
    sentence: 'The sale price has another currency than the price; use the same one.',
    section: SECTION,
    reads: ['price'],
    holds: ({ price, sale_price }) =>
      !isPriceShape(price) || !isPriceShape(sale_price) || currencyOf(price) === currencyOf(sale_price),
    valid: { sale_price: '12.00 EUR' },
    broken: { sale_price: '12.00 USD' },
  },
  {
    id: 'sale_price.lower',
    field: 'sale_price',
    level: 'error',
    sentence: 'The sale price is not lower than the price; lower it or leave it empty.',
    section: SECTION,
    reads: ['price'],
    holds: ({ price, sale_price }) =>
      !isPriceShape(price) ||
      !isPriceShape(sale_price) ||
      currencyOf(price) !== currencyOf(sale_price) ||
      isLowerPrice(sale_price, price),
    valid: { sale_price: '14.99 EUR' },
    broken: { sale_price: '15.0 EUR' },
  },
  {
    id: 'sale_price_effective_date.format',
    field: 'sale_price_effective_date',
    level: 'error',
    sentence:
      'Sale dates must be two real date-times joined by /, such as 2026-11-27T00:00+01:00/2026-11-30T23:59+01:00.',
    section: SECTION,
    holds: (product) => saleSpan(product.sale_price_effective_date) !== undefined,
    fix: (product) => fixSaleDates(product.sale_price_effective_date),
    valid: { sale_price: '9.00 EUR', sale_price_effective_date: '2016-02-24T13:00-0800/2016-02-29T15:30-0800' },
    broken: { sale_price: '9.00 EUR', sale_price_effective_date: '2026-02-27T00:00+01:00/2026-02-29T23:59+01:00' },
  },
  {
    id: 'sale_price_effective_date.order',
    field: 'sale_price_effective_date',
    level: 'error',
    sentence: 'The sale ends before it starts; put the earlier date first.',
    section: SECTION,
    holds: (product) => {
      const span = saleSpan(product.sale_price_effective_date)
      return span === undefined || span[0] < span[1]
    },
    valid: { sale_price: '9.00 EUR', sale_price_effective_date: '2026-11-27T00:00+01:00/2026-11-27T00:00Z' },
    broken: { sale_price: '9.00 EUR', sale_price_effective_date: '2026-11-30T00:00Z/2026-11-27T00:00Z' },
  },
  {
    id: 'sale_price_effective_date.alone',
    field: 'sale_price_effective_date',
    level: 'warning',
    sentence: 'There are sale dates but no sale price; give one or leave the dates empty.',
    section: ADVICE,
    reads: ['sale_price'],
    holds: (product) => product.sale_price !== '',
    valid: { sale_price: '9.00 EUR', sale_price_effective_date: '2026-11-27T00:00Z/2026-11-28T00:00Z' },
    broken: { sale_price_effective_date: '2026-11-27T00:00Z/2026-11-28T00:00Z' },
  },
]

const links = (['link', 'image_link', 'mobile_link'] as const).map(
  (field): ProductRule => ({
    id: `${field}.https`,
    field,
    level: 'error',
    sentence: `${labelOf(field)} must be a whole address that starts with https://, without spaces.`,
    section: SECTION,
    holds: (product) => isHttpsLink(product[field]),
    fix: (product) => fixLink(product[field]),
    valid: { [field]: 'https://bücher.example/a.jpg?v=1#top' },
    broken: { [field]: 'http://shop.example/a.jpg' },
  }),
)

const eachImage =
  (test: (link: string) => boolean) =>
  ({ additional_image_link: list }: Product): boolean =>
    list.includes(',') ? linksOf(list).every(test) : test(list.trim())

const images: readonly ProductRule[] = [
  {
    id: 'image_link.type',
    field: 'image_link',
    level: 'error',
    sentence: 'The image is of a kind that is not taken; give a JPG, GIF, WEBP or PNG.',
    section: SECTION,
    holds: (product) => imageKind(product.image_link) !== 'other',
    valid: { image_link: 'https://shop.example/a.JPEG?size=500x500' },
    broken: { image_link: 'https://shop.example/a.svg' },
  },
  {
    id: 'image_link.extension',
    field: 'image_link',
    level: 'warning',
    sentence: 'The address does not tell what kind of image it is; make sure it is a JPG, GIF, WEBP or PNG.',
    section: SECTION,
    holds: (product) => !isHttpsLink(product.image_link) || imageKind(product.image_link) !== 'unknown',
    valid: { image_link: 'https://shop.example/a.webp' },
    broken: { image_link: 'https://shop.example/image/17' },
  },
  {
    id: 'additional_image_link.https',
    field: 'additional_image_link',
    level: 'error',
    sentence:
      'Additional images must be https addresses joined by commas; a comma inside an address is written as %2C.',
    section: SECTION,
    holds: eachImage(isHttpsLink),
    fix: ({ additional_image_link: list }) => {
      const fixed = linksOf(list).map((link) => (isHttpsLink(link) ? link : fixLink(link)))
      return fixed.length === 0 || fixed.includes(undefined) ? undefined : fixed.join(',')
    },
    valid: { additional_image_link: 'https://shop.example/b.jpg, https://shop.example/c.png' },
    broken: { additional_image_link: 'https://shop.example/b.jpg,http://shop.example/c.png' },
  },
  {
    id: 'additional_image_link.count',
    field: 'additional_image_link',
    level: 'error',
    sentence: 'There are more than 10 additional images; keep the best 10.',
    section: SECTION,
    holds: ({ additional_image_link: list }) => !list.includes(',') || linksOf(list).length <= 10,
    valid: { additional_image_link: Array(10).fill('https://shop.example/b.jpg').join(',') },
    broken: { additional_image_link: Array(11).fill('https://shop.example/b.jpg').join(',') },
  },
  {
    id: 'additional_image_link.type',
    field: 'additional_image_link',
    level: 'error',
    sentence: 'An additional image is of a kind that is not taken; give JPG, GIF, WEBP or PNG.',
    section: SECTION,
    holds: eachImage((link) => imageKind(link) !== 'other'),
    valid: { additional_image_link: 'https://shop.example/b.gif' },
    broken: { additional_image_link: 'https://shop.example/b.gif,https://shop.example/c.bmp' },
  },
  {
    id: 'additional_image_link.extension',
    field: 'additional_image_link',
    level: 'warning',
    sentence: 'An additional image does not tell its kind; make sure it is a JPG, GIF, WEBP or PNG.',
    section: SECTION,
    holds: eachImage((link) => !isHttpsLink(link) || imageKind(link) !== 'unknown'),
    valid: { additional_image_link: 'https://shop.example/b.gif' },
    broken: { additional_image_link: 'https://shop.example/b' },
  },
]

const identifiers: readonly ProductRule[] = [
  {
    id: 'brand.identifier',
    field: 'brand',
    level: 'error',
    sentence: 'A product needs a brand, a GTIN or an MPN; fill in at least one of them.',
    section: SECTION,
    evenEmpty: true,
    reads: ['gtin', 'mpn'],
    holds: ({ brand, gtin, mpn }) => brand !== '' || gtin !== '' || mpn !== '',
    valid: { brand: '', mpn: 'N-17' },
    broken: { brand: '' },
  },
  {
    id: 'id.length',
    field: 'id',
    level: 'warning',
    sentence: 'The id has more than 100 characters, which other shopping services do not take; shorten it.',
    section: ADVICE,
    holds: ({ id }) => !isLongerThan(id, 100),
    valid: { id: 'x'.repeat(100) },
    broken: { id: 'x'.repeat(101) },
  },
  {
    id: 'id.spaces',
    field: 'id',
    level: 'warning',
    sentence: 'The id begins or ends with a space; remove it, or the platform may take it for another product.',
    section: ADVICE,
    holds: ({ id }) => id.trim() === id,
    fix: ({ id }) => id.trim() || undefined,
    valid: { id: 'A 1' },
    broken: { id: 'A 1 ' },
  },
  {
    id: 'gtin.spreadsheet',
    field: 'gtin',
    level: 'warning',
    sentence: 'A spreadsheet turned this GTIN into a rounded number; take it from the source again, as text.',
    section: ADVICE,
    holds: (product) => !gtin.isSpreadsheetNumber(product.gtin),
    valid: { gtin: '4006381333931' },
    broken: { gtin: '4.00638E+12' },
  },
  {
    id: 'gtin.length',
    field: 'gtin',
    level: 'warning',
    sentence: 'A GTIN has 8, 12, 13 or 14 digits (an ISBN may have 10 characters); check it.',
    section: ADVICE,
    holds: (product) => gtin.hasGtinLength(product.gtin) || gtin.isSpreadsheetNumber(product.gtin),
    fix: (product) => gtin.fixGtin(product.gtin),
    valid: { gtin: '036000291452' },
    broken: { gtin: '36000291452' },
  },
  {
    id: 'gtin.checkDigit',
    field: 'gtin',
    level: 'warning',
    sentence: 'The last digit of the GTIN does not fit the others; there is a typing error in it.',
    section: ADVICE,
    holds: (product) => !gtin.isDigits(product.gtin) || gtin.hasRightCheckDigit(product.gtin),
    valid: { gtin: '6291041500213' },
    broken: { gtin: '6291041500214' },
  },
  {
    id: 'gtin.prefix',
    field: 'gtin',
    level: 'warning',
    sentence: 'GTINs with this prefix are for coupons or for use inside one company; use the number of the maker.',
    section: ADVICE,
    holds: (product) => gtin.gtinPrefix(product.gtin) === 'open',
    tell: (product) =>
      gtin.gtinPrefix(product.gtin) === 'coupon'
        ? 'GTINs with this prefix (05, 981 to 984, 99) stand for coupons, not products; use the number of the maker.'
        : 'GTINs with this prefix (2, 02, 04) are for use inside one company; use the number of the maker.',
    valid: { gtin: '4006381333931' },
    broken: { gtin: '2000000000008' },
  },
]

const WHOLE = /^\d{1,15}$/

const HEX_COLOR = /^(?:#[0-9a-f]{3,8}|0x[0-9a-f]{6}|(?=[a-f]*\d)[0-9a-f]{6})$/i

const TAXONOMY_ID = /^\d{1,7}$/

/** Levels joined by ` > ` without an empty one. */
const isPath = (text: string): boolean =>
  !text.includes('>') || text.split(' > ').every((level) => level.trim() !== '' && !level.includes('>'))

const fixPath = (text: string): string | undefined => {
  const levels = text.split('>').map((level) => level.trim())
  return levels.includes('') ? undefined : levels.join(' > ')
}

const others: readonly ProductRule[] = [
  {
    id: 'description.html',
    field: 'description',
    level: 'error',
    sentence: 'The description holds HTML; write plain text.',
    section: SECTION,
    holds: ({ description }) => !hasHtml(description),
    fix: ({ description }) => plainText(description) || undefined,
    valid: { description: 'Length < 5 cm, width > 2 cm, <3' },
    broken: { description: '<p>A cup</p>' },
  },
  {
    id: 'description.entities',
    field: 'description',
    level: 'warning',
    sentence: 'The description holds character codes of HTML such as &amp;, which will be shown as they stand.',
    section: SECTION,
    holds: ({ description }) => !hasEntity(description),
    fix: ({ description }) => withoutEntities(description),
    valid: { description: 'Salt & pepper; sugar' },
    broken: { description: 'Salt &amp; pepper' },
  },
  {
    id: 'inventory.whole',
    field: 'inventory',
    level: 'error',
    sentence: 'Inventory must be a whole number without a sign, such as 12.',
    section: SECTION,
    holds: ({ inventory }) => WHOLE.test(inventory),
    fix: ({ inventory }) => /^\s*\+?(\d{1,15})(?:[.,]0*)?\s*$/.exec(inventory)?.[1],
    valid: { inventory: '12' },
    broken: { inventory: '12.0' },
  },
  {
    id: 'inventory.inStock',
    field: 'inventory',
    level: 'error',
    sentence: 'The product is in stock but its inventory is 0; give at least 1 or change the availability.',
    section: SECTION,
    reads: ['availability'],
    holds: ({ availability, inventory }) => availability !== 'in stock' || !/^0+$/.test(inventory),
    valid: { availability: 'out of stock', inventory: '0' },
    broken: { availability: 'in stock', inventory: '0' },
  },
  {
    id: 'color.hex',
    field: 'color',
    level: 'error',
    sentence: 'The color is a code; write its name, such as Navy blue.',
    section: SECTION,
    holds: ({ color }) => !color.split(/[/,;\s]+/).some((part) => HEX_COLOR.test(part)),
    valid: { color: 'Facade/Navy blue' },
    broken: { color: 'Red/#ff0000' },
  },
  {
    id: 'google_product_category.shape',
    field: 'google_product_category',
    level: 'warning',
    sentence: "The category must be an id of Google's taxonomy or a path of it with levels joined by ' > '.",
    section: SECTION,
    holds: ({ google_product_category: category }) =>
      TAXONOMY_ID.test(category) || (/^\p{L}/u.test(category) && isPath(category)),
    fix: ({ google_product_category: category }) =>
      /^(\d{1,7})(?:\.0|\s*-.*)$/.exec(category)?.[1] ?? fixPath(category),
    valid: { google_product_category: 'Apparel & Accessories > Clothing' },
    broken: { google_product_category: 'Apparel & Accessories>Clothing' },
  },
  {
    id: 'product_type.path',
    field: 'product_type',
    level: 'warning',
    sentence: "Levels of the product type are joined by ' > ' and none of them is empty.",
    section: SECTION,
    holds: (product) => isPath(product.product_type),
    fix: (product) => fixPath(product.product_type),
    valid: { product_type: 'Kitchen > Cups' },
    broken: { product_type: 'Kitchen>Cups' },
  },
]

const characters = fieldsOf((field) => ['text', 'longText'].includes(productField(field).kind)).map(
  (field): ProductRule => ({
    id: `${field}.characters`,
    field,
    level: 'warning',
    sentence: `${labelOf(field)} holds invisible or damaged characters; was the file read with the right encoding?`,
    section: ADVICE,
    holds: (product) => !hasControl(product[field], field === 'description'),
    fix: (product) =>
      product[field].includes('\ufffd') ? undefined : oneLine(product[field], field === 'description'),
    valid:
      field === 'description'
        ? { description: 'First\nSecond' }
        : { [field]: field === 'gtin' ? '4006381333931' : 'Größe' },
    broken: { [field]: 'A\u0007B' },
  }),
)

/** All rules of one product, in the order in which issues are shown. Document 2, Product. */
export const PRODUCT_RULES: readonly ProductRule[] = [
  ...required,
  ...identifiers,
  ...lengths,
  ...others,
  ...enums,
  ...prices,
  ...salePrice,
  ...links,
  ...images,
  ...characters,
].toSorted((a, b) => PRODUCT_FIELD_NAMES.indexOf(a.field) - PRODUCT_FIELD_NAMES.indexOf(b.field))

const byId = new Map(PRODUCT_RULES.map((rule) => [rule.id, rule]))

/** The row of a rule, if there is one with this id. */
export const productRule = (id: string): ProductRule | undefined => byId.get(id)

interface FieldChecks {
  readonly field: ProductField
  readonly always: readonly ProductRule[]
  readonly filled: readonly ProductRule[]
}

const checksOf = (rules: readonly ProductRule[]): readonly FieldChecks[] =>
  PRODUCT_FIELD_NAMES.map((field) => {
    const own = rules.filter((rule) => rule.field === field)
    return { field, always: own.filter((rule) => rule.evenEmpty), filled: own.filter((rule) => !rule.evenEmpty) }
  })

const CHECKS = checksOf(PRODUCT_RULES)

const SHOWN = 200

/** The issue for a broken rule, with the current value and any fix. */
export const issueOf = (rule: ProductRule, product: Product): Issue<ProductField> => {
  const fix = rule.fix?.(product)
  return {
    rule: rule.id,
    field: rule.field,
    level: rule.level,
    sentence: rule.tell?.(product) ?? rule.sentence,
    value: product[rule.field].slice(0, SHOWN),
    ...(fix === undefined || fix === product[rule.field] ? {} : { fix }),
  }
}

const NONE: readonly Issue<ProductField>[] = []

const ALL_FIELDS = 2 ** PRODUCT_FIELD_NAMES.length - 1

/**
 * Finds broken rules as indexes into these, in the order of `checkProduct`. `fields` is a bit set in the documents' order;
 * rules of other fields are skipped.
 */
export const createRuleFinder = (rules: readonly ProductRule[]) => {
  const numberOf = new Map(rules.map((rule, number) => [rule, number]))
  const numbered = (rule: ProductRule) => ({ rule, number: numberOf.get(rule) ?? 0 })
  const checks = checksOf(rules)
    .map(({ field, always, filled }, at) => ({
      field,
      bit: 1 << at,
      always: always.map(numbered),
      filled: filled.map(numbered),
    }))
    .filter(({ always, filled }) => always.length + filled.length > 0)
  return (product: Product, fields = ALL_FIELDS): readonly number[] => {
    const broken: number[] = []
    for (const { field, bit, always, filled } of checks) {
      if ((fields & bit) === 0) continue
      for (const { rule, number } of always) if (!rule.holds(product)) broken.push(number)
      if (product[field] === '') continue
      for (const { rule, number } of filled) if (!rule.holds(product)) broken.push(number)
    }
    return broken
  }
}

/** The broken rules of a product as indexes into PRODUCT_RULES. */
export const brokenRules = createRuleFinder(PRODUCT_RULES)

/** Is the rule at this place of PRODUCT_RULES an error rather than a warning? */
export const isErrorRule = (place: number): boolean => PRODUCT_RULES[place]?.level === 'error'

/** All issues of one product, in order of its fields. Rows without any cost no allocation. */
export const checkProduct = (product: Product): readonly Issue<ProductField>[] => {
  let issues: Issue<ProductField>[] | undefined
  const look = (rule: ProductRule): void => {
    if (rule.holds(product)) return
    issues ??= []
    issues.push(issueOf(rule, product))
  }
  for (const { field, always, filled } of CHECKS) {
    for (const rule of always) look(rule)
    if (product[field] !== '') for (const rule of filled) look(rule)
  }
  return issues ?? NONE
}
