import { beforeEach, describe, expect, test } from 'vitest'
import { prepareFill } from '../../src/engine/feed/history/rangeMethods.ts'
import { prepareMends } from '../../src/engine/feed/issues/damageMethods.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import type { Opened } from '../../src/engine/feed/open/openedFeed.ts'
import { filterRows, sortRows } from '../../src/engine/feed/view/viewMethods.ts'
import type { FillSource } from '../../src/workspace/edits/rangeFill.ts'
import { freeJob } from './freeJob.ts'
import { openCups } from './storedProducts.ts'

let now: Opened

beforeEach(async () => {
  now = await openCups('b', 'd', 'a', 'c')
})

const make = (): void => {
  for (const { step } of now.pending) drain(now.feed.make(step))
}

const titles = () => [0, 1, 2, 3].map((row) => now.feed.rows.cellAt(row, 'title'))

const fill = async (from: number, to: number, source: FillSource): Promise<void> => {
  await prepareFill({ range: { from, to, fields: ['title'] }, grow: 0, name: 'Fill', kind: 'fill', source }, freeJob())
  make()
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

test('damage is mended in the rows that are shown alone', async () => {
  now = await openCups("'=1+1", "'=2+2")
  await filterRows({ show: 'all', text: 'sku-1' }, freeJob())
  await prepareMends('allSure', freeJob())
  make()
  expect([0, 1].map((row) => now.feed.rows.cellAt(row, 'title'))).toEqual(["'=1+1", '=2+2'])
})
