// Decimal numbers as digits: money never becomes a binary fraction. A number is `digits / 10^scale`.

export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Longest number that is read, in characters. */
const LIMIT = 60

/** A plain number such as `-12.50`; undefined for anything else. */
export const readDecimal = (text: string): Decimal | undefined => {
  const found = text.length > LIMIT ? null : /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (found === null) return undefined
  const [, sign, whole = '', fraction = ''] = found
  const digits = BigInt(whole + fraction)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length }
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

const scaled = ({ digits, scale }: Decimal, to: number): bigint => digits * power(to - scale)

/** The number with as many digits after the point as its scale says. */
export const decimalText = ({ digits, scale }: Decimal): string => {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Without zeros at the end of the fraction. */
export const shortDecimal = (number: Decimal): Decimal => {
  let { digits, scale } = number
  while (scale > 0 && digits % 10n === 0n) {
    digits /= 10n
    scale--
  }
  return { digits, scale }
}

/** Exact; the result has the larger scale. */
export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale)
  return { digits: scaled(a, scale) + scaled(b, scale), scale }
}

/** The exact opposite; digits stay digits. */
export const negated = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

/** Exact; the scales add up. */
export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** Below 0, 0 or above, as the first number is smaller, equal or greater. */
export const compareDecimals = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale)
  const left = scaled(a, scale)
  const right = scaled(b, scale)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rounding between two steps. Halves go away from zero, or to the even neighbor. */
export const ROUNDINGS = ['half up', 'half even', 'up', 'down'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** A quotient as a whole number. `up` and `down` mean away from zero and towards it. */
const roundedQuotient = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  const isNegative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const whole = top / bottom
  const rest = top % bottom
  const half = rest * 2n - bottom
  const isUp =
    rest !== 0n &&
    (rounding === 'up' ||
      (rounding === 'half up' && half >= 0n) ||
      (rounding === 'half even' && (half > 0n || (half === 0n && whole % 2n === 1n))))
  const result = isUp ? whole + 1n : whole
  return isNegative ? -result : result
}

/** Rounds exactly, without binary fractions. The result has `scale` decimals, zeros included. */
export const roundDecimal = (number: Decimal, scale: number, rounding: Rounding): Decimal =>
  number.scale <= scale
    ? { digits: scaled(number, scale), scale }
    : { digits: roundedQuotient(number.digits, power(number.scale - scale), rounding), scale }

/** Decimals that a quotient keeps until it is rounded. */
export const QUOTIENT_DECIMALS = 12

/** A quotient with `scale` decimals; undefined for a division by zero. */
export const divideDecimals = (a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal | undefined => {
  if (b.digits === 0n) return undefined
  const shift = scale + b.scale - a.scale
  const [top, bottom] = shift >= 0 ? [a.digits * power(shift), b.digits] : [a.digits, b.digits * power(-shift)]
  return { digits: roundedQuotient(top, bottom, rounding), scale }
}

/** Rounds a number to a multiple of a step, such as 0.05; undefined for zero. */
export const roundToStep = (number: Decimal, step: Decimal, rounding: Rounding): Decimal | undefined => {
  const times = divideDecimals(number, step, 0, rounding)
  return times && multiplyDecimals(times, step)
}
