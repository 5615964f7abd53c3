import { describe, expect, test } from 'vitest'
import type { ProductField } from '../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import type { LoadedFeed } from '../../src/engine/feed/open/openFeed.ts'
import { gatherCells } from '../../src/workspace/edits/cellChanges.ts'
import { createIssueEffect } from '../../src/workspace/edits/issueEffect.ts'
import { emptyCheck, type OwnCheck } from '../../src/workspace/edits/ownCheck.ts'
import { prepareChecks } from '../../src/workspace/edits/ownChecks.ts'
import { makeStep } from '../../src/workspace/edits/step.ts'
import { storeProducts } from './storedProducts.ts'

const check = (id: string, level: OwnCheck['level'], field: ProductField, is: string, value = ''): OwnCheck => ({
  ...emptyCheck(id),
  message: `Message of ${id}`,
  level,
  field,
  when: { join: 'all', conditions: [{ field, is, value }] },
})

const NO_LABEL = check('label', 'warning', 'custom_label_0', 'empty')
const NO_CUP = check('cup', 'error', 'title', 'contains', 'cup')

const ROWS = 2_500

/** Rows without any issue of the platform's rules. Every tenth is a cup, and every second has a label. */
const openRows = async () =>
  storeProducts(
    Array.from({ length: ROWS }, (_, row) =>
      productOf({
        ...VALID_PRODUCT,
        id: `SKU-${row}`,
        title: row % 10 === 0 ? 'Cup' : 'Plate',
        custom_label_0: row % 2 === 0 ? '' : 'margin',
      }),
    ),
  )

const change = (feed: LoadedFeed, row: number, field: ProductField, after: string): ReadonlySet<number> | undefined => {
  const { tell, end } = gatherCells()
  tell(row, field, feed.rows.cellAt(row, field) ?? '', after)
  return drain(feed.make(makeStep({ id: 'one', name: 'one', kind: 'edit', at: '2026-11-28' }, { cells: end() })))
}

const counted = (feed: LoadedFeed) => Object.fromEntries(feed.groups().map(({ rule, count }) => [rule, count]))

