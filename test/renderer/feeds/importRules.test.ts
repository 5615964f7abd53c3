import { expect, it } from 'vitest'
import { guardedShare } from '../../../src/renderer/feeds/state/importRules.ts'
import { readImportRules } from '../../../src/workspace/edits/importRules.ts'
import { emptyRule } from '../../../src/workspace/edits/ruleDocument.ts'

it('reads which rules and recipes run by themselves: the last entry decides, later versions are passed over', () => {
  const rules = (...ids: readonly string[]) => ids.map((id) => emptyRule(id))
  const { rules: found, recipes } = readImportRules([
    { version: 1, type: 'importRules', headings: '["id"]', rules: rules('a') },
    { version: 1, type: 'importRules', headings: '["id"]', rules: rules('a', 'b') },
    { version: 1, type: 'importRules', headings: '["sku"]', rules: [{ broken: true }] },
    { version: 2, type: 'importRules', headings: '["id"]', rules: rules('c') },
    { version: 1, type: 'recipeAutomatic', recipe: 'one', isOn: true },
    { version: 1, type: 'recipeAutomatic', recipe: 'two', isOn: true },
    { version: 1, type: 'recipeAutomatic', recipe: 'one', isOn: false },
    null,
  ])
  expect([...found].map(([headers, own]) => [headers, own.map(({ id }) => id)])).toEqual([['["id"]', ['a', 'b']]])
  expect([...recipes]).toEqual(['two'])
})

it('lets rules wait for a person that would take out more than a fifth of the rows', () => {
  expect(guardedShare({ rows: 0, excluded: 0 })).toBeUndefined()
  expect(guardedShare({ rows: 100, excluded: 20 })).toBeUndefined()
  expect(guardedShare({ rows: 100, excluded: 21 })).toBe(21)
})
