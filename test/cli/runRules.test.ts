import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openProducts, readProducts } from '../../src/cli/feedRun/feedProducts.ts'
import { createTransform, readSavedRules } from '../../src/cli/feedRun/runRules.ts'
import { withInput } from '../../src/cli/inputFile.ts'
import { productOf } from '../../src/contract/catalog/validProduct.ts'
import { recipeEntries } from '../../src/engine/feed/rules/recipeEntries.ts'
import { cellReader, fileColumn, withOtherCells } from '../../src/workspace/edits/column.ts'
import { headersKey } from '../../src/workspace/edits/importRules.ts'
import type { Recipe } from '../../src/workspace/edits/recipe.ts'
import { emptyRule, type TransformationRule } from '../../src/workspace/edits/ruleDocument.ts'

const HEADERS = ['id', 'title', 'brand']

const COLUMNS = { headings: HEADERS, fields: ['id', 'title', 'brand'] as const }

const rule = (id: string, field: 'title' | 'brand', text: string): TransformationRule => ({
  ...emptyRule(id),
  actions: [{ action: 'set', field, parameters: { value: text } }],
})

const recipe: Recipe = {
  type: 'adwright recipe',
  version: 1,
  name: 'By hand',
  madeAt: '2026-01-01T00:00:00.000Z',
  mapping: { headings: HEADERS, fields: ['id', 'title', 'brand'], currency: '', shopAddress: '' },
  rules: [],
  edits: [
    { id: 'a', field: 'title', before: 'Set', after: 'By hand' },
    { id: 'b', field: 'title', before: 'A third value', after: 'By hand' },
  ],
  removed: ['c'],
}

const ledgerOf = (books: Readonly<Record<string, readonly unknown[]>>) => ({
  read: async (book: string) => ({ entries: books[book] ?? [], damaged: 0 }),
  books: async () => Object.keys(books),
})

const ledger = ledgerOf({
  'import-rules': [
    { version: 1, type: 'importRules', headings: headersKey(HEADERS), rules: [rule('r', 'title', 'Set')] },
    { version: 1, type: 'recipeAutomatic', recipe: 'one', isOn: true },
    { version: 1, type: 'recipeAutomatic', recipe: 'gone', isOn: true },
  ],
  'recipe-one': recipeEntries(recipe),
})

it('runs import rules and then the recipe of files with these headers', async () => {
  const saved = await readSavedRules(ledger, undefined)
  if (!saved.ok) throw new Error(saved.failure.sentence)
  const transform = createTransform(saved.value, COLUMNS)
  if (!transform.ok) throw new Error(transform.failure.sentence)
  const titles = ['a', 'b', 'c', 'a'].map((id) => transform.value.run(productOf({ id, title: 'From the file' }))?.title)
  // The first row of an ID has the edit, and a third value stays.
  expect(titles).toEqual(['By hand', 'Set', undefined, 'Set'])
})

it.each([
  ['uniqueIds', false, true],
  ['uniqueIds', true, false],
  ['https', false, false],
])('knows whether a fix needs other rows or columns: %s, paused %s', async (repair, isPaused, needsFacts) => {
  const rules: readonly TransformationRule[] = [
    {
      ...emptyRule(repair),
      ...(isPaused ? { isPaused } : {}),
      actions: [{ action: 'fix', field: 'id', parameters: { repair, value: '', given: '' } }],
    },
  ]
  const books = ledgerOf({
    'import-rules': [{ version: 1, type: 'importRules', headings: headersKey(HEADERS), rules }],
  })
  const saved = await readSavedRules(books, undefined)
  const transform = saved.ok ? createTransform(saved.value, COLUMNS) : saved
  expect(transform.ok && transform.value.needsFacts).toBe(needsFacts)
})

it('leaves files with other headers alone', async () => {
  const saved = await readSavedRules(ledger, undefined)
  const transform = saved.ok
    ? createTransform(saved.value, { headings: ['sku', 'name'], fields: ['id', 'title'] })
    : saved
  if (!transform.ok) throw new Error(transform.failure.sentence)
  const product = productOf({ id: 'a', title: 'From the file' })
  expect(transform.value.run(product)).toBe(product)
})

