import { describe, expect, it } from 'vitest'
import { judgeBatch } from '../../../src/contract/wire/batch.ts'

const outcome = (status: string) => ({ id: 'a', product_key: null, status, warnings: [], errors: [] })
const count = (success: number, total: number) => ({ success_count: success, total_count: total })

describe('judgeBatch', () => {
  it('takes products as settled when each has an outcome, good or bad', () => {
    const data = { products_response: [outcome('CREATE_SUCCESS'), outcome('ERROR')] }
    expect(judgeBatch('products.put', data, 2)).toBe('confirmed')
    expect(judgeBatch('products.put', data, 3)).toEqual({ retry: 'The answer covers 2 of 3 products.' })
    expect(judgeBatch('products.put', { products_response: [outcome('QUEUED')] }, 1)).toBe('confirmed')
    expect(judgeBatch('products.put', { products_response: [{ id: '1' }] }, 1)).toHaveProperty('retry')
    expect(judgeBatch('products.put', undefined, 1)).toHaveProperty('retry')
  })

  it('takes a deletion as settled when each key has an answer, deleted or not', () => {
    const gone = { product_key: 'k1', failed_product_key: null, message: null }
    const failed = { product_key: null, failed_product_key: 'k2', message: 'Product k2 was not found' }
    expect(judgeBatch('products.delete', { delete_products: [gone, failed] }, 2)).toBe('confirmed')
    expect(judgeBatch('products.delete', { delete_products: [gone] }, 2)).toHaveProperty('retry')
    expect(judgeBatch('products.delete', {}, 1)).toHaveProperty('retry')
  })

  it('takes users as settled when all were taken and all were counted', () => {
    expect(judgeBatch('customAudiences.users', count(5, 5), 5)).toBe('confirmed')
    expect(judgeBatch('customAudiences.users', count(4, 5), 5)).toHaveProperty('retry')
    expect(judgeBatch('customAudiences.users', count(4, 4), 5)).toHaveProperty('retry')
    expect(judgeBatch('customAudiences.users', [count(5, 5)], 5)).toHaveProperty('retry')
  })

  it('wants one count for each operation of a do-not-reach batch', () => {
    const data = [count(2, 2), count(3, 3)]
    expect(judgeBatch('doNotReachLists.users', data, 5)).toBe('confirmed')
    expect(judgeBatch('doNotReachLists.users', data, 5, 2)).toBe('confirmed')
    expect(judgeBatch('doNotReachLists.users', data, 5, 3)).toHaveProperty('retry')
    expect(judgeBatch('doNotReachLists.users', data, 6)).toHaveProperty('retry')
    expect(judgeBatch('doNotReachLists.users', [count(2, 2), count(2, 3)], 5)).toHaveProperty('retry')
    expect(judgeBatch('doNotReachLists.users', [], 0)).toBe('confirmed')
  })
})