describe('own checks of a feed', () => {
  test('have issues like any other: counted, by row, by level, and found by a filter', async () => {
    const { feed } = await openRows()
    feed.start([], [])
    expect(feed.counts()).toMatchObject({ errors: 0, warnings: 0 })
    drain(feed.checks.set([NO_LABEL, NO_CUP]))
    expect(counted(feed)).toEqual({ 'own.cup': ROWS / 10, 'own.label': ROWS / 2 })
    expect(feed.groups()[0]).toEqual({
      ...{ rule: 'own.cup', field: 'title', level: 'error', sentence: 'Message of cup', count: 250, firstRow: 0 },
    })
    expect(feed.counts()).toMatchObject({ errors: 250, warnings: 1_000 })
    expect(feed.rowsWith('own.label').size()).toBe(ROWS / 2)
    expect([0, 1, 2].map(feed.levelOf)).toEqual([2, 0, 1])
    // Errors block an upload as those of the platform's rules do.
    expect([0, 1, 2].map(feed.uploads.hasErrors)).toEqual([true, false, false])
    expect(feed.rowAt(10)?.issues).toEqual([
      { rule: 'own.label', field: 'custom_label_0', level: 'warning', sentence: 'Message of label', value: '' },
      { rule: 'own.cup', field: 'title', level: 'error', sentence: 'Message of cup', value: 'Cup' },
    ])
  })

  test('look at a changed row again, and at no other', async () => {
    const { feed } = await openRows()
    feed.start([], [])
    drain(feed.checks.set([NO_LABEL, NO_CUP]))
    expect(change(feed, 10, 'title', 'Bowl')).toEqual(new Set([10]))
    expect(counted(feed)).toEqual({ 'own.cup': 249, 'own.label': 1_250 })
    change(feed, 10, 'custom_label_0', 'high')
    expect(feed.levelOf(10)).toBe(0)
    // A column that no check reads changes none of their issues.
    change(feed, 20, 'color', 'red')
    expect(feed.levelOf(20)).toBe(2)
    change(feed, 11, 'title', 'CUP')
    expect(counted(feed)).toEqual({ 'own.cup': 250, 'own.label': 1_249 })
  })

  test('go with their check, run only where they can, and look anew after a change', async () => {
    const { feed } = await openRows()
    feed.start([], [])
    drain(feed.checks.set([NO_LABEL, NO_CUP]))
    drain(feed.checks.set([NO_CUP]))
    expect(counted(feed)).toEqual({ 'own.cup': 250 })
    drain(feed.checks.set([{ ...NO_CUP, level: 'warning', message: 'Less' }]))
    expect(feed.counts()).toMatchObject({ errors: 0, warnings: 250 })
    expect(feed.rowAt(0)?.issues.map(({ sentence }) => sentence)).toEqual(['Less'])
    drain(feed.checks.set([{ ...NO_CUP, isPaused: true }]))
    drain(feed.checks.set([{ ...NO_CUP, message: ' ' }]))
    expect(counted(feed)).toEqual({})
    // One that others replace before it has seen every row leaves nothing behind.
    const half = feed.checks.set([NO_LABEL])
    half.next()
    drain(feed.checks.set([]))
    drain(half)
    expect(counted(feed)).toEqual({})
    expect(feed.counts()).toMatchObject({ errors: 0, warnings: 0 })
  })

  test('count rows with the same value, and follow every change of a group', async () => {
    const { feed } = await storeProducts(
      Array.from({ length: ROWS }, (_, row) =>
        productOf({ ...VALID_PRODUCT, id: `SKU-${row}`, title: `Plate ${row}`, custom_label_0: row < 3 ? 'Low' : '' }),
      ),
    )
    feed.start([], [])
    const often = check('often', 'error', 'custom_label_0', 'occursOver', '2')
    drain(feed.checks.set([often]))
    expect(counted(feed)).toEqual({ 'own.often': 3 })
    // Letters don't count, and all rows of the group are looked at again.
    expect(change(feed, ROWS - 1, 'custom_label_0', 'low')).toEqual(new Set([0, 1, 2, ROWS - 1]))
    expect(counted(feed)).toEqual({ 'own.often': 4 })
    change(feed, 0, 'custom_label_0', 'high')
    expect(counted(feed)).toEqual({ 'own.often': 3 })
    const gone = makeStep({ id: 'two', name: 'two', kind: 'edit', at: '2026-11-28' }, { vanish: Uint32Array.of(1) })
    drain(feed.make(gone))
    expect(counted(feed)).toEqual({})
    expect(feed.rowAt(2)?.issues).toEqual([])
    expect(feed.checks.ofRows()).toEqual([])
  })

  test('count the rest of the rows where counting was left halfway', async () => {
    const { feed } = await openRows()
    feed.start([], [])
    const columns = [{ field: 'title', matchCase: true }] as const
    feed.valueCounts.prepare(columns).next()
    const count = feed.valueCounts.of('title', true)
    expect(count('Cup')).toBeLessThan(ROWS / 10)
    drain(feed.valueCounts.prepare(columns))
    expect(['Cup', 'cup', ' Cup ', ''].map(count)).toEqual([ROWS / 10, 0, ROWS / 10, 0])
  })

  test('say what keeps them from running, each at its place', () => {
    const broken: OwnCheck = check('a', 'error', 'price', 'above', 'much')
    const { ready, problems } = prepareChecks([broken, emptyCheck('b'), NO_CUP, NO_CUP])
    expect(ready.map((each) => each.check.id)).toEqual(['cup'])
    expect(problems.map(({ rule, place }) => [rule, place])).toEqual([
      ['a', 'when.0'],
      ['b', 'message'],
      ['b', 'when'],
      ['cup', ''],
    ])
  })

  test('count in the effect of a change on issues', () => {
    const effect = createIssueEffect(prepareChecks([NO_CUP, NO_LABEL]).ready)
    const cup = productOf({ ...VALID_PRODUCT, title: 'Cup', custom_label_0: '' })
    effect.take(cup, { ...cup, title: 'Bowl' })
    effect.take(cup, { ...cup, title: 'Bowl', custom_label_0: 'high' })
    expect(effect.effect()).toEqual({ rowsBefore: 2, rowsAfter: 1, errorsBefore: 2, errorsAfter: 0 })
  })
})
