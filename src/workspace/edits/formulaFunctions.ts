import type { Product } from '../../contract/catalog/product.ts'
import { type Amount, amountText, readAmount, roundedAmount } from './amount.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  negated,
  QUOTIENT_DECIMALS,
  roundDecimal,
  shortDecimal,
} from './decimal.ts'
import { pickPart, trimmedCell } from './textActions.ts'

// What formulas calculate with. Decimals stay digits, and a price keeps its currency.

export type Value = string | boolean | Amount
/** Undefined where it can't be calculated for a row. */
type Found = Value | undefined
export type Term = (cell: string, product: Product) => Found
export type FormulaOperation = (left: Value, right: Value) => Found

/** Longest text that a formula makes. */
const MAX_TEXT = 100_000
/** Numbers have fewer digits and decimals than this. */
const MAX_DIGITS = 200
const TOO_LARGE = 10n ** BigInt(MAX_DIGITS)

/** A text that is not too long. */
export const bounded = (text: string): string | undefined => (text.length > MAX_TEXT ? undefined : text)

/** A number without a currency. */
export const unitless = (number: Decimal): Amount => ({ number, currency: '' })
const count = (number: number): Amount => unitless({ digits: BigInt(number), scale: 0 })

/** A value as a number or price; undefined for others. */
export const formulaAmount = (value: Value): Amount | undefined =>
  typeof value === 'string' ? readAmount(value) : typeof value === 'boolean' ? undefined : value

/** A value as a cell has it. */
export const formulaText = (value: Value): string => {
  if (typeof value !== 'object') return String(value)
  if (value.currency !== '') return amountText(roundedAmount(value, 'half up', false))
  return amountText(
    unitless(shortDecimal(roundDecimal(value.number, Math.min(value.number.scale, QUOTIENT_DECIMALS), 'half up'))),
  )
}

const signs = (text: string): readonly string[] => Array.from(text)

/** A whole number from 0 on, for counting characters; undefined for anything else. */
const wholeOf = (value: Value): number | undefined => {
  const amount = formulaAmount(value)
  const number = amount && shortDecimal(amount.number)
  if (number === undefined || amount?.currency !== '' || number.scale > 0) return undefined
  return number.digits < 0n || number.digits > BigInt(MAX_TEXT) ? undefined : Number(number.digits)
}

/** A value that is no number too long to calculate with. */
const boundedNumber = (value: Found): Found => {
  if (typeof value !== 'object') return value
  const { digits, scale } = value.number
  return scale > MAX_DIGITS || digits >= TOO_LARGE || digits <= -TOO_LARGE ? undefined : value
}

const withAmounts =
  (calculate: (left: Amount, right: Amount) => Found): FormulaOperation =>
  (left, right) => {
    const a = formulaAmount(left)
    const b = formulaAmount(right)
    return a === undefined || b === undefined ? undefined : boundedNumber(calculate(a, b))
  }

/** The currency of both; undefined for two different ones. */
const sharedCurrency = (a: Amount, b: Amount): string | undefined =>
  a.currency === '' || b.currency === '' || a.currency === b.currency ? a.currency || b.currency : undefined

const sum = (a: Amount, b: Amount): Found => {
  const currency = sharedCurrency(a, b)
  return currency === undefined ? undefined : { number: addDecimals(a.number, b.number), currency }
}

/** The opposite amount. */
export const minus = ({ number, currency }: Amount): Amount => ({ number: negated(number), currency })

const quotient = (a: Amount, b: Amount): Found => {
  const number = divideDecimals(a.number, b.number, QUOTIENT_DECIMALS, 'half even')
  if (number === undefined || (b.currency !== '' && b.currency !== a.currency)) return undefined
  return b.currency === '' ? { ...a, number } : unitless(number)
}

const compared = (holds: (order: number) => boolean): FormulaOperation =>
  withAmounts((a, b) => (sharedCurrency(a, b) === undefined ? undefined : holds(compareDecimals(a.number, b.number))))

const isMoney = (value: Value): boolean => typeof value !== 'boolean' && (formulaAmount(value)?.currency ?? '') !== ''

/** Numbers and prices by their amount, other texts ignoring case. IDs such as 007 and 7 stay two. */
const isEqual = (left: Value, right: Value): boolean => {
  const a = formulaAmount(left)
  const b = formulaAmount(right)
  const isNumeric = typeof left === 'object' || typeof right === 'object' || isMoney(left) || isMoney(right)
  return a !== undefined && b !== undefined && isNumeric
    ? sharedCurrency(a, b) !== undefined && compareDecimals(a.number, b.number) === 0
    : formulaText(left).toLowerCase() === formulaText(right).toLowerCase()
}

/** Operators from the weakest to the strongest. */
export const OPERATOR_LEVELS: readonly ReadonlyMap<string, FormulaOperation>[] = [
  new Map<string, FormulaOperation>([
    ['=', isEqual],
    ['<>', (left, right) => !isEqual(left, right)],
    ['<', compared((order) => order < 0)],
    ['<=', compared((order) => order <= 0)],
    ['>', compared((order) => order > 0)],
    ['>=', compared((order) => order >= 0)],
  ]),
  new Map<string, FormulaOperation>([['&', (left, right) => bounded(formulaText(left) + formulaText(right))]]),
  new Map<string, FormulaOperation>([
    ['+', withAmounts(sum)],
    ['-', withAmounts((a, b) => sum(a, minus(b)))],
  ]),
  new Map<string, FormulaOperation>([
    [
      '*',
      withAmounts((a, b) =>
        a.currency !== '' && b.currency !== ''
          ? undefined
          : { number: multiplyDecimals(a.number, b.number), currency: a.currency || b.currency },
      ),
    ],
    ['/', withAmounts(quotient)],
  ]),
]

