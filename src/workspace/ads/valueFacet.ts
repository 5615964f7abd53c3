import { wordOf } from '../../contract/language/fields.ts'
import { sheetCell } from './sheet.ts'

// A column of records by its values: counted, and picked to filter by.

/** Longer values are compared by their first characters. */
const MAX_LENGTH = 200

const wordOfMember = (value: unknown): string =>
  (typeof value === 'object' ? sheetCell(value) : wordOf(value)).slice(0, MAX_LENGTH)

/** Texts of a cell: a list's members, or `''` if empty. */
export const cellTexts = (value: unknown): readonly string[] => {
  if (value === null || value === undefined || value === '') return ['']
  if (!Array.isArray(value)) return [wordOfMember(value)]
  return value.length === 0 ? [''] : [...new Set(value.map(wordOfMember))]
}

/** True if a cell has any wanted text (if given) and no excluded one. */
export const valueTest = ({
  only = [],
  without = [],
}: {
  readonly only?: readonly string[]
  readonly without?: readonly string[]
}): ((value: unknown) => boolean) => {
  const wanted = new Set(only)
  const unwanted = new Set(without)
  return (value) => {
    const texts = cellTexts(value)
    return (wanted.size === 0 || texts.some((word) => wanted.has(word))) && !texts.some((word) => unwanted.has(word))
  }
}

/** Counts texts of cells and returns `limit` of them, most frequent first, then alphabetically. */
export const countValues = (cells: Iterable<unknown>, limit: number, search = '') => {
  const wanted = search.trim().toLowerCase()
  const counts = new Map<string, number>()
  let blank = 0
  for (const cell of cells)
    for (const word of cellTexts(cell)) {
      if (word === '') blank++
      else if (word.toLowerCase().includes(wanted)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  const sorted = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return {
    values: sorted.slice(0, limit).map(([value, count]) => ({ value, count })),
    blank,
    different: sorted.length,
  }
}
