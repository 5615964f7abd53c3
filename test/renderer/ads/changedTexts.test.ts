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
  expect(changedTexts(change, undefined)).toEqual(['https://one.example', 'https://two.example'])
  const renamed = { ...change, after: [slide('Green tea', 'https://two.example')] }
  expect(changedTexts({ ...change, after: [[{ type: 'MEDIA' }, { type: 'DETAILS' }]] }, undefined)[1]).toBe(
    'Media, Title and destination',
  )
  expect(changedTexts(renamed, undefined)).toEqual(['3_1, Tea, 3_1, Cups', '3_1, Green tea'])
})