interface FormulaFunction {
  readonly name: string
  readonly least: number
  readonly most: number
  readonly make: (terms: readonly Term[]) => Term
}

/** A function of its calculated arguments. */
const eager = (
  name: string,
  least: number,
  most: number,
  run: (values: readonly Value[]) => Found,
): FormulaFunction => ({
  name,
  least,
  most,
  make: (terms) => (cell, product) => {
    const values: Value[] = []
    for (const term of terms) {
      const value = term(cell, product)
      if (value === undefined) return undefined
      values.push(value)
    }
    return run(values)
  },
})

const ofText = (name: string, run: (text: string) => Found): FormulaFunction =>
  eager(name, 1, 1, ([value = '']) => run(formulaText(value)))

/** A function of a text and a number of its characters. */
const ofSigns = (name: string, run: (all: readonly string[], number: number) => readonly string[]): FormulaFunction =>
  eager(name, 2, 2, ([value = '', number = '']) => {
    const many = wholeOf(number)
    return many === undefined ? undefined : run(signs(formulaText(value)), many).join('')
  })

/** AND or OR, which end at the first value that decides. Later ones may be impossible to calculate. */
const ofFlags = (name: string, decisive: boolean): FormulaFunction => ({
  name,
  least: 1,
  most: 20,
  make: (terms) => (cell, product) => {
    for (const term of terms) {
      const flag = term(cell, product)
      if (typeof flag !== 'boolean') return undefined
      if (flag === decisive) return decisive
    }
    return !decisive
  },
})

const better = (isBetter: (order: number) => boolean): FormulaOperation =>
  withAmounts((a, b) => {
    const currency = sharedCurrency(a, b)
    if (currency === undefined) return undefined
    return { ...(isBetter(compareDecimals(b.number, a.number)) ? b : a), currency }
  })

/** The best of several amounts, in the currency that any of them has. */
const extreme = (name: string, isBetter: (order: number) => boolean): FormulaFunction =>
  eager(name, 1, 20, ([first = '', ...rest]) =>
    rest.reduce<Found>(
      (best, value) => (best === undefined ? undefined : better(isBetter)(best, value)),
      formulaAmount(first),
    ),
  )

const substituted = (text: string, old: string, by: string): string | undefined => {
  if (old === '') return text
  const parts = text.split(old)
  return text.length + (parts.length - 1) * (by.length - old.length) > MAX_TEXT ? undefined : parts.join(by)
}

/** Every function, in the order in which they are offered. */
export const FORMULA_FUNCTIONS: readonly FormulaFunction[] = [
  {
    name: 'IF',
    least: 3,
    most: 3,
    make: ([test, yes, no]) => {
      return (cell, product) => {
        const holds = test?.(cell, product)
        return typeof holds === 'boolean' ? (holds ? yes : no)?.(cell, product) : undefined
      }
    },
  },
  {
    name: 'IFERROR',
    least: 2,
    most: 2,
    make: ([term, other]) => {
      return (cell, product) => term?.(cell, product) ?? other?.(cell, product)
    },
  },
  ofFlags('AND', false),
  ofFlags('OR', true),
  eager('NOT', 1, 1, ([flag]) => (typeof flag === 'boolean' ? !flag : undefined)),
  ofText('ISBLANK', (text) => text.trim() === ''),
  eager('CONTAINS', 2, 2, ([text = '', part = '']) =>
    formulaText(text).toLowerCase().includes(formulaText(part).toLowerCase()),
  ),
  ofText('LEN', (text) => count(signs(text).length)),
  ofSigns('LEFT', (all, number) => all.slice(0, number)),
  ofSigns('RIGHT', (all, number) => all.slice(Math.max(0, all.length - number))),
  eager('MID', 3, 3, ([text = '', start = '', number = '']) => {
    const from = wholeOf(start)
    const many = wholeOf(number)
    if (from === undefined || many === undefined || from === 0) return undefined
    return signs(formulaText(text))
      .slice(from - 1, from - 1 + many)
      .join('')
  }),
  eager('PART', 3, 3, ([text = '', separator = '', number = '']) => {
    const part = wholeOf(number)
    return part === undefined || part === 0 ? undefined : pickPart(formulaText(text), formulaText(separator), part)
  }),
  ofText('UPPER', (text) => text.toUpperCase()),
  ofText('LOWER', (text) => text.toLowerCase()),
  ofText('TRIM', (text) => trimmedCell(text, true, true)),
  eager('SUBSTITUTE', 3, 3, ([text = '', old = '', by = '']) =>
    substituted(formulaText(text), formulaText(old), formulaText(by)),
  ),
  eager('ROUND', 2, 2, ([value = '', digits = '']) => {
    const amount = formulaAmount(value)
    const scale = wholeOf(digits)
    if (amount === undefined || scale === undefined || scale > QUOTIENT_DECIMALS) return undefined
    return { ...amount, number: roundDecimal(amount.number, scale, 'half up') }
  }),
  extreme('MIN', (order) => order < 0),
  extreme('MAX', (order) => order > 0),
]
