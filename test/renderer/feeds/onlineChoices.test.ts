import { expect, test } from 'vitest'
import { type Compared, setCompared } from '../../../src/engine/feed/compare/onlineCompared.ts'
import { chooseOnline } from '../../../src/engine/feed/compare/onlineTaking.ts'
import { openCups } from '../../engine/storedProducts.ts'

test('a side is chosen for the product that was looked at, not for another that has its number by now', async () => {
  const now = await openCups('a')
  const chosen: unknown[] = []
  const choices = { choose: async (_: unknown, products: unknown) => void chosen.push(products), size: () => 0 }
  const difference = { kind: 'changed', id: 'SKU-9', mine: 0, base: -1, theirs: 0, cells: [], open: [] }
  setCompared({
    ...{ now, place: 'practice  c1' },
    online: { choices, sides: {} },
    comparison: { differenceAt: () => difference, wholeOf: () => undefined },
  } as unknown as Compared)
  expect(await chooseOnline({ at: 0, id: 'SKU-0', side: 'theirs', field: 'price' })).toBeUndefined()
  expect(chosen).toEqual([])
})
