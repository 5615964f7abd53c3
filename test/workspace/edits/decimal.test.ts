import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, readAmount } from '../../../src/workspace/edits/amount.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  divideDecimals,
  multiplyDecimals,
  ROUNDINGS,
  readDecimal,
  roundDecimal,
  roundToStep,
  shortDecimal,
} from '../../../src/workspace/edits/decimal.ts'

const decimal = fc.record({
  digits: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  scale: fc.integer({ min: 0, max: 6 }),
})
const read = (text: string): Decimal => readDecimal(text) ?? { digits: -1n, scale: 99 }

describe('decimals', () => {
  it('are read and written as they stand', () => {
    fc.assert(
      fc.property(decimal, (number) => {
        expect(readDecimal(decimalText(number))).toEqual(number)
      }),
    )
    for (const text of ['0', '-0.50', '007.10', '999999999999.99'])
      expect(decimalText(read(text))).toBe(text.replace(/^00/, ''))
    for (const text of ['', '.5', '5.', '1e3', '1,5', '٣', ' 1', '1'.repeat(61)])
      expect(readDecimal(text)).toBeUndefined()
    expect(decimalText(shortDecimal(read('1.500')))).toBe('1.5')
  })

  it('add and multiply without losing a digit', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const as = (number: Decimal) => number.digits * 10n ** BigInt(12 - number.scale)
        expect(as(addDecimals(a, b))).toBe(as(a) + as(b))
        expect(as(multiplyDecimals(a, b)) * 10n ** 12n).toBe(as(a) * as(b))
        expect(Math.sign(compareDecimals(a, b))).toBe(as(a) < as(b) ? -1 : as(a) > as(b) ? 1 : 0)
      }),
    )
    expect(decimalText(addDecimals(read('0.1'), read('0.2')))).toBe('0.3')
    expect(decimalText(multiplyDecimals(read('1.005'), read('1000000')))).toBe('1005000.000')
  })

  it.each([
    ['2.5', 0, 'half up', '3'],
    ['-2.5', 0, 'half up', '-3'],
    ['2.5', 0, 'half even', '2'],
    ['3.5', 0, 'half even', '4'],
    ['2.51', 0, 'half even', '3'],
    ['2.01', 0, 'up', '3'],
    ['-2.01', 0, 'up', '-3'],
    ['2.99', 0, 'down', '2'],
    ['2.00', 0, 'up', '2'],
    ['1.005', 2, 'half up', '1.01'],
    ['1.5', 3, 'half up', '1.500'],
  ] as const)('%s to %i digits, %s, is %s', (text, scale, rounding, rounded) => {
    expect(decimalText(roundDecimal(read(text), scale, rounding))).toBe(rounded)
  })

  it('round to a neighbour, never further', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...ROUNDINGS), (number, scale, rounding) => {
        const rounded = roundDecimal(number, scale, rounding)
        const apart = addDecimals(rounded, { digits: -number.digits, scale: number.scale })
        const size = { digits: apart.digits < 0n ? -apart.digits : apart.digits, scale: apart.scale }
        expect(compareDecimals(size, { digits: 1n, scale })).toBeLessThan(0)
        if (rounding.startsWith('half'))
          expect(compareDecimals(size, { digits: 5n, scale: scale + 1 })).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('divide with rounding, and never by zero', () => {
    expect(divideDecimals(read('10'), read('3'), 4, 'half up')).toEqual({ digits: 33333n, scale: 4 })
    expect(divideDecimals(read('-1'), read('0.3'), 0, 'up')).toEqual({ digits: -4n, scale: 0 })
    expect(divideDecimals(read('1'), read('0.00'), 2, 'up')).toBeUndefined()
    expect(decimalText(roundToStep(read('9.98'), read('0.05'), 'half up') ?? read('0'))).toBe('10.00')
  })
})

describe('amounts', () => {
  it('keep their currency', () => {
    for (const text of ['15.00 EUR', '15', '-3.5'])
      expect(amountText(readAmount(text) ?? { number: read('0'), currency: '' })).toBe(text)
    for (const text of ['', 'EUR 15', '15 eur', '15€', '1,5 EUR']) expect(readAmount(text)).toBeUndefined()
  })
})
