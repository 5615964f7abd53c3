import { Type } from 'typebox'
import { failed, success } from '../../contract/language/result.ts'
import { said } from '../../messages/said.ts'
import { type Amount, amountText, readAmount, roundedAmount } from './amount.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  negated,
  QUOTIENT_DECIMALS,
  ROUNDINGS,
  type Rounding,
  readDecimal,
  roundDecimal,
  roundToStep,
} from './decimal.ts'
import { readTemplate, unknownWord } from './replacement.ts'
import { choiceParameter, type RuleAction, ruleAction, textParameter } from './ruleAction.ts'

// Arithmetic on prices and plain numbers, in decimal digits throughout. The currency of a price stays.

const OPERATORS = ['add', 'subtract', 'multiply', 'divide', 'add percent', 'subtract percent'] as const
type Operator = (typeof OPERATORS)[number]

const calculated = (operator: Operator, number: Decimal, by: Decimal): Decimal | undefined => {
  switch (operator) {
    case 'add':
      return addDecimals(number, by)
    case 'subtract':
      return addDecimals(number, negated(by))
    case 'multiply':
      return multiplyDecimals(number, by)
    case 'divide':
      return divideDecimals(number, by, QUOTIENT_DECIMALS, 'half even')
    default: {
      const share = multiplyDecimals(number, { digits: by.digits, scale: by.scale + 2 })
      return addDecimals(number, operator === 'add percent' ? share : negated(share))
    }
  }
}

/** True if two amounts may be combined: equal currencies, or a plain second number. */
const isSameMoney = (a: Amount, b: Amount, operator: Operator): boolean =>
  b.currency === '' || (b.currency === a.currency && (operator === 'add' || operator === 'subtract'))

const rounding = choiceParameter(ROUNDINGS, 'How to round')

const calculate = ruleAction(
  Type.Object({
    operator: choiceParameter(OPERATORS, 'What to do'),
    by: textParameter('A number such as 1.19, or a field word such as [sale_price]'),
    rounding,
  }),
  {
    id: 'calculate',
    prepare: ({ operator, by, rounding }, _field, headers) => {
      const read = readTemplate(by, headers)
      const unknown = unknownWord(read)
      if (unknown !== undefined) return failed(unknown)
      if (read.fields.length === 0 && readAmount(by) === undefined) return failed(said('edits.problem.numberOrField'))
      if (operator === 'divide' && readAmount(by)?.number.digits === 0n) return failed(said('edits.problem.zero'))
      return success((value, product) => {
        const amount = readAmount(value)
        const other = readAmount(read.fill(product))
        if (amount === undefined || other === undefined || !isSameMoney(amount, other, operator)) return undefined
        const number = calculated(operator, amount.number, other.number)
        if (number === undefined) return undefined
        const isWhole = amount.number.scale === 0 && other.number.scale === 0 && operator !== 'divide'
        return amountText(roundedAmount({ ...amount, number }, rounding, isWhole))
      })
    },
    examples: [
      {
        parameters: { operator: 'multiply', by: '1.19', rounding: 'half up' },
        before: '10.05 EUR',
        after: '11.96 EUR',
      },
      { parameters: { operator: 'multiply', by: '1.005', rounding: 'half up' }, before: '1.00 EUR', after: '1.01 EUR' },
      {
        parameters: { operator: 'subtract percent', by: '20', rounding: 'half up' },
        before: '19.99 EUR',
        after: '15.99 EUR',
      },
      { parameters: { operator: 'multiply', by: '1.1', rounding: 'half up' }, before: '999 JPY', after: '1099 JPY' },
      { parameters: { operator: 'divide', by: '3', rounding: 'down' }, before: '10.000 KWD', after: '3.333 KWD' },
      { parameters: { operator: 'add', by: '1', rounding: 'half up' }, before: '12', after: '13' },
      {
        parameters: { operator: 'subtract', by: '[sale_price]', rounding: 'half up' },
        before: '20.00 EUR',
        product: { sale_price: '5.50 EUR' },
        after: '14.50 EUR',
      },
      {
        parameters: { operator: 'add', by: '[sale_price]', rounding: 'half up' },
        before: '20.00 EUR',
        product: { sale_price: '5.50 USD' },
        after: undefined,
      },
      { parameters: { operator: 'add', by: '1', rounding: 'half up' }, before: 'ten', after: undefined },
    ],
  },
)

