import { expect, it } from 'vitest'
import { type RowRange, reachRow } from '../../../src/renderer/kit/components/rowRange.ts'

/** A table in which Shift reaches one row after another. */
const table = (...checkedFirst: readonly string[]) => {
  const checked = new Set(checkedFirst)
  let range: RowRange<string> | undefined
  return (letters: string, selected: string, to: string): string => {
    const rows = [...letters]
    const given = { rows, rowId: (row: string) => row, isChecked: (row: string) => checked.has(row) }
    const reach = reachRow(range, { ...given, at: rows.indexOf(selected) }, rows.indexOf(to))
    for (const row of reach.left) checked.delete(row)
    for (const row of reach.reached) checked.add(row)
    range = reach.range
    return [...checked].sort().join('')
  }
}

it('checks rows from the selected one, and unchecks those that it leaves', () => {
  const reach = table()
  expect(reach('abcdef', 'c', 'd')).toBe('cd')
  expect(reach('abcdef', 'd', 'e')).toBe('cde')
  expect(reach('abcdef', 'e', 'b')).toBe('bc')
})

it('keeps rows checked that were checked before', () => {
  const reach = table('d')
  expect(reach('abcdef', 'b', 'e')).toBe('bcde')
  expect(reach('abcdef', 'e', 'c')).toBe('bcd')
})

it('stays with its first row when rows come between two presses', () => {
  const reach = table()
  expect(reach('abcdef', 'c', 'd')).toBe('cd')
  expect(reach('avwxybzcdef', 'd', 'e')).toBe('cde')
})

it('starts anew where its first row or the selected one is gone', () => {
  const reach = table()
  expect(reach('abcdef', 'c', 'd')).toBe('cd')
  expect(reach('abdef', 'd', 'e')).toBe('cde')
  expect(reach('abef', 'd', 'f')).toBe('cdef')
  expect(table()('abef', 'd', 'e')).toBe('e')
})
