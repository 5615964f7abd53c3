import { expect, it } from 'vitest'
import { suggestPlaceholders } from '../../../../src/renderer/feeds/rules/suggestPlaceholders.ts'

const offered = (text: string, isFormula: boolean, isWanted = false): readonly string[] =>
  (suggestPlaceholders([], isFormula)(text, text.length, isWanted)?.options ?? []).map(({ insert }) => insert)

it('offers no column where a text may mean the bracket itself, so that Tab and Enter keep their meaning', () => {
  expect(offered('Cup [', false)).toEqual([])
  expect(offered('Cup \\[bra', false)).toEqual([])
  expect(offered('Cup [bra', false)).toContain('[brand]')
  expect(offered('Cup [', false, true).length).toBeGreaterThan(0)
  expect(offered('"5" [bra', false)).toContain('[brand]')
  expect(offered('5" [bra', false)).toContain('[brand]')
})

it('offers columns in formulas at once, but none within quotes', () => {
  expect(offered('1 + [', true).length).toBeGreaterThan(0)
  expect(offered('"a" & [bra', true)).toContain('[brand]')
  expect(offered('"see [bra', true)).toEqual([])
})
