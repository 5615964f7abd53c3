import { decimalsOf, isCurrency, successorOf } from './currencies.ts'

// Prices as text: digits stay digits, no arithmetic with fractions (Document 2, Product, price).

const EXACT = /^\d+(?:\.\d+)? [A-Z]{3}$/
const ZERO = /^0+(?:\.0+)? /

/** Number, a space, three capital letters. */
export const isPriceShape = (text: string): boolean => EXACT.test(text)

/** The currency of a price that has the shape. */
export const currencyOf = (price: string): string => price.slice(-3)

/** Is it 0 in its currency, such as `0.00 EUR`? */
export const isZeroPrice = (price: string): boolean => ZERO.test(price)

const wholePart = (amount: string): string => {
  const point = amount.indexOf('.')
  return (point < 0 ? amount : amount.slice(0, point)).replace(/^0+/, '')
}

const fractionPart = (amount: string): string => {
  const point = amount.indexOf('.')
  return point < 0 ? '' : amount.slice(point + 1).replace(/(?<!0)0+$/, '')
}

/** True if the first price is lower. Both must have the price shape; currencies are ignored. */
export const isLowerPrice = (first: string, second: string): boolean => {
  const a = first.slice(0, -4)
  const b = second.slice(0, -4)
  const wholeA = wholePart(a)
  const wholeB = wholePart(b)
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length
  if (wholeA !== wholeB) return wholeA < wholeB
  return fractionPart(a) < fractionPart(b)
}

/** Has a price with the shape more digits after the point than its currency knows? Zeros at the end do not count. */
export const hasTooManyDecimals = (price: string): boolean => {
  const point = price.indexOf('.')
  if (point < 0 || price.length - 4 - point - 1 <= 2) {
    if (point < 0 || decimalsOf(currencyOf(price)) >= 2) return false
  }
  return fractionPart(price.slice(0, -4)).length > decimalsOf(currencyOf(price))
}

/** Signs of exactly one currency; `$` and `¥` stand for several and are left out. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['₽', 'RUB'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₸', 'KZT'],
]

/** Signs of several currencies: they match any of these, but determine none. */
const SHARED_SIGNS: readonly (readonly [string, readonly string[]])[] = [
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP']],
  ['¥', ['JPY', 'CNY']],
]

/** A price in the given currency without a sign that agrees with it. */
const withoutSign = (text: string, currency: string): string => {
  const [sign] = SHARED_SIGNS.find(([shared, codes]) => text.includes(shared) && codes.includes(currency)) ?? []
  return sign === undefined ? text : text.replace(sign, '').trim()
}

const GROUPED = /^\d{1,3}(?:[ .,'’]\d{3})+$/

const ungrouped = (digits: string, sign: string): string | undefined => {
  if (!digits.includes(sign)) return digits
  const groups = digits.split(sign)
  return GROUPED.test(digits) && groups.slice(1).every((group) => group.length === 3) ? groups.join('') : undefined
}

/** `1.299,00`, `1,299.00`, `1 299`, `15,00` as `1299.00` ...; undefined where two readings are possible. */
const plainNumber = (text: string, decimals: number): string | undefined => {
  if (!/^\d[\d .,'’]*$/.test(text)) return undefined
  const digits = text.replace(/[\u2019']/g, ' ')
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  const mark = Math.max(comma, point)
  const sign = mark < 0 ? '' : (digits[mark] ?? '')
  const other = sign === ',' ? '.' : ','
  const once = mark >= 0 && digits.indexOf(sign) === mark
  const after = digits.length - mark - 1
  const isDecimal =
    once && (digits.includes(other) || digits.includes(' ') || after !== 3 || sign === '.' || decimals === 3)
  if (mark >= 0 && after === 3 && once && sign === ',' && decimals === 3) return undefined
  if (mark >= 0 && !isDecimal) return ungrouped(digits, sign)
  const whole = mark < 0 ? digits : digits.slice(0, mark)
  const fraction = mark < 0 ? '' : digits.slice(mark + 1)
  if (mark >= 0 && !/^\d+$/.test(fraction)) return undefined
  const plain = whole.includes(other) ? ungrouped(whole, other) : ungrouped(whole, ' ')
  return plain === undefined || !/^\d+$/.test(plain) ? undefined : fraction === '' ? plain : `${plain}.${fraction}`
}

/** The currency code in a text and the text without it. */
const splitCurrency = (text: string): readonly [string, string] => {
  const word = /^([A-Za-z]{3})(?![A-Za-z])|(?<![A-Za-z])([A-Za-z]{3})$/.exec(text)
  if (word !== null) return [word[0].toUpperCase(), text.replace(word[0], '').trim()]
  for (const [sign, code] of SIGNS) if (text.includes(sign)) return [code, text.replace(sign, '').trim()]
  return ['', text]
}

/**
 * Rewrites a price as documented, from `USD 15.00`, `15,00 EUR`, `1.299,00 €`, `15.00usd`. A price without a currency
 * takes the given one, `$1,299.00` too if that is a dollar. Undefined if uncertain.
 */
export const fixPrice = (text: string, currency = ''): string | undefined => {
  const given = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim()
  if (given.length > 40) return undefined
  const [found, rest] = splitCurrency(given)
  const code = found === '' ? currency : found
  if (!isCurrency(code) && successorOf(code) === undefined) return undefined
  const number = plainNumber(withoutSign(rest, code), decimalsOf(code))
  return number === undefined ? undefined : `${number} ${code}`
}
