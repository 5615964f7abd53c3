import { expect, test } from 'vitest'
import type { Product, ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { applyCells } from '../../../src/workspace/edits/cellChanges.ts'
import {
  ALL_SURE,
  createDamageRun,
  createDamageScan,
  type DamageChoice,
  mayBeDamaged,
} from '../../../src/workspace/edits/damageScan.ts'
import { DAMAGES } from '../../../src/workspace/edits/spreadsheetDamage.ts'

const product = (cells: Partial<Product>): Product => ({ ...productOf({}), ...cells })

const ROWS = [
  { id: '1-Mar', gtin: '36000291452', title: 'MÃ¼ller' },
  { id: 'A-2', gtin: '36000291453', inventory: '5.0' },
  { id: '1001.0', gtin: '4006381333931' },
].map((cells, row) => ({ row, product: product(cells) }))

/** The cells that a run changes, as `row field after`. */
const changed = (choices: readonly DamageChoice[] | typeof ALL_SURE): readonly string[] => {
  const run = createDamageRun(choices)
  run.take(ROWS)
  const step = run.end({ id: 's', name: 'Mend', kind: 'fix', at: '2026-01-01T00:00:00Z' })
  const cells: string[] = []
  applyCells(
    step.cells,
    (row, field) => ROWS[row]?.product[field],
    (row, field: ProductField, _before, after) => cells.push(`${row} ${field} ${after}`),
  )
  return cells.toSorted()
}

test('damage is gathered by field and kind, with what is sure, likely and lost', () => {
  const scan = createDamageScan()
  for (const row of ROWS) scan.take([row])
  const groups = scan.groups()
  expect(groups.map(({ field, damage, count, sure, likely }) => [field, damage, count, sure, likely])).toEqual([
    ['gtin', 'lostZeros', 2, 1, 0],
    ['id', 'date', 1, 0, 1],
    ['title', 'mojibake', 1, 0, 1],
    ['inventory', 'pointZero', 1, 1, 0],
    ['id', 'pointZero', 1, 0, 1],
  ])
  // What needs a person comes first.
  expect(groups[0]?.cells.map(({ row, fix }) => [row, fix?.value])).toEqual([
    [1, undefined],
    [0, '036000291452'],
  ])
})

test('all that is sure is fixed at once, and nothing else', () => {
  expect(changed(ALL_SURE)).toEqual(['0 gtin 036000291452', '1 inventory 5'])
})

test('likely fixes are made where a person chose their group', () => {
  expect(changed([{ field: 'id', damage: 'pointZero', confidence: 'likely' }])).toEqual(['2 id 1001'])
  expect(changed([{ field: 'gtin', damage: 'lostZeros', confidence: 'likely' }])).toEqual([])
})

test('the quick look misses no kind of damage', () => {
  for (const { examples } of DAMAGES)
    for (const [field, value] of examples) expect(mayBeDamaged(field, value), value).toBe(true)
  for (const [field, value] of [
    ['gtin', '4006381333931'],
    ['id', 'SKU-1'],
    ['title', 'Müller Cup'],
  ] as const)
    expect(mayBeDamaged(field, value)).toBe(false)
})
