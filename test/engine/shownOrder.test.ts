import { beforeEach, describe, expect, test } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { fillStep } from '../../src/engine/feed/history/rangeMethods.ts'
import { fixStep } from '../../src/engine/feed/issues/damageMethods.ts'
import type { Opened } from '../../src/engine/feed/open/openedFeed.ts'
import { filterRows, sortRows } from '../../src/engine/feed/view/viewMethods.ts'
import type { FillSource } from '../../src/workspace/edits/rangeFill.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { openCups } from './storedProducts.ts'

let now: Opened

beforeEach(async () => {
  openFeedBooks()
  now = await openCups('b', 'd', 'a', 'c')
})

const titles = () => [0, 1, 2, 3].map((row) => now.feed.rows.cellAt(row, 'title'))

const fill = async (from: number, to: number, source: FillSource): Promise<void> => {
  await fillStep({ range: { from, to, fields: ['title'] }, grow: 0, name: 'Fill', kind: 'fill', source }, freeJob())
}

describe('what is filled into sorted rows', () => {
  test('goes down the grid, not down the file', async () => {
    // Shown: d c b a.
    await sortRows([{ field: 'title', direction: 'down' }], freeJob())
    await fill(0, 2, { by: 'lines', lines: [['1'], ['2'], ['3']] })
    expect(titles()).toEqual(['3', '1', 'a', '2'])
  })

  test('is taken from rows as they are shown', async () => {
    // Shown: a b c d.
    await sortRows([{ field: 'title', direction: 'up' }], freeJob())
    await fill(2, 3, { by: 'rows', first: 0, last: 1, isSeries: false })
    expect(titles()).toEqual(['b', 'b', 'a', 'a'])
  })

  test('keeps to the rows of a filter', async () => {
    await sortRows([{ field: 'title', direction: 'down' }], freeJob())
    await filterRows({ show: 'all', text: 'sku-1' }, freeJob())
    await fill(0, 0, { by: 'lines', lines: [['x']] })
    expect(titles()).toEqual(['b', 'x', 'a', 'c'])
  })
})

test('damage is fixed in the rows that are shown alone', async () => {
  now = await openCups("'=1+1", "'=2+2")
  await filterRows({ show: 'all', text: 'sku-1' }, freeJob())
  await fixStep('allSure', freeJob())
  expect([0, 1].map((row) => now.feed.rows.cellAt(row, 'title'))).toEqual(["'=1+1", '=2+2'])
})

test('a step over rows that were shown is not made, nor written down, where others are shown by now', async () => {
  const books = openFeedBooks()
  await sortRows([{ field: 'title', direction: 'down' }], freeJob())
  const { showing } = now
  const fill = {
    ...{ range: { from: 0, to: 0, fields: ['title'] as const }, grow: 0, name: 'Fill', kind: 'fill' as const },
    source: { by: 'lines' as const, lines: [['x']] },
  }
  await sortRows([{ field: 'title', direction: 'up' }], freeJob())
  expect(await fillStep({ ...fill, showing }, freeJob())).toEqual(success({ is: 'moved' }))
  expect(books.size).toBe(0)
  expect(titles()).toEqual(['b', 'd', 'a', 'c'])
  expect(await fillStep({ ...fill, showing: now.showing }, freeJob())).toMatchObject({ value: { is: 'made' } })
  expect(titles()).toEqual(['b', 'd', 'x', 'c'])
})

test('a filter counts the rows with the same value, after changes too', async () => {
  now = await openCups('cup', 'Cup', 'plate', '')
  const condition = { field: 'title' as const, is: 'occursOver', value: '1' }
  const often = { show: 'all' as const, conditions: { join: 'all' as const, conditions: [condition] } }
  await filterRows(often, freeJob())
  expect([...(now.visible ?? [])]).toEqual([0, 1])
  await fill(0, 0, { by: 'lines', lines: [['plate']] })
  await filterRows(often, freeJob())
  expect([...(now.visible ?? [])]).toEqual([0, 2])
})
