import { expect, it } from 'vitest'
import type { Product } from '../../src/contract/catalog/product.ts'
import { type FeedFacts, feedFacts, readFeedText } from './feedFile.ts'
import { repairFacts } from './repairing.ts'

const HEADS = 'id,title,description,availability,condition,price,sale_price,link,image_link,brand'
const row = (id: string, price: string, sale: string): string =>
  `${id},Mug ${id},A mug of stoneware.,in stock,new,${price},${sale},https://shop.example/${id},https://shop.example/${id}.jpg,Kilnfire`

const changed = ({ products }: FeedFacts, change: (product: Product) => Product): FeedFacts =>
  feedFacts(products.map(change))

it('counts an issue that only a fix brings about for none of the issues before', () => {
  const before = readFeedText([HEADS, row('a', '', '99.00 EUR'), row('b', '15.00 EUR', '99.00 EUR')].join('\r\n'))
  expect(before.issues.map(({ row, rule }) => `${row} ${rule}`)).toEqual(['0 price.required', '1 sale_price.lower'])
  const priced = changed(before, (product) => ({ ...product, price: product.price || '12.00 EUR' }))
  expect(priced.issues.map(({ row, rule }) => `${row} ${rule}`)).toEqual(['0 sale_price.lower', '1 sale_price.lower'])
  const cleared = changed(priced, (product) => ({ ...product, sale_price: '' }))
  expect(cleared.issues).toEqual([])
  expect(repairFacts(before, [priced, cleared])).toEqual({
    actions: 2,
    fixed: 2,
    each: [
      [1, 1],
      [1, 1],
    ],
    cells: [1, 2],
  })
  // Cleared first, the other row's sale price is an issue in the end only.
  const first = changed(before, (product) => ({
    ...product,
    sale_price: product.price === '' ? product.sale_price : '',
  }))
  const last = changed(first, (product) => ({ ...product, price: product.price || '12.00 EUR' }))
  expect(last.issues).toHaveLength(1)
  expect(repairFacts(before, [first, last])).toMatchObject({ fixed: 2, cells: [1, 1] })
})
