import { expect, it } from 'vitest'
import { inPlace } from './journeys.ts'
import type { Place } from './place.ts'

const place = { close: async () => {} } as unknown as Place

it('tells of a place that cannot be opened or closed, and of a journey that cannot continue, and continues itself', async () => {
  const fails = (words: string) => () => Promise.reject(new Error(words))
  expect(await inPlace('people', async () => [], fails('No browser.'))).toEqual([
    'people could not go on: Error: No browser.',
  ])
  expect(await inPlace('people', fails('No button.'), async () => place)).toEqual([
    'people could not go on: Error: No button.',
  ])
  const stuck = { ...place, close: fails('Still open.') }
  expect(
    await inPlace(
      'people',
      async () => ['1 is 2'],
      async () => stuck,
    ),
  ).toEqual(['people could not go on: Error: Still open.'])
})
