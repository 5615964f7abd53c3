import { describe, expect, it } from 'vitest'
import type { ProductFilter } from '../../../src/contract/catalog/productFilter.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { createSetPreview } from '../../../src/workspace/edits/setPreview.ts'

describe('a filtered product set', () => {
  const views = [
    { id: 'A', title: 'Cup', price: '9.99 EUR', custom_label_0: 'spring' },
    { id: 'B', title: 'Mug', price: '10.01 EUR', custom_label_0: 'Spring' },
    { id: '', title: 'Pot', price: '20.00 EUR', custom_label_0: 'spring' },
    { id: 'D', title: 'Pan', price: '20.00 EUR', custom_label_0: 'autumn' },
    { id: 'E', title: 'Lid', price: '30.00 EUR', custom_label_0: 'spring' },
  ].map((product, row) => ({ row, product: productOf(product) }))
  const filters: readonly ProductFilter[] = [
    { attribute: 'price', operator: 'GREATER_THAN', value: '10.00 EUR' },
    { attribute: 'custom_label_0', operator: 'MATCH', value: 'spring' },
  ]

  it('is shown before it is created: members, those that cannot be online, and what each filter keeps alone', () => {
    const preview = createSetPreview(filters, (row) => row === 4)
    for (const view of views) preview.take([view])
    const { members, ...rest } = preview.end()
    expect([...members.rows()]).toEqual([1])
    expect(rest).toEqual({ rows: 5, unready: 2, first: [{ row: 1, id: 'B', title: 'Mug' }], matchedBy: [4, 4] })
  })

  it('without a filter holds everything', () => {
    const preview = createSetPreview([])
    preview.take(views)
    expect(preview.end().members.size()).toBe(4)
  })
})
