import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { decimalsOf } from '../../../src/contract/catalog/currencies.ts'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { accountTimeText, instantOf, knownZone, typedTime } from '../../../src/workspace/ads/accountTime.ts'
import { microOf, moneyText, typedNumber } from '../../../src/workspace/ads/money.ts'
import { decimalText } from '../../../src/workspace/edits/decimal.ts'

afterEach(() => chooseTranslator('en'))

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('money of an account', () => {
  it('is written with the digits of its currency and its code', () => {
    expect(plain(moneyText(12_500_000, 'EUR'))).toBe('EUR 12.50')
    expect(plain(moneyText('1200000000', 'JPY'))).toBe('JPY 1,200')
    expect(plain(moneyText(1_250_500_000, 'KWD'))).toBe('KWD 1,250.500')
    expect(plain(moneyText(5_500_001, 'USD'))).toBe('USD 5.500001')
    expect(plain(moneyText(12_500_000, undefined))).toBe('12.50')
    expect(moneyText('soon', 'EUR')).toBe('soon')
  })

  it('keeps every digit beyond 2^53', () => {
    expect(plain(moneyText('9007199254740993', 'USD'))).toBe('USD 9,007,199,254.740993')
    expect(microOf('9007199254740993.25 USD', 'USD')).toBe('9007199254740993250000')
  })

  it('is read as people type it', () => {
    expect(microOf('12.5', 'EUR')).toBe('12500000')
    expect(microOf('12,50 €', 'EUR')).toBe('12500000')
    expect(microOf('1.299,00 EUR', 'EUR')).toBe('1299000000')
    expect(microOf('$1,299.00', 'USD')).toBe('1299000000')
    expect(microOf('1.200', 'JPY')).toBe('1200000000')
    expect(microOf('1,200', 'JPY')).toBe('1200000000')
    expect(microOf('0.125', 'KWD')).toBe('125000')
  })

  it.each([
    ['another currency', '12.50 USD', 'EUR'],
    ['more digits than the currency has', '12.505', 'EUR'],
    ['a thousand or one, nobody can tell', '1.000', 'EUR'],
    ['a fraction of a yen', '1.5', 'JPY'],
    ['a word', 'much', 'EUR'],
    ['less than nothing', '-1', 'EUR'],
  ])('refuses %s', (_, text, currency) => {
    expect(microOf(text, currency)).toBeUndefined()
  })

  it('is read by the signs of the language', async () => {
    await chooseTranslator('de')
    expect(microOf('1.000', 'EUR')).toBe('1000000000')
    expect(microOf('0,125', 'KWD')).toBe('125000')
    expect(microOf('0.125', 'KWD')).toBe('125000')
    expect(microOf('12.50', 'EUR')).toBe('12500000')
  })

  it.each(['en', 'de'] as const)('reads what it wrote (%s)', async (language) => {
    await chooseTranslator(language)
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), fc.constantFrom('EUR', 'JPY', 'KWD', 'CLP', 'USD'), (units, currency) => {
        const micro = (units * 10n ** BigInt(6 - decimalsOf(currency))).toString()
        expect(microOf(moneyText(micro, currency), currency)).toBe(micro)
      }),
    )
  })
})

describe('a typed percentage or amount', () => {
  const read = (text: string): string | undefined => {
    const number = typedNumber(text)
    return number === undefined ? undefined : decimalText(number)
  }

  it.each([
    ['12.5', '12.5', '12.5'],
    ['12,5', '12.5', '12.5'],
    [' -0,125 ', '-0.125', '-0.125'],
    ['0.125', '0.125', '0.125'],
    ['1,250.5', '1250.5', undefined],
    ['1.250,5', undefined, '1250.5'],
    ['1,250', '1250', '1.250'],
    ['1.250', '1.250', '1250'],
    ['1,2,5', undefined, undefined],
    ['12,', undefined, undefined],
    ['much', undefined, undefined],
  ])('%s is read by the signs of the language', async (text, english, german) => {
    expect(read(text)).toBe(english)
    await chooseTranslator('de')
    expect(read(text)).toBe(german)
  })
})

describe('times of an account', () => {
  it('are written and typed in its zone', () => {
    expect(accountTimeText('2031-03-01T00:00:00Z', 'Europe/Berlin').replaceAll('\u202f', ' ')).toBe(
      'Mar 1, 2031, 1:00 AM GMT+1',
    )
    expect(typedTime('2031-03-01T00:00:00Z', 'Europe/Berlin')).toBe('2031-03-01 01:00')
    expect(instantOf('2031-03-01 01:00', 'Europe/Berlin')).toBe('2031-03-01T00:00:00Z')
    expect(instantOf('2031-07-01', 'America/Los_Angeles')).toBe('2031-07-01T07:00:00Z')
    expect(instantOf('2031-03-01T10:00+02:00', 'Europe/Berlin')).toBe('2031-03-01T08:00:00Z')
  })

  it('know the hour that a clock change skips and the one that comes twice', () => {
    expect(instantOf('2031-03-30 02:30', 'Europe/Berlin')).toBe('2031-03-30T01:30:00Z')
    expect(instantOf('2031-10-26 02:30', 'Europe/Berlin')).toBe('2031-10-26T00:30:00Z')
  })

  it('are none where no calendar has them', () => {
    expect(instantOf('2031-02-29', 'UTC')).toBeUndefined()
    expect(instantOf('2031-02-28 24:00', 'UTC')).toBeUndefined()
    expect(instantOf('tomorrow', 'UTC')).toBeUndefined()
  })

  it('count in UTC where nobody knows the zone', () => {
    expect(knownZone('Mars/Olympus')).toBe('UTC')
    expect(knownZone(undefined)).toBe('UTC')
    expect(knownZone('Asia/Kolkata')).toBe('Asia/Kolkata')
  })
})