/** The nearest number with an ending, such as 19.99 for 20.13 and `.99`. The higher one of two equally near. */
const withEnding = (number: Decimal, ending: Decimal, rounding: Rounding): Decimal => {
  const one = { digits: 1n, scale: 0 }
  const base = addDecimals(roundDecimal(addDecimals(number, negated(ending)), 0, 'down'), ending)
  const candidates = [addDecimals(base, negated(one)), base, addDecimals(base, one)]
  const isAllowed = (candidate: Decimal): boolean => {
    const order = compareDecimals(candidate, number)
    return candidate.digits >= 0n && (rounding === 'up' ? order >= 0 : rounding === 'down' ? order <= 0 : true)
  }
  const distance = (candidate: Decimal): Decimal => {
    const apart = addDecimals(candidate, negated(number))
    return apart.digits < 0n ? negated(apart) : apart
  }
  const allowed = candidates
    .filter(isAllowed)
    .toSorted((a, b) => compareDecimals(distance(a), distance(b)) || compareDecimals(b, a))
  return allowed[0] ?? number
}

const round = ruleAction(
  Type.Object({
    to: choiceParameter(['digits', 'step', 'ending'], 'Round to digits behind the point, to a step, or to an ending'),
    value: textParameter('Number of digits such as 2, step such as 0.05, ending such as 0.99', { default: '2' }),
    rounding,
  }),
  {
    id: 'round',
    prepare: ({ to, value, rounding }) => {
      const by = readDecimal(value.trim().replace(/^\./, '0.'))
      if (by === undefined || by.digits < 0n) return failed(said('edits.problem.number'))
      if (to === 'digits' && (by.scale > 0 || by.digits > 6n)) return failed(said('edits.problem.digits'))
      if (to === 'step' && by.digits === 0n) return failed(said('edits.problem.step'))
      if (to === 'ending' && compareDecimals(by, { digits: 1n, scale: 0 }) >= 0)
        return failed(said('edits.problem.ending'))
      return success((text) => {
        const amount = readAmount(text)
        if (amount === undefined) return undefined
        const number =
          to === 'digits'
            ? roundDecimal(amount.number, Number(by.digits), rounding)
            : to === 'step'
              ? roundToStep(amount.number, by, rounding)
              : withEnding(amount.number, by, rounding)
        return number && amountText({ ...amount, number })
      })
    },
    examples: [
      { parameters: { to: 'digits', value: '0', rounding: 'half even' }, before: '2.5', after: '2' },
      { parameters: { to: 'digits', value: '1', rounding: 'half up' }, before: '1.25 EUR', after: '1.3 EUR' },
      { parameters: { to: 'step', value: '0.05', rounding: 'half up' }, before: '9.98 CHF', after: '10.00 CHF' },
      { parameters: { to: 'ending', value: '.99', rounding: 'half up' }, before: '20.13 EUR', after: '19.99 EUR' },
      { parameters: { to: 'ending', value: '0.99', rounding: 'up' }, before: '20.13 EUR', after: '20.99 EUR' },
      { parameters: { to: 'ending', value: '0.95', rounding: 'down' }, before: '20.13 EUR', after: '19.95 EUR' },
      { parameters: { to: 'ending', value: '0.99', rounding: 'half up' }, before: '0.10 EUR', after: '0.99 EUR' },
      { parameters: { to: 'digits', value: '2', rounding: 'half up' }, before: 'free', after: undefined },
    ],
  },
)

export const numberActions: readonly RuleAction[] = [calculate, round]
