/** An amount of money as the parameter of a message, such as 12.50 EUR. */
export interface Money {
  /** Digits with a point, exact beyond 2^53. */
  readonly amount: string
  /** ISO 4217; empty where it is not known. */
  readonly currency: string
}

/** True for an amount among the parameters of a message. */
export const isMoneyParam = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Money>).amount === 'string'

/** Decimal places of amounts on the platform. */
const MAX_DECIMALS = 6

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known !== undefined) return known
  // The code, since several currencies have the same sign.
  const format = new Intl.NumberFormat(
    locale,
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: MAX_DECIMALS }
      : { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: MAX_DECIMALS },
  )
  formats.set(key, format)
  return format
}

/** `EUR 12.50`, in a language. */
export const writtenMoney = (locale: string, { amount, currency }: Money): string =>
  formatOf(locale, currency).format(amount as Intl.StringNumericLiteral)
