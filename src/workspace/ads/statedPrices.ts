import { currencyOf, fixPrice, isLowerPrice, isPriceShape } from '../../contract/catalog/priceText.ts'

// Prices that creatives state, compared with those of the products that they lead to.

const AMOUNT = String.raw`\d(?:[\d.,'’]*\d)?`
const SIGN = '[€£$¥₹]|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])'
const PRICE = new RegExp(`(?:${SIGN})[ \\u00a0]?${AMOUNT}|${AMOUNT}[ \\u00a0]?(?:${SIGN})`, 'gu')

/** Amounts with a currency in a text, as they are written. */
export const pricesIn = (text: string): readonly string[] => text.match(PRICE) ?? []

const isSamePrice = (one: string, other: string): boolean =>
  currencyOf(one) === currencyOf(other) && !isLowerPrice(one, other) && !isLowerPrice(other, one)

/** Stated prices, in the currency of the products, that none of the products has. */
export const otherPrices = (stated: readonly string[], prices: readonly string[]): readonly string[] => {
  const known = prices.filter(isPriceShape)
  const [first] = known
  if (first === undefined) return []
  const currency = currencyOf(first)
  return [...new Set(stated)].filter((text) => {
    const price = fixPrice(text, currency)
    return price !== undefined && currencyOf(price) === currency && !known.some((each) => isSamePrice(each, price))
  })
}
