import { expect, test } from 'vitest'
import { lineNotes } from '../../src/renderer/feeds/lineNotes.ts'

const odd = (line: number) => ({ line, sentence: 'Check it.' })

test('lines that are missing are told first, and apart from rows to look at', () => {
  expect(lineNotes([])).toBeUndefined()
  expect(lineNotes([odd(92), { line: 122, sentence: 'It was left out.', isLost: true }])).toEqual({
    title: '1 line of the file is missing, 1 row to check',
    sentences: ['Line 122: It was left out.', 'Line 92: Check it.'],
  })
  expect(lineNotes([odd(2)])?.title).toBe('1 row to check')
})

test('of many lines the numbers are told', () => {
  const { sentences } = lineNotes(Array.from({ length: 30 }, (_, at) => odd(at + 1))) ?? { sentences: [] }
  expect(sentences).toHaveLength(4)
  expect(sentences[3]).toMatch(/^Also 27 other lines: 4, 5, .*, 23…$/)
})
