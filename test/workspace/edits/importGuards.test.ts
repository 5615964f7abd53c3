import { describe, expect, it } from 'vitest'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { createImportGuards, DEFAULT_GUARDS, hasMoved } from '../../../src/workspace/edits/importGuards.ts'

describe('a price', () => {
  it.each([
    ['10.00 EUR', '15.00 EUR', false],
    ['10.00 EUR', '15.01 EUR', true],
    ['10.00 EUR', '5.00 EUR', false],
    ['10.00 EUR', '4.99 EUR', true],
    ['10 EUR', '10.000 EUR', false],
    ['10.00 EUR', '10.00 USD', true],
    ['0.00 EUR', '0.01 EUR', true],
    ['', '10.00 EUR', false],
    ['10.00 EUR', '', false],
    ['10.00 EUR', 'free', false],
  ])('moves from %s to %s by more than half: %s', (before, after, moved) =>
    expect(hasMoved(before, after, 50)).toBe(moved),
  )
})

describe('guards', () => {
  const codes = (rowsBefore: number, rows: number) =>
    createImportGuards(DEFAULT_GUARDS)
      .stops(rowsBefore, rows)
      .map(({ code }) => code)

  it('stop where more than a fifth of the rows is gone, and not before', () => {
    expect(codes(100, 80)).toEqual([])
    expect(codes(100, 79)).toEqual(['rowsFell'])
    expect(codes(100, 500)).toEqual([])
    expect(codes(0, 0)).toEqual([])
  })

  it('stop where a price or a sale price moved too far, and name the first', () => {
    const guards = createImportGuards(DEFAULT_GUARDS)
    guards.take(productOf({ id: 'a', price: '10 EUR' }), productOf({ id: 'a', price: '11 EUR' }))
    expect(guards.stops(1, 1)).toEqual([])
    guards.take(productOf({ id: 'b', sale_price: '10 EUR' }), productOf({ id: 'b', sale_price: '1 EUR' }))
    expect(guards.stops(1, 1)).toMatchObject([
      {
        code: 'pricesMoved',
        said: { sentence: '1 price changed by more than 50%, first b: 10 EUR to 1 EUR (Sale price).' },
      },
    ])
    expect(guards.moved()).toEqual({
      count: 1,
      first: [{ id: 'b', field: 'sale_price', before: '10 EUR', after: '1 EUR' }],
    })
  })
})
