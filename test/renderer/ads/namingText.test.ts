import { expect, it } from 'vitest'
import { prepareLanguage } from '../../../src/messages/t.ts'
import { namingTextBy } from '../../../src/renderer/ads/state/names.ts'

it('gives the words of names in the language in which they are checked', async () => {
  await prepareLanguage('de')
  const reach = { kind: 'lineItem', values: { objective: 'REACH' } } as const
  expect(namingTextBy(new Map(), 'de')(reach, 'objective')).toBe('Reichweite')
  expect(namingTextBy(new Map())(reach, 'objective')).toBe('Reach')
})
