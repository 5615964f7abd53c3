import { expect, it } from 'vitest'
import { cellTexts, countValues, valueTest } from '../../../src/workspace/ads/valueFacet.ts'

it('takes the members of a list for its values, and nothing for an empty one', () => {
  expect(cellTexts(['A', 'B', 'A'])).toEqual(['A', 'B'])
  expect([cellTexts([]), cellTexts(null), cellTexts(''), cellTexts(undefined)]).toEqual([[''], [''], [''], ['']])
  expect([cellTexts(true), cellTexts(12n), cellTexts({ a: 1 })]).toEqual([['true'], ['12'], ['{"a":1}']])
})

it('counts the most frequent first, within a search, and cells without a value apart', () => {
  const cells = ['PAUSED', 'ACTIVE', null, ['ACTIVE', 'DRAFT']]
  expect(countValues(cells, 2)).toEqual({
    values: [
      { value: 'ACTIVE', count: 2 },
      { value: 'DRAFT', count: 1 },
    ],
    blank: 1,
    different: 3,
  })
  expect(countValues(cells, 9, 'paus').values).toEqual([{ value: 'PAUSED', count: 1 }])
})

it('keeps cells with one of the picked values and none of those left out', () => {
  const cells = ['A', 'B', '', ['A', 'B']]
  const kept = (choice: Parameters<typeof valueTest>[0]) => cells.filter(valueTest(choice))
  expect(kept({})).toEqual(cells)
  expect(kept({ only: ['A', ''] })).toEqual(['A', '', ['A', 'B']])
  expect(kept({ without: ['B'] })).toEqual(['A', ''])
  expect(kept({ only: ['A'], without: ['B'] })).toEqual(['A'])
})
