import { expect, it } from 'vitest'
import { productLinkKey } from '../../../src/workspace/ads/productLink.ts'

// What two links to one product share, whatever tells where a visit comes from.

const isSame = (one: string, other: string) => productLinkKey(one) === productLinkKey(other)

it.each([
  ['https://shop.example/tea', 'https://shop.example/tea?utm_source=x&utm_medium=paid'],
  ['https://shop.example/tea/', 'http://www.SHOP.example/tea#reviews'],
  ['https://shop.example/tea?size=2&color=red', 'https://shop.example/tea?color=red&twclid=1&size=2'],
])('takes %s and %s for one product', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

it.each([
  ['https://shop.example/tea?variant=1', 'https://shop.example/tea?variant=2'],
  ['https://shop.example/tea', 'https://shop.example/Tea'],
  ['https://shop.example/tea', 'https://other.example/tea'],
])('tells %s from %s', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})

it('knows no product behind what is no URL of the web', () => {
  expect(['', 'tea', 'mailto:a@shop.example'].map(productLinkKey)).toEqual([undefined, undefined, undefined])
})
