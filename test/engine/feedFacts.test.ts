import { expect, test } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { createFeedFacts } from '../../src/engine/feed/issues/feedFacts.ts'
import { planRepairs, previewRepairs } from '../../src/engine/feed/issues/repairMethods.ts'
import { chunksOf, type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { testRules } from '../../src/engine/feed/rules/ruleMethods.ts'
import { fixRules } from '../../src/workspace/edits/fixAction.ts'
import { factsOf, handleLink } from '../../src/workspace/edits/rowFacts.ts'
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
