import { decimalsOf } from '../../contract/catalog/currencies.ts'
import { currencyOf, isPriceShape } from '../../contract/catalog/priceText.ts'
import { type Decimal, decimalText, type Rounding, readDecimal, roundDecimal } from './decimal.ts'

/** A cell's number: of a price such as `15.00 EUR`, or a plain one. */
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

/** As a cell has it, such as `15.00 EUR`. */
export const amountText = ({ number, currency }: Amount): string =>
  currency === '' ? decimalText(number) : `${decimalText(number)} ${currency}`

/** Rounded to its currency's digits. Plain numbers get two, or none if `isWhole`. */
export const roundedAmount = (amount: Amount, rounding: Rounding, isWhole: boolean): Amount => {
  const scale = amount.currency === '' ? (isWhole ? 0 : 2) : decimalsOf(amount.currency)
  return { ...amount, number: roundDecimal(amount.number, scale, rounding) }
}