it('says which rule cannot run', async () => {
  const broken = ledgerOf({
    'import-rules': [
      {
        version: 1,
        type: 'importRules',
        headings: headersKey(HEADERS),
        rules: [{ ...emptyRule('r'), actions: [{ action: 'none', parameters: {} }] }],
      },
    ],
  })
  const saved = await readSavedRules(broken, undefined)
  expect(saved.ok && createTransform(saved.value, COLUMNS).ok).toBe(false)
})

it('looks at columns without a field, and names one that the file does not have', async () => {
  const books = ledgerOf({
    'import-rules': [
      {
        version: 1,
        type: 'importRules',
        headings: headersKey(HEADERS),
        rules: [
          {
            ...rule('r', 'title', 'Sale'),
            actions: [{ action: 'template', field: 'title', parameters: { text: '[Season] [title]', tidy: true } }],
            when: { join: 'all', conditions: [{ field: fileColumn('Season'), is: 'equals', value: 'Spring' }] },
          },
        ],
      },
    ],
  })
  const saved = await readSavedRules(books, undefined)
  const transform = saved.ok ? createTransform(saved.value, COLUMNS, ['Season']) : saved
  if (!transform.ok) throw new Error(transform.failure.sentence)
  const titles = ['Spring', 'Summer'].map(
    (season) =>
      transform.value.run(withOtherCells(productOf({ title: 'Cup' }), (header) => (header === 'Season' ? season : '')))
        ?.title,
  )
  expect(titles).toEqual(['Spring Cup', 'Cup'])
  expect(saved.ok && createTransform(saved.value, COLUMNS)).toMatchObject({
    ok: false,
    failure: { sentence: expect.stringContaining('“Season”') },
  })
})

it('names all columns of a recipe that the file does not have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-recipe-'))
  const path = join(folder, 'recipe.json')
  const transformOf = async (text: string) => {
    const mapping = { ...recipe.mapping, headings: ['id', 'title', 'Maker'] }
    const actions = [{ action: 'template', field: 'title' as const, parameters: { text, tidy: true } }]
    const when = { join: 'all' as const, conditions: [{ field: fileColumn('Season'), is: 'empty', value: '' }] }
    writeFileSync(path, JSON.stringify({ ...recipe, mapping, rules: [{ ...rule('r', 'title', ''), when, actions }] }))
    const saved = await readSavedRules(ledgerOf({}), path)
    if (!saved.ok) throw new Error(saved.failure.sentence)
    return createTransform(saved.value, { headings: ['id', 'title'], fields: ['id', 'title'] }, ['Line'])
  }
  expect(await transformOf('[title] [Place]')).toMatchObject({
    failure: { sentence: `${path}: The recipe uses columns that the file doesn't have: Maker, Season, Place.` },
  })
  writeFileSync(path, JSON.stringify({ ...recipe, mapping: { ...recipe.mapping, headings: ['id', 'title', 'Maker'] } }))
  const saved = await readSavedRules(ledgerOf({}), path)
  const other = saved.ok && createTransform(saved.value, { headings: ['id', 'title'], fields: ['id', 'title'] })
  expect(other).toMatchObject({
    value: { missing: { sentence: `${path}: The recipe uses columns that the file doesn't have: Maker.` } },
  })
  rmSync(folder, { recursive: true })
})

it('reads products with the cells of their columns without a field', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-products-'))
  const path = join(folder, 'feed.csv')
  writeFileSync(path, 'id,title,Season\na,Cup, Spring \nb,Mug,\n')
  const seasons: string[] = []
  const seasonOf = cellReader(fileColumn('Season'))
  const read = await withInput(path, async (file) => {
    const opened = await openProducts(file, {})
    return opened.ok ? readProducts(file, opened.value, (_line, product) => seasons.push(seasonOf(product))) : opened
  })
  rmSync(folder, { recursive: true })
  expect(read.ok).toBe(true)
  expect(seasons).toEqual(['Spring', ''])
})
