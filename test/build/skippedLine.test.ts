import { expect, it } from 'vitest'
import { skippedLine } from '../skippedReporter.ts'

it('names what was skipped, with the reason where a test gives one', () => {
  expect(skippedLine([])).toBe('Nothing was skipped.')
  const skipped = [
    { suite: 'the real window', name: 'opens' },
    { suite: 'the real window', name: 'did not run: there is no Electron binary here' },
    { suite: 'A real service', name: 'did not take part; set ADWRIGHT_CONFORM_ADS' },
    { suite: 'the port', name: 'of another user is warned of' },
  ]
  expect(skippedLine(skipped)).toBe(
    'Skipped: the real window did not run: there is no Electron binary here; A real service did not take part; set ADWRIGHT_CONFORM_ADS; the port > of another user is warned of, not for this system or user.',
  )
})

it('says that tests may be missing where something broke outside of them', () => {
  expect(skippedLine([], 1)).toBe(
    'Tests may be missing: 1 × an error outside of tests, see above. Nothing was skipped.',
  )
})
