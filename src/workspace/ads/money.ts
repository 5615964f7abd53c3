import { decimalsOf } from '../../contract/catalog/currencies.ts'
import { fixPrice } from '../../contract/catalog/priceText.ts'
import { wordOf } from '../../contract/language/fields.ts'
import { inLanguage } from '../../messages/formats.ts'
import { type Money, writtenMoney } from '../../messages/money.ts'
import { translator } from '../../messages/t.ts'
import { type Decimal, decimalText, negated, readDecimal, shortDecimal } from '../edits/decimal.ts'

// Amounts of an ad account: millionths on the platform, units for people (campaign facts 1). Digits stay exact beyond
// 2^53.

/** Decimal places of an amount in millionths. */
const MICRO = 6

/** A field that holds an amount in millionths of a currency. */
export const isMoney = (field: string): boolean => field.endsWith('_local_micro')

/** An amount in millionths as currency units; undefined unless a whole number. */
export const amountOfMicro = (micro: unknown): Decimal | undefined => {
  const digits = wordOf(micro)
  return /^-?\d+$/.test(digits) ? { digits: BigInt(digits), scale: MICRO } : undefined
}

/** An amount in millionths as digits; fractions of a millionth are cut off. */
export const microOfAmount = ({ digits, scale }: Decimal): string =>
  (scale <= MICRO ? digits * 10n ** BigInt(MICRO - scale) : digits / 10n ** BigInt(scale - MICRO)).toString()

const isCode = (currency: string | undefined): currency is string => /^[A-Z]{3}$/.test(currency ?? '')

/** `12500000` of EUR as a parameter of messages: 12.5 EUR. */
export const moneyParam = (micro: unknown, currency: string | undefined): Money => {
  const amount = amountOfMicro(micro)
  return {
    amount: amount === undefined ? wordOf(micro ?? '') : decimalText(shortDecimal(amount)),
    currency: isCode(currency) ? currency : '',
  }
}

/** `12500000` of EUR as `EUR 12.50`, in the interface's language. Without a known currency, only the number. */
export const moneyText = (micro: unknown, currency: string | undefined): string =>
  amountOfMicro(micro) === undefined
    ? wordOf(micro ?? '')
    : writtenMoney(translator().locale, moneyParam(micro, currency))

/** `1.000` of a currency without fractions, which is a thousand wherever a point parts thousands. */
const GROUPED_WHOLE = /^[1-9]\d{0,2}(?:[.,' \u00a0\u202f]\d{3})+$/

/** The signs between thousands and before fractions in the language of the interface. */
const separators = inLanguage((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.5)
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), point: sign('decimal') }
})

/**
 * Converts a number in this language's notation, such as `1.299,00` in German, to plain digits. Undefined if it has
 * another notation.
 */
const localNumber = (text: string): string | undefined => {
  const { group, point } = separators()
  const [whole = '', fraction, more] = text.split(point)
  const isWhole = /^\d+$/.test(whole) || /^[1-9]\d{0,2}(?: \d{3})+$/.test(whole.split(group).join(' '))
  if (!isWhole || more !== undefined || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined
  const digits = whole.replace(/\D/g, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** A number in this language's notation, without a sign between thousands. */
export const plainNumber = (value: number): string => String(value).replace('.', separators().point)

/** A comma that can't part thousands: `12,5` and `0,125`. */
const COMMA_FRACTION = /^(?:0,\d+|\d+,\d{1,2})$/

/** Parses a typed number, optionally signed. Takes this language's notation, and others if clear; undefined if invalid. */
export const typedNumber = (text: string): Decimal | undefined => {
  const [, sign = '', bare = ''] = /^\s*([-+\u2212]?)\s*(\S.*?)\s*$/u.exec(text) ?? []
  const plain = COMMA_FRACTION.test(bare) ? bare.replace(',', '.') : bare
  const number = /^[\d.,' \u00a0\u202f\u2019]+$/u.test(bare) ? readDecimal(localNumber(bare) ?? plain) : undefined
  return number === undefined || sign === '' || sign === '+' ? number : negated(number)
}

/**
 * Typed money as millionths: `12.50`, `12,50 EUR`, `1,299.00`. Undefined if invalid, of another currency, or with more
 * decimals than the currency has.
 */
export const microOf = (text: string, currency: string | undefined): string | undefined => {
  const code = isCode(currency) ? currency : 'USD'
  const decimals = decimalsOf(code)
  const bare = text.trim().replace(new RegExp(`^${code}\\s*|\\s*${code}$`, 'i'), '')
  const given = decimals === 0 && GROUPED_WHOLE.test(bare) ? bare.replace(/\D/g, '') : (localNumber(bare) ?? bare)
  const [number = '', found = code] = /^\d+\.\d+$/.test(given) ? [given] : (fixPrice(given, code)?.split(' ') ?? [])
  const amount = readDecimal(number)
  return amount === undefined || found !== code || amount.scale > decimals ? undefined : microOfAmount(amount)
}
