import { decimalsOf } from '../../contract/catalog/currencies.ts'
import { currencyOf, isPriceShape } from '../../contract/catalog/priceText.ts'
import { type Decimal, decimalText, type Rounding, readDecimal, roundDecimal } from './decimal.ts'

/** The number of a cell: of a price such as `15.00 EUR`, or a plain number. */
export interface Amount {
  readonly number: Decimal
  /** Empty for a plain number. */
  readonly currency: string
}

/** Reads a price or a plain number exactly; undefined for other texts. */
export const readAmount = (text: string): Amount | undefined => {
  const trimmed = text.trim()
  const isPrice = isPriceShape(trimmed)
  const number = readDecimal(isPrice ? trimmed.slice(0, -4) : trimmed)
  return number && { number, currency: isPrice ? currencyOf(trimmed) : '' }
}

export const amountText = ({ number, currency }: Amount): string =>
  currency === '' ? decimalText(number) : `${decimalText(number)} ${currency}`

/** Rounded to the digits of its currency (two for a plain number, none where it was a whole number and stays one). */
export const roundedAmount = (amount: Amount, rounding: Rounding, isWhole: boolean): Amount => {
  const scale = amount.currency === '' ? (isWhole ? 0 : 2) : decimalsOf(amount.currency)
  return { ...amount, number: roundDecimal(amount.number, scale, rounding) }
}
