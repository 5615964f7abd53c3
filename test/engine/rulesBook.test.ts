import { expect, test } from 'vitest'
import { readRecipeEntries, recipeEntries } from '../../src/engine/feed/rules/recipeEntries.ts'
import { answerEntry, draftEntry, readRulesBook, runEntry } from '../../src/renderer/feeds/state/rulesBook.ts'
import type { Recipe } from '../../src/workspace/edits/recipe.ts'
import { emptyRule } from '../../src/workspace/edits/ruleDocument.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('a draft is kept as what changed in it, and read back as it stood last', () => {
  const [a, b, c] = [emptyRule('a', 'A'), emptyRule('b', 'B'), emptyRule('c', 'C')]
  const drafts = [[], [a], [a, b], [b, a], [b, { ...a, label: 'Other' }, c], [{ ...a, label: 'Other' }, c]]
  const book: unknown[] = []
  for (let at = 1; at < drafts.length; at++) {
    book.push(json(draftEntry(drafts[at - 1] ?? [], drafts[at] ?? [])))
    expect(readRulesBook(book).rules).toEqual(drafts[at])
  }
  expect(book[2]).toEqual({ type: 'ruleDraft', version: 1, order: ['b', 'a'], rules: [] })
  expect(draftEntry([a, b], [a, b])).toBeUndefined()
})

test('what was applied and answered is read back; foreign and later entries are passed over', () => {
  const run = { step: 's1', at: '2026-11-21T10:00:00Z', rules: [emptyRule('a')], isList: true }
  const kept = readRulesBook([
    null,
    'x',
    { type: 'ruleDraft', version: 2, order: ['a'], rules: [emptyRule('a')] },
    { type: 'ruleDraft', version: 1, order: ['a'], rules: [{ id: 'a' }] },
    json(runEntry(run)),
    json(answerEntry('r1', '2026-11-22T10:00:00Z')),
  ])
  expect(kept).toEqual({ rules: [], runs: [run], answered: new Map([['r1', '2026-11-22T10:00:00Z']]) })
})

test('a recipe is kept in parts, whole or not at all', () => {
  const recipe: Recipe = {
    ...{ type: 'adwright recipe', version: 1, name: 'Daily', madeAt: '2026-11-21T10:00:00Z' },
    mapping: { headings: ['sku'], fields: ['id'], currency: '', shopAddress: '' },
    rules: [emptyRule('a')],
    edits: Array.from({ length: 4_001 }, (_, at) => ({ id: `P${at}`, field: 'title', before: '', after: 'x' })),
    removed: ['P9'],
  }
  const entries = json(recipeEntries(recipe)) as unknown[]
  expect(entries.length).toBe(6)
  expect(readRecipeEntries(entries)).toEqual({ ok: true, value: recipe })
  expect(readRecipeEntries(entries.slice(0, -1)).ok).toBe(false)
  expect(readRecipeEntries([]).ok).toBe(false)
})
