import { expect, test, vi } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { createFeedFacts, fixableRows } from '../../src/engine/feed/issues/feedFacts.ts'
import { planRepairs, previewRepairs } from '../../src/engine/feed/issues/repairMethods.ts'
import { chunksOf, type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { loadRecipe, tryRecipe } from '../../src/engine/feed/rules/recipeMethods.ts'
import { testRules } from '../../src/engine/feed/rules/ruleMethods.ts'
import { filterRows } from '../../src/engine/feed/view/viewMethods.ts'
import { fixRules } from '../../src/workspace/edits/fixAction.ts'
import { recipeText } from '../../src/workspace/edits/recipe.ts'
import { createFreshIds, factsOf, handleLink } from '../../src/workspace/edits/rowFacts.ts'
import { freeJob } from './freeJob.ts'
import { storeProducts } from './storedProducts.ts'

const turn = async (): Promise<void> => {}

/** An ID of three rows, a group with an image, and one without. */
const open = async (): Promise<Opened> => {
  const row = (id: string, more: Parameters<typeof productOf>[0] = {}) => productOf({ ...VALID_PRODUCT, id, ...more })
  const opened = setOpened(
    await storeProducts([
      row('A', { item_group_id: 'g1', image_link: '' }),
      row('A', { item_group_id: 'g1', size: 'XL', color: 'Dark blue' }),
      row('A', { item_group_id: 'g1' }),
      row('B', { item_group_id: 'g2', image_link: '' }),
      row('A-2', { item_group_id: 'g2', image_link: '' }),
      row('a-xl-dark-blue'),
    ]),
  )
  opened.feed.start([], [])
  return opened
}

const factsIn = async (now: Opened) => {
  const facts = await createFeedFacts(now, turn)
  return [...chunksOf(now, now.feed.rows.rows())].flatMap(facts).map(({ product }) => factsOf(product))
}

test('rows know the image of their group, and an ID that no other row has', async () => {
  const image = VALID_PRODUCT.image_link
  expect(await factsIn(await open())).toEqual([
    { groupImage: image, isDuplicate: true },
    // What it varies by is taken as an ID already, in other letters.
    { isDuplicate: true, newId: 'A-3' },
    { isDuplicate: true, newId: 'A-4' },
    {},
    {},
    {},
  ])
})

test('fixes from other rows are offered, previewed with their effect, and run as rules', async () => {
  await open()
  const offered = await planRepairs(null, freeJob())
  expect(offered.actions.map(({ id, issues, rows }) => [id, issues, rows])).toEqual([
    ['uniqueIds', 3, 3],
    ['groupImage', 1, 1],
  ])
  const ids = [{ key: { repair: 'uniqueIds' } }]
  const preview = await previewRepairs(ids, freeJob())
  expect(preview.samples.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['id', 'A', 'A-3'],
    ['id', 'A', 'A-4'],
  ])
  // The first row of an ID loses that issue too, and keeps its other one.
  expect(preview.effect).toEqual({ rowsBefore: 5, rowsAfter: 3, errorsBefore: 5, errorsAfter: 3 })
  const images = await previewRepairs([{ key: { repair: 'groupImage' } }], freeJob())
  expect(images).toMatchObject({ cells: 1, rows: 1 })
  expect(images.samples[0]).toMatchObject({ row: 0, field: 'image_link', after: VALID_PRODUCT.image_link })

  let next = 0
  const rules = fixRules([...ids, { key: { repair: 'groupImage' } }], () => `rule-${next++}`)
  const tested = await testRules({ rules, scope: 'all' }, freeJob())
  if (!tested.ok) throw new Error('The rules cannot run.')
  expect(tested.value.changedCells).toBe(3)
  expect([...tested.value.byField]).toEqual([
    ['image_link', 1],
    ['id', 2],
  ])
})

test('only the rows that a fix from other rows fixes are shown for it', async () => {
  const now = await open()
  const rows = async (repair: string) => [...((await fixableRows(now, { repair }, turn))?.rows() ?? ['none'])]
  expect(await rows('groupImage')).toEqual([0])
  expect(await rows('uniqueIds')).toEqual([0, 1, 2])
  expect(await rows('https')).toEqual(['none'])
  expect(await filterRows({ show: 'all', repair: { repair: 'groupImage' } }, freeJob())).toMatchObject({
    value: { rows: Uint32Array.of(0) },
  })
})

test('edits of a recipe find rows by the new IDs of its rules', async () => {
  await open()
  const rules = fixRules([{ key: { repair: 'uniqueIds' } }], () => 'rule')
  const recipe = {
    ...{ type: 'adwright recipe' as const, version: 1, name: 'New IDs', madeAt: '2026-11-28', removed: [] },
    mapping: { headings: [], fields: [], currency: '', shopAddress: '' },
    rules: [...rules],
    edits: [{ id: 'A-4', field: 'title' as const, before: VALID_PRODUCT.title, after: 'Third' }],
  }
  expect(await loadRecipe({ file: new File([recipeText(recipe)], 'recipe.json') })).toMatchObject({ ok: true })
  const tried = await tryRecipe({ unmatched: { all: 'mine', except: [] }, without: [] }, freeJob())
  if (tried?.ok !== true) throw new Error('The recipe cannot run.')
  expect(tried.value.replay.unmatched).toEqual([])
})

test('new IDs of many rows with one ID take one look each', () => {
  const taken = new Set<string>(['a'])
  const look = vi.spyOn(taken, 'has')
  const freshId = createFreshIds(taken)
  const ids = Array.from({ length: 1_000 }, () => freshId(productOf({ id: 'A' })))
  expect(ids.at(-1)).toBe('A-1001')
  expect(new Set(ids).size).toBe(1_000)
  expect(look.mock.calls.length).toBeLessThan(3_000)
})

test('a link is made of shop and handle, where both are given', () => {
  expect(handleLink('shop.example', ' enamel cup ')).toBe('https://shop.example/products/enamel%20cup')
  expect(handleLink('http://shop.example/de/', 'cup')).toBe('https://shop.example/de/products/cup')
  for (const [shop, handle] of [
    ['shop', 'cup'],
    ['', 'cup'],
    ['my shop.example', 'cup'],
    ['shop.example', ''],
    ['shop.example', undefined],
  ] as const)
    expect(handleLink(shop, handle)).toBeUndefined()
})
