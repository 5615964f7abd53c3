import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainE164, parsedE164, readPhone } from '../../../src/workspace/customer/read/phone.ts'
import { runs } from '../../seed.ts'

describe('phone numbers', () => {
  it.each([
    ['+1 (123) 456-7890', '', '+11234567890'],
    ['1 800 555 0100', 'US', '+18005550100'],
    ['441134960987', 'GB', '+441134960987'],
    ['441134960987', 'US', '+441134960987'],
    ['491711234567', 'DE', '+491711234567'],
    ['1711234567', 'DE', '+491711234567'],
    ['4917112345', 'DE', '+494917112345'],
    ['5511987654321', 'BR', '+5511987654321'],
    ['55987654321', 'BR', '+5555987654321'],
    ['+44-113-496-0987', '', '+441134960987'],
    ['+44 (0) 7911 123456', '', '+447911123456'],
    ['+4407911123456', '', '+447911123456'],
    ['1 (234) 567-8901', 'US', '+12345678901'],
    ['65 1243 5678', 'SG', '+6512435678'],
    ['(02) 1234 5678', 'AU', '+61212345678'],
    ['0912345678', 'TW', '+886912345678'],
    ['07624369230', 'GB', '+447624369230'],
    ['+12133734253 ext. 123', '', '+12133734253'],
    ['88005553535 x123', 'RU', '+78005553535'],
    ['0049 30 901820', '', '+4930901820'],
    ['030/901820', 'DE', '+4930901820'],
    ['00 49 (0) 30 901820', '', '+4930901820'],
    ['00-44 7911 123456', 'US', '+447911123456'],
    ['491711234567.0', 'DE', '+491711234567'],
    ['1711234567.0', 'DE', '+491711234567'],
    ['12125550123.0', 'US', '+12125550123'],
    ['+12125550123.0', '', '+12125550123'],
    ['691\u2009234\u20099629', 'GR', '+306912349629'],
    ['06\u202F12\u202F34\u202F56\u202F78', 'FR', '+33612345678'],
    ['\u2066+49 171 1234567\u2069', '', '+491711234567'],
    ['+49\u200E171\u200F1234567', '', '+491711234567'],
    ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'IR', '+989123456789'],
    ['０３（１２３４）５６７８', 'JP', '+81312345678'],
    ['tel:+49-171-1234567;ext=12', '', '+491711234567'],
    ["'0171 1234567", 'DE', '+491711234567'],
    ['0011 61 412 345 678', 'AU', '+61412345678'],
    ['0061 412 345 678', 'AU', '+61412345678'],
    ['0011 49 171 1234567', 'AU', '+491711234567'],
  ])('reads %s in %s', (raw, country, normal) => {
    expect(readPhone(raw, { country })).toEqual({ normal })
  })

  it.each([
    ['A BCD EFG', 'US', 'phone'],
    ['+1-213-373', '', 'phone'],
    ['0171,1234567', 'DE', 'phone'],
    ['030 901820; 0171 1234567', 'DE', 'phone'],
    ['030 901820', '', 'noCountry'],
    ['4.91512E+11', 'DE', 'rounded'],
    ['0000000000', 'US', 'phone'],
  ])('refuses %s in %s', (raw, country, refusal) => {
    expect(readPhone(raw, { country })).toEqual({ refusal })
  })

  it('takes the country of the row before that of the list', () => {
    expect(readPhone('030 901820', { country: 'GB' }, 'de')).toEqual({ normal: '+4930901820' })
    expect(readPhone('030 901820', { country: 'DE' }, ' ')).toEqual({ normal: '+4930901820' })
  })

  it('refuses a national number of a country that it does not know, and needs none for an international one', () => {
    expect(readPhone('030 901820', { country: 'DE' }, 'somewhere')).toEqual({ refusal: 'rowCountry' })
    expect(readPhone('+49 30 901820', { country: '' }, 'somewhere')).toEqual({ normal: '+4930901820' })
    expect(readPhone('0039 06 6981 2345', { country: '' }, 'somewhere')).toEqual({ normal: '+390669812345' })
  })

  it.each(['DE', 'de', 'DEU', 'Germany', 'Deutschland', 'ALLEMAGNE', 'Alemania', '+49', '0049', '49', ' Germany '])(
    'knows the country of the row by %s',
    (country) => {
      expect(readPhone('030 901820', { country: 'GB' }, country)).toEqual({ normal: '+4930901820' })
    },
  )

  it('reads all digits of a number or refuses it, whatever sign stands between them', () => {
    const sign = fc.oneof(
      fc.constantFrom(
        '\u2009',
        '\u202F',
        '\u2007',
        '\u3000',
        '\u200B',
        '\u2069',
        '\u2212',
        '\u30FB',
        '\uFF0E',
        '*',
        ',',
        ';',
        '~',
        '_',
        '|',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/[\p{Nd}a-zA-Z#]/u.test(one)),
    )
    fc.assert(
      fc.property(
        sign,
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(
          ['DE', '01711234567', '+491711234567'],
          ['GR', '6912349629', '+306912349629'],
          ['', '+33612345678', '+33612345678'],
        ),
        (between, at, [country = '', number = '', normal]) => {
          const read = readPhone(number.slice(0, at) + between + number.slice(at), { country })
          expect([normal, undefined]).toContain(read.normal)
        },
      ),
      runs(500),
    )
  })

  it('can leave the plus out', () => {
    expect(readPhone('+11234567890', { country: '', digitsOnly: true })).toEqual({ normal: '11234567890' })
  })

  it('takes the short cut only where the library answers the same', () => {
    const national = fc.stringMatching(/^[0-9]{6,13}$/)
    const code = fc.constantFrom(
      '1',
      '31',
      '32',
      '33',
      '34',
      '41',
      '43',
      '44',
      '45',
      '46',
      '47',
      '48',
      '49',
      '91',
      '7',
      '52',
      '54',
      '55',
    )
    let shortCuts = 0
    fc.assert(
      fc.property(code, national, (calling, digits) => {
        const value = `+${calling}${digits}`
        if (!isPlainE164(value)) return
        shortCuts++
        expect(parsedE164(value, '')).toBe(value)
      }),
      runs(5_000),
    )
    expect(shortCuts).toBeGreaterThan(250)
  })
})
