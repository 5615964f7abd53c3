import { describe, expect, it, test } from 'vitest'
import {
  FILTER_ATTRIBUTES,
  FILTER_OPERATORS,
  type FilteredProduct,
  filterFault,
  keepsFilter,
  keepsFilters,
  type ProductFilter,
} from '../../../src/contract/catalog/productFilter.ts'

const cup: FilteredProduct = {
  price: '15.00 EUR',
  sale_price: '12.50 EUR',
  inventory: 7,
  product_type: 'Kitchen > Cups',
  custom_label_0: 'Summer',
}

const filter = (
  attribute: ProductFilter['attribute'],
  operator: ProductFilter['operator'],
  value: string,
): ProductFilter => ({ attribute, operator, value })

describe('a filter', () => {
  test.each([
    [filter('price', 'LESS_THAN', '15.01 EUR'), true],
    [filter('price', 'LESS_THAN', '15.00 EUR'), false],
    [filter('price', 'GREATER_THAN', '14.99 EUR'), true],
    [filter('price', 'GREATER_THAN', '15 EUR'), false],
    [filter('price', 'EQUAL_TO', '15 EUR'), true],
    [filter('price', 'EQUAL_TO', '15.00 USD'), false],
    [filter('price', 'LESS_THAN', '100.00 USD'), false],
    [filter('price', 'GREATER_THAN', '9.00 EUR'), true],
    [filter('sale_price', 'EQUAL_TO', '12.5 EUR'), true],
    [filter('inventory', 'GREATER_THAN', '6'), true],
    [filter('inventory', 'GREATER_THAN', '7'), false],
    [filter('inventory', 'LESS_THAN', '10'), true],
    [filter('inventory', 'EQUAL_TO', '7'), true],
    [filter('product_type', 'EQUAL_TO', 'Kitchen > Cups'), true],
    [filter('product_type', 'EQUAL_TO', 'kitchen > cups'), false],
    [filter('product_type', 'MATCH', 'kitchen > cups'), true],
    [filter('product_type', 'MATCH', 'kitchen'), false],
    [filter('product_type', 'CONTAINS', 'CUPS'), true],
    [filter('product_type', 'NOT_CONTAINS', 'cups'), false],
    [filter('product_type', 'NOT_CONTAINS', 'plates'), true],
    [filter('custom_label_0', 'GREATER_THAN', 'A'), false],
  ])('%j: %j', (one, kept) => {
    expect(keepsFilter(cup, one)).toBe(kept)
  })

  it('is kept without the attribute only where it asks for what is not contained', () => {
    for (const attribute of FILTER_ATTRIBUTES)
      for (const operator of FILTER_OPERATORS)
        expect(keepsFilter({}, filter(attribute, operator, '1'))).toBe(operator === 'NOT_CONTAINS')
  })

  it('is one of several that must all hold', () => {
    const [yes, no] = [filter('inventory', 'EQUAL_TO', '7'), filter('inventory', 'EQUAL_TO', '8')]
    expect(keepsFilters(cup, [])).toBe(true)
    expect(keepsFilters(cup, [yes, yes])).toBe(true)
    expect(keepsFilters(cup, [yes, no])).toBe(false)
  })

  it('is at fault where its value cannot be compared', () => {
    expect(filterFault(filter('price', 'LESS_THAN', '120.00 USD'))).toBeUndefined()
    expect(filterFault(filter('price', 'LESS_THAN', '120'))).toContain('price')
    expect(filterFault(filter('inventory', 'EQUAL_TO', 'many'))).toContain('whole number')
    // The document excludes no pair of attribute and operator.
    expect(filterFault(filter('custom_label_4', 'LESS_THAN', '3'))).toBeUndefined()
    expect(filterFault(filter('custom_label_4', 'EQUAL_TO', 'x'))).toBeUndefined()
  })
})
