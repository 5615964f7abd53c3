import { expect, it } from 'vitest'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { problemMessage } from '../../../src/workspace/ads/problemMessage.ts'

it.each([
  ['text of 5 characters', 'Use exactly 5 characters.'],
  ['text of 1 to 25 characters', 'Use 1 to 25 characters.'],
  ['text of at most 100 characters', 'Use at most 100 characters.'],
  ['text of at least 1 character', 'Enter at least 1 character.'],
  ['an array of 1 item', 'Use exactly 1 entry.'],
  ['an array of at most 20 items', 'Use at most 20 entries.'],
])('says what size is expected: %s', (size, sentence) => {
  const message = problemMessage({
    code: 'INVALID_PARAMETER',
    parameter: 'name',
    message: `Expected ${size}, got something else.`,
  })
  expect(adIssueText({ message })).toBe(sentence)
})
