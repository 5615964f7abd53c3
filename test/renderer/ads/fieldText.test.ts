import { afterEach, expect, it } from 'vitest'
import { chooseTranslator } from '../../../src/messages/t.ts'
import { typedText, typedValue } from '../../../src/renderer/ads/fieldText.ts'

afterEach(() => chooseTranslator('en'))

it('reads numbers in the notation of the language, and writes them so', async () => {
  const typed = (text: string) => typedValue('pollCard', 'duration_in_minutes', text)
  expect(typed('1,440')).toMatchObject({ value: '1440' })
  expect(typed('1.5')).toMatchObject({ value: '1.5' })
  expect(typed('an hour')).toMatchObject({ value: 'an hour' })
  expect(typedText('pollCard', 'duration_in_minutes', 1440.5)).toBe('1440.5')
  await chooseTranslator('de')
  expect(typed('1.440')).toMatchObject({ value: '1440' })
  expect(typed('1,5')).toMatchObject({ value: '1.5' })
  expect(typedText('pollCard', 'duration_in_minutes', 1440.5)).toBe('1440,5')
})
