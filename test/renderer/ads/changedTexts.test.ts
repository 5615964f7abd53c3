import { expect, it } from 'vitest'
import { changedTexts } from '../../../src/renderer/ads/changes/changedTexts.ts'

// What people read of a change.

const slide = (title: string, url: string) => [
  { type: 'MEDIA', media_key: '3_1' },
  { type: 'DETAILS', title, destination: { type: 'WEBSITE', url } },
]

it('tells the parts that differ where the whole reads the same', () => {
  const before = [slide('Tea', 'https://one.example'), slide('Cups', 'https://cups.example')]
  const after = [slide('Tea', 'https://two.example'), slide('Cups', 'https://cups.example')]
  const change = { field: 'slides', before, after }
  expect(changedTexts(change, {})).toEqual(['https://one.example', 'https://two.example'])
  const renamed = { ...change, after: [slide('Green tea', 'https://two.example')] }
  expect(changedTexts({ ...change, after: [[{ type: 'MEDIA' }, { type: 'DETAILS' }]] }, {})[1]).toBe(
    'Media, Title and destination',
  )
  expect(changedTexts(renamed, {})).toEqual(['3_1, Tea, 3_1, Cups', '3_1, Green tea'])
})

it('tells words, names and money of parts as the record page does', () => {
  const button = (value: string, country: string) => [
    { type: 'MEDIA', media_key: '3_1' },
    { type: 'BUTTON', label: { type: 'ENUM', value }, destination: { type: 'APP', country_code: country } },
  ]
  const named = { '3_1': { kind: 'media', name: 'Spring' }, '3_2': { kind: 'media', name: 'Autumn' } } as const
  const words = { field: 'components', before: button('INSTALL', 'DE'), after: button('SHOP', 'DE') }
  expect(changedTexts(words, { named })).toEqual(['Install', 'Shop'])
  const media = { field: 'components', before: [{ media_key: '3_1' }], after: [{ media_key: '3_2' }] }
  expect(changedTexts(media, { named })).toEqual(['Spring', 'Autumn'])
  expect(changedTexts({ field: 'media_key', before: '3_1', after: null }, { named })).toEqual(['Spring', 'none'])
  const cap = (micro: string) => ({ type: 'CAP', bid_amount_local_micro: micro })
  const money = { field: 'details', before: cap('1500000'), after: cap('2000000') }
  const texts = changedTexts(money, { currency: 'EUR' }).map((text) => text.replaceAll('\u00a0', ' '))
  expect(texts).toEqual(['EUR 1.50', 'EUR 2.00'])
})
