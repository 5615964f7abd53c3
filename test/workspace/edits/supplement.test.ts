import { describe, expect, it } from 'vitest'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  createSupplement,
  type SupplementChoice,
  suggestedSupplement,
} from '../../../src/workspace/edits/supplement.ts'

const PRICES: SupplementChoice = { key: 'id', fields: ['price', 'inventory'], overrides: true }
const cup = productOf({ id: 'c-1', title: 'Cup', price: '15.00 EUR', inventory: '' })

const supplementOf = (choice: Partial<SupplementChoice>, ...rows: readonly Parameters<typeof productOf>[0][]) => {
  const supplement = createSupplement({ ...PRICES, ...choice }, 'prices.csv')
  for (const [at, row] of rows.entries()) supplement.take(at + 2, productOf(row))
  return supplement
}

describe('a supplemental file', () => {
  it('gives its values to the product with its key, and says which', () => {
    const given: string[] = []
    const { join } = supplementOf({}, { id: ' c-1 ', price: '16.00 EUR', inventory: '3', title: 'Other' })
    expect(join(cup, { given: (field) => given.push(field) })).toEqual({ ...cup, price: '16.00 EUR', inventory: '3' })
    expect(given).toEqual(['price', 'inventory'])
    expect(join(productOf({ id: 'c-2' }))).toEqual(productOf({ id: 'c-2' }))
  })

  it('fills blank cells alone where it has no precedence, and never blanks one', () => {
    const row = { id: 'c-1', price: '16.00 EUR', inventory: '3' }
    expect(supplementOf({ overrides: false }, row).join(cup)).toEqual({ ...cup, inventory: '3' })
    expect(supplementOf({}, { id: 'c-1' }).join(cup)).toEqual(cup)
  })

  it('gives what stands in columns that go to no field, of equal headers the first', () => {
    const columns = ['Margin', 'Season', 'Margin'].map((header, at) => ({ header, at: at + 1 }))
    const supplement = createSupplement({ ...PRICES, fields: [] }, 'margins.csv', columns)
    supplement.take(2, productOf({ id: 'c-1' }), ['c-1', ' 12 ', '', '9'])
    const given: string[] = []
    expect(supplement.join(cup, { other: (header, value) => given.push(`${header} ${value}`) })).toEqual(cup)
    expect(given).toEqual(['Margin 12'])
  })

  it('gives no value that a spreadsheet damaged', () => {
    const spared: string[] = []
    const whole = { ...cup, gtin: '04006381333931' }
    const row = { id: 'c-1', price: '#N/A', inventory: '#N/A', gtin: '4006381333931' }
    const { join } = supplementOf({ fields: ['price', 'inventory', 'gtin'] }, row)
    expect(join(whole, { spared: (field, found) => spared.push(`${field} ${found}`) })).toEqual(whole)
    expect(spared).toEqual(['price #N/A', 'inventory #N/A', 'gtin 4006381333931'])
  })

  it('joins by GTIN without its leading zeros, and prices in the currency of the product', () => {
    const product = { ...cup, gtin: '04006381333931' }
    const { join } = supplementOf({ key: 'gtin' }, { gtin: '4006381333931', price: '16.00' })
    expect(join(product).price).toBe('16.00 EUR')
    expect(supplementOf({}, { id: 'c-1', price: '16,50' }).join(cup).price).toBe('16.50 EUR')
  })

  it('counts and lists rows without a product', () => {
    const supplement = supplementOf(
      {},
      { id: 'c-9' },
      { id: 'c-1', price: '16 EUR' },
      { id: 'c-1' },
      { price: '1 EUR' },
    )
    const joinAll = () => {
      supplement.begin()
      supplement.join(cup)
      supplement.join(productOf({ id: 'c-3' }))
      return supplement.end()
    }
    joinAll()
    // A source whose drafts turn up late is read again.
    expect(joinAll()).toEqual({
      file: 'prices.csv',
      key: 'id',
      fields: ['price', 'inventory'],
      rows: 4,
      matched: 1,
      missing: 1,
      repeated: 1,
      withoutKey: 1,
      products: 1,
      alone: 1,
      leftOut: [
        { line: 2, key: 'c-9', reason: 'missing' },
        { line: 4, key: 'c-1', reason: 'repeated' },
        { line: 5, key: '', reason: 'withoutKey' },
      ],
    })
  })

  it('is suggested by its columns', () => {
    expect(suggestedSupplement([null, 'gtin', 'price'])).toEqual({ key: 'gtin', fields: ['price'], overrides: true })
    expect(suggestedSupplement(['id', 'price'], 'mpn')).toBeUndefined()
    expect(suggestedSupplement(['id'])).toBeUndefined()
    expect(suggestedSupplement([null, 'id'])).toEqual({ key: 'id', fields: [], overrides: true })
  })
})
