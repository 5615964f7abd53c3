import { describe, expect, it } from 'vitest'
import { deletionOutcomes, packDeletions } from '../../../src/workspace/product/deletions.ts'

const deleted = (key: string) => ({ product_key: key, failed_product_key: null, message: null })
const failed = (key: string, message: string | null) => ({ product_key: null, failed_product_key: key, message })

describe('deletions', () => {
  it('are packed 25 keys a request, with the rows that they were', () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ row: at === 3 ? -1 : at, productKey: `k${at}` }))
    const batches = packDeletions(all, 4)
    expect(batches.map(({ index, items, rows }) => [index, items, rows.length])).toEqual([
      [4, 25, 24],
      [5, 5, 5],
    ])
    expect(JSON.parse(batches[1]?.body ?? '')).toEqual({ product_keys: ['k25', 'k26', 'k27', 'k28', 'k29'] })
  })

  it('are done for keys that are deleted and for keys that are not there any more', () => {
    const data = {
      delete_products: [
        deleted('a'),
        failed('b', 'Product b was not found'),
        failed('c', 'Product c could not be found'),
        failed('d', 'PRODUCT_NOT_FOUND'),
        failed('e', 'It does not exist'),
      ],
    }
    expect([...deletionOutcomes(data)].map(([key, { outcome }]) => `${key} ${outcome}`)).toEqual([
      'a gone',
      'b gone',
      'c gone',
      'd gone',
      'e gone',
    ])
    expect(deletionOutcomes(data).get('b')?.remarks).toEqual(['It was already gone.'])
  })

  it('stay undone for keys that the platform could not delete, with its words', () => {
    const data = { delete_products: [failed('a', 'Try again later'), failed('b', null), { odd: true }, null] }
    expect([...deletionOutcomes(data)]).toEqual([
      ['a', { outcome: 'failed', remarks: ['Try again later'] }],
      ['b', { outcome: 'failed', remarks: ["The platform couldn't delete it."] }],
    ])
    for (const garbled of [undefined, null, 7, {}, { delete_products: 'no' }])
      expect(deletionOutcomes(garbled).size).toBe(0)
  })
})
