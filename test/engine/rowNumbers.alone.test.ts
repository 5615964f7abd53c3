import { beforeEach, expect, test, vi } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { success } from '../../src/contract/language/result.ts'
import { storeRows } from '../../src/engine/feed/compare/onlineRows.ts'
import { addStep } from '../../src/engine/feed/history/rangeMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import { restoreBlankRows, takeBlankRows } from '../../src/engine/feed/open/blankRows.ts'
import { type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { compareFile, mergeStep } from '../../src/engine/feed/read/mergeMethods.ts'
import { fixRules } from '../../src/workspace/edits/fixAction.ts'
import { emptyCheck } from '../../src/workspace/edits/ownCheck.ts'
import { ruleOf, type TransformationRule } from '../../src/workspace/edits/ruleDocument.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { readAsFeed } from './readAsFeed.ts'
import { openCups, storeProducts } from './storedProducts.ts'

vi.mock('../../src/engine/disk/feeds.ts', async () => {
  const { feedDatabase } = await import('./feedsDouble.ts')
  return { feedDatabase }
})

let now: Opened

beforeEach(async () => {
  openFeedBooks()
  now = await openCups('a', 'b')
})

/** Chunks of rows, by their first numbers and the numbers behind their last. */
const chunks = () => (now.stored.added ?? []).map(({ first, rows }) => [first, first + rows] as const)

const expectApart = (): void => {
  const all = [[0, 2] as const, ...chunks()].toSorted(([a], [b]) => a - b)
  for (const [at, [first]] of all.entries()) expect(first).toBeGreaterThanOrEqual(all[at - 1]?.[1] ?? 0)
}

test('rows of a file that was compared lie behind rows that were added since', async () => {
  const read = await readAsFeed('id,title\nNEW-1,One\nNEW-2,Two\n')
  const compared = await compareFile({ mode: 'upsert', ...read }, freeJob())
  expect(compared).toMatchObject({ ok: true, value: { counts: { added: 2 } } })
  const [own] = await takeBlankRows(now, 1)
  expect(await mergeStep({ takesFile: false, others: [] }, freeJob())).toMatchObject({ value: { is: 'made' } })
  expectApart()
  const [step] = now.history.activeSteps()
  expect(step?.appear.length).toBe(2)
  expect([...(step?.appear ?? [])]).not.toContain(own)
  expect(chunks().at(-1)).toEqual([step?.appear[0], (step?.appear[1] ?? 0) + 1])
})

test('import rules change a file before it meets the feed, as with IDs that repeat', async () => {
  const known = ['SKU-0', 'SKU-0-2'].map((id) => productOf({ ...VALID_PRODUCT, id }))
  setOpened(await storeProducts(known))
  const names = Object.keys(VALID_PRODUCT) as (keyof typeof VALID_PRODUCT)[]
  const line = names.map((name) => ({ ...VALID_PRODUCT, id: 'SKU-0', condition: 'Brand New' })[name]).join(',')
  const read = await readAsFeed([names.join(','), line, line].join('\n'))
  const choices = [
    { key: { repair: 'uniqueIds' } },
    { key: { repair: 'value', field: 'condition', value: 'Brand New' }, given: 'new' },
  ] as const
  const rules = fixRules(choices, () => crypto.randomUUID())
  const compared = await compareFile({ mode: 'replace', ...read, rules }, freeJob())
  expect(compared).toMatchObject({ value: { counts: { unchanged: 2, updated: 0, vanished: 0, duplicates: 0 } } })
})

test('import rules say that they ran and what they took out, or wait where they do not fit the file', async () => {
  const read = await readAsFeed('id,title,price\nSKU-0,a,10.00 EUR\nSKU-1,b,10.00 EUR\n')
  const compared = async (...rules: readonly TransformationRule[]) => {
    const done = await compareFile({ mode: 'replace', ...read, rules }, freeJob())
    if (!done.ok) throw new Error(done.failure.sentence)
    return done.value
  }
  const when = (field: 'title' | `file:${string}`): TransformationRule['when'] => ({
    join: 'all',
    conditions: [{ field, is: 'equals', value: 'b' }],
  })
  const parameters = { operator: 'add percent', by: '19', rounding: 'half up' }
  const everyRow: TransformationRule['when'] = { join: 'all', conditions: [] }
  const dearer = ruleOf('dearer', everyRow, [{ action: 'calculate', field: 'price', parameters }])
  const without = ruleOf('without', when('title'), [{ action: 'exclude', parameters: {} }])
  expect((await compared({ ...dearer, when: when('file:Season') })).ruled).toBeUndefined()
  const ruled = await compared(dearer, without)
  expect(ruled).toMatchObject({ ruled: { rules: 2, excluded: 1 }, counts: { updated: 1, vanished: 1 } })
  await mergeStep({ takesFile: false, others: [] }, freeJob())
  expect(now.feed.rowAt(0)?.cells.price).toBe('11.90 EUR')
})

test('import rules look at unmapped columns of the file, line by line', async () => {
  const read = await readAsFeed('id,title,Season\nSKU-0,a,Late\nSKU-1,b,Early\n')
  const when: TransformationRule['when'] = {
    join: 'all',
    conditions: [{ field: 'file:Season', is: 'equals', value: 'Late' }],
  }
  const rules = [
    ruleOf('late', when, [
      { action: 'template', field: 'title', parameters: { text: '[Season] [title]', tidy: true } },
    ]),
  ]
  await compareFile({ mode: 'replace', ...read, rules }, freeJob())
  await mergeStep({ takesFile: false, others: [] }, freeJob())
  expect([0, 1].map((row) => now.feed.rows.cellAt(row, 'title'))).toEqual(['Late a', 'b'])
})

test('what was compared with one feed is never laid over another', async () => {
  const read = await readAsFeed('id,title\nNEW-1,One\n')
  await compareFile({ mode: 'upsert', ...read }, freeJob())
  const other = await openCups('x')
  Object.assign(other, { id: 'other' })
  expect(await mergeStep({ takesFile: false, others: [] }, freeJob())).toEqual(success({ is: 'empty' }))
  expect(other.stored.added).toBeUndefined()
})

test('products of the catalog lie behind rows that were set aside and never made', async () => {
  await takeBlankRows(now, 1)
  await storeRows(now, 'step', [VALID_PRODUCT])
  expect(chunks().length).toBe(2)
  expectApart()
})

test('rows that were added and undone can be done again where the store of the browser was lost', async () => {
  await addStep({ count: 1, name: 'Insert 1 row' }, freeJob())
  for (const entry of now.history.undo()?.entries ?? []) now.history.take(entry)
  const { added: _, ...lost } = now.stored
  now.stored = lost
  expect(await restoreBlankRows(now)).toBe(true)
  const [row = -1] = now.history.redo()?.step.appear ?? []
  expect(chunks().some(([first, end]) => first <= row && row < end)).toBe(true)
})

test('own checks look at the rows of a grown feed in turns', async () => {
  const products = Array.from({ length: 4_000 }, (_, row) => productOf({ ...VALID_PRODUCT, id: `SKU-${row}` }))
  now = setOpened(await storeProducts(products))
  const when = {
    join: 'all' as const,
    conditions: [{ field: 'title' as const, is: 'contains', value: VALID_PRODUCT.title }],
  }
  drain(now.feed.checks.set([{ ...emptyCheck('all'), message: 'All', level: 'error', field: 'title', when }]))
  const before = now.feed.counts().errors
  expect(before).toBe(4_000)
  const seen = new Set<number>()
  let time = 0
  // Each look at the clock is a turn that is over.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    seen.add(now.feed.counts().errors)
    time += 100
    return time
  })
  now.isGrown = true
  await addStep({ count: 1, name: 'Insert 1 row' }, freeJob())
  clock.mockRestore()
  expect([...seen].some((errors) => errors > 0 && errors < 4_000)).toBe(true)
  expect(now.isGrown).toBe(false)
})
