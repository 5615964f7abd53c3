import { expect, it } from 'vitest'
import { createRowNames } from '../../../src/workspace/product/rowNames.ts'

it('names rows over many pages, and no row that is not there', () => {
  const names = createRowNames()
  const idAt = (row: number): string => `${'ü'.repeat(row % 97)}${row}`
  for (let row = 0; row < 70_000; row++) names.add(row * 3, idAt(row))
  expect(names.rows()).toBe(70_000)
  for (const row of [0, 1, 6_553, 65_535, 65_536, 69_999])
    expect([names.lineOf(row), names.idOf(row)]).toEqual([row * 3, idAt(row)])
  expect([names.lineOf(70_000), names.idOf(70_000), names.idOf(-1)]).toEqual([0, '', ''])
})

it('keeps the first 200 characters of an id', () => {
  const names = createRowNames()
  names.add(1, '€'.repeat(5_000))
  names.add(2, '')
  expect([names.idOf(0), names.idOf(1)]).toEqual(['€'.repeat(200), ''])
})
