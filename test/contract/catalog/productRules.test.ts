import { describe, expect, test } from 'vitest'
import { isCurrency, successorOf } from '../../../src/contract/catalog/currencies.ts'
import { fixPrice } from '../../../src/contract/catalog/priceText.ts'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { checkProduct, issueOf, PRODUCT_RULES } from '../../../src/contract/catalog/productRules.ts'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { cpuTime } from '../../cpuTime.ts'

const over = (fields: Partial<Product>): Product => ({ ...VALID_PRODUCT, ...fields })
const rulesOf = (fields: Partial<Product>) => checkProduct(over(fields)).map((issue) => issue.rule)

describe('every rule', () => {
  test('has an id of its own', () => {
    expect(new Set(PRODUCT_RULES.map((rule) => rule.id)).size).toBe(PRODUCT_RULES.length)
    expect(checkProduct(VALID_PRODUCT)).toEqual([])
  })

  test.each(PRODUCT_RULES.map((rule) => [rule.id, rule] as const))('%s: its examples', (id, rule) => {
    expect(rule.holds(over(rule.valid))).toBe(true)
    expect(rulesOf(rule.valid)).not.toContain(id)
    expect(rulesOf(rule.broken)).toContain(id)
    const { fix } = issueOf(rule, over(rule.broken))
    if (fix !== undefined) expect(rulesOf({ ...rule.broken, [rule.field]: fix })).not.toContain(id)
  })
})

describe('prices', () => {
  test.each([
    ['15.00 USD', '15.00 USD'],
    ['USD 15.00', '15.00 USD'],
    ['15,00 EUR', '15.00 EUR'],
    ['1,299.00 USD', '1299.00 USD'],
    ['1.299,00 €', '1299.00 EUR'],
    ['1 299,50 EUR', '1299.50 EUR'],
    ["1'299.50 CHF", '1299.50 CHF'],
    ['15.00USD', '15.00 USD'],
    ['1,299 USD', '1299 USD'],
    ['1,234,567 USD', '1234567 USD'],
    ['15.00 usd', '15.00 USD'],
    ['$15', undefined],
    ['15.00', undefined],
    ['-5.00 EUR', undefined],
    ['1e3 EUR', undefined],
    ['1,23,4 EUR', undefined],
    ['12.345.6 EUR', undefined],
    ['free', undefined],
    ['', undefined],
  ])('%s is fixed to %s', (text, expected) => expect(fixPrice(text)).toBe(expected))

  test.each([
    ['$1,299.00', 'USD', '1299.00 USD'],
    ['$ 15', 'CAD', '15 CAD'],
    ['¥1,500', 'JPY', '1500 JPY'],
    ['$15.00', 'EUR', undefined],
    ['$15.00', '', undefined],
    ['$15.00 AUD', '', '15.00 AUD'],
    ['$$15.00', 'USD', undefined],
  ])('%s in %s is fixed to %s: a sign of several currencies must agree', (text, currency, expected) =>
    expect(fixPrice(text, currency)).toBe(expected),
  )

  test.each([
    '1e3 EUR',
    '-5 EUR',
    '+5 EUR',
    '1,299.00 EUR',
    '5 EURO',
    '5  EUR',
    '5 eur',
    ' 5 EUR',
    '5.',
    '٥ EUR',
    '5. EUR',
  ])('%s is no price', (price) => expect(rulesOf({ price })).toContain('price.format'))

  test('the table of currencies is of 2026', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
    expect(codes.filter(isCurrency)).toHaveLength(176)
    for (const code of ['XCG', 'ZWG', 'VED', 'SLE', 'XAD', 'UYW']) expect(isCurrency(code)).toBe(true)
    for (const code of ['ANG', 'ZWL', 'HRK', 'SLL', 'CUC', 'BGN', 'X'.repeat(3), 'XTS', 'AAA'])
      expect(isCurrency(code)).toBe(false)
    expect(successorOf('BGN')).toBe('EUR')
    expect(checkProduct(over({ price: '5.00 BGN' }))[0]?.sentence).toContain('replaced by EUR')
  })

  test('are compared digit by digit', () => {
    expect(rulesOf({ price: '90071992547409930.01 EUR', sale_price: '90071992547409930.00 EUR' })).toEqual([])
    expect(rulesOf({ price: '0.30 EUR', sale_price: '0.3 EUR' })).toEqual(['sale_price.lower'])
    expect(rulesOf({ price: '100 EUR', sale_price: '99.99 EUR' })).toEqual([])
  })
})

describe('more of the document', () => {
  test.each<[string, Partial<Product>, string[]]>([
    ['a sample GTIN of ten digits is only a warning', { gtin: '1432563728' }, ['gtin.length']],
    ['an ISBN of ten characters', { gtin: '340101319X' }, []],
    ['a missing zero', { gtin: '36000291452' }, ['gtin.length']],
    ['a leap day', { sale_price: '9 EUR', sale_price_effective_date: '2028-02-29T00:00Z/2028-03-01T00:00Z' }, []],
    [
      'milliseconds',
      { sale_price: '9 EUR', sale_price_effective_date: '2022-10-04T17:20:31.000Z/2022-10-10T04:00:00.000Z' },
      [],
    ],
    [
      'no offset',
      { sale_price: '9 EUR', sale_price_effective_date: '2022-10-04T17:20/2022-10-10T04:00' },
      ['sale_price_effective_date.format'],
    ],
    [
      'hour 24',
      { sale_price: '9 EUR', sale_price_effective_date: '2022-10-04T24:00Z/2022-10-10T04:00Z' },
      ['sale_price_effective_date.format'],
    ],
    ['no host', { link: 'https:///path' }, ['link.https']],
    ['a bare scheme', { link: 'https://' }, ['link.https']],
    ['a line break in an address', { link: 'https://shop.example/a\nb' }, ['link.https']],
    ['an upper-case extension', { image_link: 'https://shop.example/A.PNG' }, []],
    ['a dot in a folder', { image_link: 'https://shop.example/v1.jpg/image' }, ['image_link.extension']],
    ['a host that ends like an image', { image_link: 'https://shop.png' }, ['image_link.extension']],
    ['a negative stock', { inventory: '-1' }, ['inventory.whole']],
    ['a word that looks like hex', { color: 'facade' }, []],
    ['a bare hex code', { color: 'ff0000' }, ['color.hex']],
    ['a taxonomy number', { google_product_category: '166' }, []],
    ['a single level', { google_product_category: 'Apparel' }, []],
  ])('%s', (_, fields, rules) => expect(rulesOf(fields)).toEqual(rules))

  test('a comparison in a description is no HTML, whatever its length', () => {
    const start = cpuTime()
    expect(rulesOf({ description: '<a '.repeat(1600) })).toEqual([])
    expect(rulesOf({ description: 'a < b > c <x> <3' })).toEqual([])
    expect(rulesOf({ description: 'a<br>b' })).toEqual(['description.html'])
    expect(cpuTime() - start).toBeLessThan(20_000)
  })

  test('values in issues are cut to 200 characters', () => {
    expect(checkProduct(over({ title: 'x'.repeat(500) }))[0]?.value.length).toBe(200)
  })
})
