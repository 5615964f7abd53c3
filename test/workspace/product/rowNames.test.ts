import { expect, it } from 'vitest'
import { createNameWriter, createRowNames } from '../../../src/workspace/product/rowNames.ts'

it('names rows over many pages, and no row that is not there', () => {
  const [names, writer] = [createRowNames(), createNameWriter()]
  const idAt = (row: number): string => `${'ü'.repeat(row % 97)}${row}`
  for (let row = 0; row < 70_000; row++) {
    writer.add(row * 3, idAt(row))
    if (row % 9_000 === 0) names.add(writer.take())
  }
  names.add(writer.take())
  names.add(writer.take())
  expect(names.rows()).toBe(70_000)
  for (const row of [0, 1, 6_553, 65_535, 65_536, 69_999])
    expect([names.lineOf(row), names.idOf(row)]).toEqual([row * 3, idAt(row)])
  expect([names.lineOf(70_000), names.idOf(70_000), names.idOf(-1)]).toEqual([0, '', ''])
})

it('keeps the first 200 characters of an id', () => {
  const [names, writer] = [createRowNames(), createNameWriter()]
  const bytes = new TextEncoder().encode(`,${'€'.repeat(5_000)},short`)
  writer.add(1, '€'.repeat(5_000))
  writer.add(2, '')
  writer.addBytes(3, bytes, 1, bytes.length - 6)
  writer.addBytes(4, bytes, bytes.length - 5, bytes.length)
  names.add(writer.take())
  expect([0, 1, 2, 3].map(names.idOf)).toEqual(['€'.repeat(200), '', '€'.repeat(200), 'short'])
})
