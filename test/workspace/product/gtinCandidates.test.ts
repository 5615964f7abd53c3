import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { createGtinFinder, type GtinOrigin } from '../../../src/workspace/product/gtinCandidates.ts'

const OLD: GtinOrigin = { kind: 'feed', name: 'old.csv', at: '2026-11-01T10:00:00Z' }
const ONE = '4006381333931'
const TWO = '4000539770609'

const found = (
  wanted: readonly Partial<Product>[],
  offered: readonly Partial<Product>[],
  inUse: readonly string[] = [],
) => {
  const finder = createGtinFinder()
  for (const gtin of inUse) finder.use(gtin)
  wanted.forEach((product, row) => {
    finder.want(row, productOf(product))
  })
  for (const product of offered) finder.offer(productOf(product), OLD)
  return finder.end().map(({ row, gtin, confidence, match }) => `${row} ${gtin} ${confidence} ${match}`)
}

const PEN = { id: 'A-1', title: 'Pen', brand: 'Stabilo', mpn: '88/46' }

describe('a row without a GTIN', () => {
  it('is matched by brand and MPN, by ID, and by title and brand', () => {
    const mpn = { id: 'X', title: 'Other', brand: 'STABILO ', mpn: '88/46', gtin: ONE }
    expect(found([PEN], [mpn])).toEqual([`0 ${ONE} high mpn`])
    expect(found([PEN], [{ id: 'a-1', title: 'pen', gtin: ONE }])).toEqual([])
    expect(found([PEN], [{ id: 'A-1', title: 'pen', gtin: ONE }])).toEqual([`0 ${ONE} high id`])
    expect(found([PEN], [{ id: 'A-1', title: 'Ruler', gtin: ONE }])).toEqual([`0 ${ONE} medium id`])
    expect(found([PEN], [{ id: 'X', title: 'pen', brand: 'Stabilo', gtin: ONE }])).toEqual([`0 ${ONE} medium title`])
  })

  it('takes nothing that another brand or MPN contradicts, and is unsure of another variant', () => {
    expect(found([PEN], [{ id: 'A-1', title: 'Pen', brand: 'Bic', gtin: ONE }])).toEqual([])
    expect(found([PEN], [{ ...PEN, mpn: '88/47', gtin: ONE }])).toEqual([])
    expect(found([{ ...PEN, color: 'red' }], [{ ...PEN, color: 'blue', gtin: ONE }])).toEqual([`0 ${ONE} low mpn`])
  })

  it('takes GTINs alone whose check digit fits, which no row has and no shop made up', () => {
    expect(found([PEN], [{ ...PEN, gtin: '4006381333930' }])).toEqual([])
    expect(found([PEN], [{ ...PEN, gtin: '2000000000008' }])).toEqual([])
    expect(found([PEN], [{ ...PEN, gtin: '1234567890' }])).toEqual([])
    expect(found([PEN], [{ ...PEN, gtin: ONE }], [`0${ONE}`])).toEqual([])
    expect(found([PEN], [{ ...PEN, gtin: '4006381-333931' }])).toEqual([`0 ${ONE} high mpn`])
  })

  it('is unsure of two GTINs for a row, and of one for two rows', () => {
    expect(
      found(
        [PEN],
        [
          { ...PEN, gtin: ONE },
          { ...PEN, gtin: TWO },
        ],
      ),
    ).toEqual([`0 ${ONE} low mpn`, `0 ${TWO} low mpn`])
    expect(found([PEN, { ...PEN, id: 'A-2' }], [{ ...PEN, gtin: ONE }])).toEqual([
      `0 ${ONE} low mpn`,
      `1 ${ONE} low mpn`,
    ])
  })

  it('gets no more than five, and none by what very many rows share', () => {
    const gtins = Array.from({ length: 400 }, (_, at) => `${40063813300 + at}00`).flatMap((start) =>
      Array.from({ length: 10 }, (_, digit) => start.slice(0, 12) + digit),
    )
    const offered = gtins.map((gtin) => ({ title: 'Pen', brand: 'Stabilo', gtin }))
    expect(found([PEN], offered)).toHaveLength(5)
    const rows = Array.from({ length: 51 }, (_, row) => ({ ...PEN, id: `A-${row}`, mpn: '' }))
    expect(found(rows, [{ ...PEN, id: 'X', mpn: '', gtin: ONE }])).toEqual([])
    expect(found(rows.slice(1), [{ ...PEN, id: 'X', mpn: '', gtin: ONE }])).toHaveLength(50)
    expect(found(rows, [{ ...PEN, gtin: ONE }])).toEqual([`1 ${ONE} high id`])
  })

  it('gets its own earlier GTIN first', () => {
    const finder = createGtinFinder()
    finder.want(7, productOf(PEN))
    finder.offer(productOf({ ...PEN, id: 'X', color: 'red', gtin: ONE }), OLD)
    finder.offerFor(7, ONE, { ...OLD, kind: 'here' })
    finder.offerFor(8, TWO, OLD)
    expect(finder.end()).toMatchObject([{ row: 7, gtin: ONE, confidence: 'high' }])
  })
})
