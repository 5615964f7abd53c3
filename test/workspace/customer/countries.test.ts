import { describe, expect, it } from 'vitest'
import { countryOf, phoneCountries } from '../../../src/workspace/customer/read/countries.ts'

describe('countries', () => {
  it.each([
    ['US', 'US'],
    ['usa', 'US'],
    ['United States', 'US'],
    ['Vereinigte Staaten', 'US'],
    ['États-Unis', 'US'],
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['Österreich', 'AT'],
    ['AUT', 'AT'],
    ['España', 'ES'],
    ['日本', 'JP'],
    ["Côte d'Ivoire", 'CI'],
    ['+1', 'US'],
    ['44', 'GB'],
    ['+380', 'UA'],
    ['Congo - Kinshasa', 'CD'],
  ])('knows %s', (cell, code) => {
    expect(countryOf(cell)).toBe(code)
  })

  it.each([
    '',
    ' ',
    'somewhere',
    'ZZ',
    '380',
    '999',
    '+0',
    '__proto__',
    'constructor',
    'x'.repeat(100),
    '1 800',
    'Bavaria',
  ])('does not guess what %s may be', (cell) => {
    expect(countryOf(cell)).toBeUndefined()
  })

  it('lists every country with phone numbers once, by name, with its calling code', () => {
    const all = phoneCountries('en')
    expect(all.length).toBeGreaterThan(230)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Germany', callingCode: '49' })
    expect(all.every(({ code }) => countryOf(code) === code || code === 'XK')).toBe(true)
  })
})
