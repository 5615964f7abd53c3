import { expect, it } from 'vitest'
import { destinationList, statedPrices } from '../../../src/workspace/ads/destinations.ts'
import { otherPrices, pricesIn } from '../../../src/workspace/ads/statedPrices.ts'

// Prices in texts of creatives, beside those of the products that they lead to.

it.each([
  ['Now €49.90, was EUR 1.299,00', ['€49.90', 'EUR 1.299,00']],
  ['Nur 49,90 € oder 5 CHF!', ['49,90 €', '5 CHF']],
  ['Top 10 of 2026, 50 % off', []],
])('finds prices in %s', (text, expected) => {
  expect(pricesIn(text)).toEqual(expected)
})

it('tells prices that no product has, in the currency of the products', () => {
  expect(otherPrices(['€39.9', '49,90 €', '$10', 'TOP 10'], ['39.90 EUR', '35 EUR'])).toEqual(['49,90 €'])
  expect(otherPrices(['$49.90'], ['39.90 USD'])).toEqual(['$49.90'])
  expect(otherPrices(['€49.90'], ['', 'free'])).toEqual([])
})

it('takes the prices of titles and texts of a destination, not of names', () => {
  const url = 'https://shop.example/1'
  const components = [{ type: 'DETAILS', title: '€5', destination: { type: 'WEBSITE', url } }]
  expect(statedPrices('card', { name: '€9', components })).toEqual(['€5'])
  const [target] = destinationList([
    { kind: 'card', id: '1', name: 'Card', urls: [url], prices: ['€5'] },
    { kind: 'post', id: '2', name: 'Post', urls: [url], prices: ['€5', '€6'] },
  ])
  expect(target?.stated).toEqual(['€5', '€6'])
})
