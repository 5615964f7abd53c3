import { describe, expect, it } from 'vitest'
import { currencyCode, delimiterCharacter, firstOfFourPorts, httpsAddress, lastingFile } from '../../src/cli/flags.ts'
import { countryCode } from '../../src/cli/listFlags.ts'

describe('flags', () => {
  it.each([
    [',', ','],
    ['tab', '\t'],
    ['\\t', '\t'],
    ['\t', '\t'],
    ['Semicolon', ';'],
  ])('reads the delimiter %j', (text, character) => {
    expect(delimiterCharacter(text)).toBe(character)
  })

  it.each([[''], [';;'], ['"'], ['\n'], ['comma,']])('refuses the delimiter %j', (text) => {
    expect(() => delimiterCharacter(text)).toThrow('one character')
  })

  it('takes currencies that are in use, in any case', () => {
    expect(currencyCode('eur')).toBe('EUR')
    for (const text of ['', 'EURO', 'HRK', 'XXQ']) expect(() => currencyCode(text)).toThrow('ISO 4217')
  })

  it('takes countries that have phone numbers, in any case', () => {
    expect(countryCode('de')).toBe('DE')
    for (const text of ['', 'DEU', 'XX', 'UK', '49']) expect(() => countryCode(text)).toThrow()
  })

  it('takes a file that lasts for what is read again, and not a pipe', () => {
    expect(lastingFile('world.json')).toBe('world.json')
    expect(() => lastingFile('-')).toThrow('Use a file path')
  })

  it('takes whole https addresses', () => {
    expect(httpsAddress('https://shop.example/a')).toBe('https://shop.example/a')
    for (const text of ['', 'shop.example', 'http://shop.example', 'https://', 'javascript:1'])
      expect(() => httpsAddress(text)).toThrow('complete URL')
  })

  it('leaves room for the two ports after the first', () => {
    expect(firstOfFourPorts('65532')).toBe(65_532)
    for (const text of ['65533', '65536', '-1', 'x', '']) expect(() => firstOfFourPorts(text)).toThrow()
  })
})
