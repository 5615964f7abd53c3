import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'

// A cell may hold several values, or a part of one. A person chooses which; these are the values that come of it.

/** How values are made of the cells of a row. */
export interface CellParts {
  /** One value between each of these signs, such as `;`. */
  readonly splitAt?: string
  /** What stands before each value: a text, with the cell of a column before it. */
  readonly before?: { readonly text: string; readonly column?: number }
}

/** A column of a mapping. */
export interface IdentifierColumn extends CellParts {
  readonly index: number
  readonly kind: IdentifierKind
}

/** Signs that cells of several values are split at. */
export const SPLIT_SIGNS = [';', ',', '|', '/', '\n'] as const

/** Values of one cell at most. The rest stays with the last one, which is then refused. */
export const MAX_VALUES = 32

/** True where each value is a whole cell, readable from its bytes. */
export const areWholeCells = (columns: readonly CellParts[]): boolean =>
  columns.every(({ splitAt, before }) => splitAt === undefined && before === undefined)

/** Room that the values of a row may take. */
export const maxValues = (columns: readonly CellParts[]): number =>
  columns.reduce((sum, { splitAt }) => sum + (splitAt === undefined ? 1 : MAX_VALUES), 0)

/** The values of a column in a row; one empty value where there is none. */
export const cellValues = (
  cells: readonly string[],
  { index, splitAt, before }: Pick<IdentifierColumn, 'index'> & CellParts,
): readonly string[] => {
  const cell = cells[index] ?? ''
  if (splitAt === undefined && before === undefined) return [cell]
  const parts = (splitAt === undefined ? [cell] : cell.split(splitAt)).filter((part) => part.trim() !== '')
  if (parts.length === 0) return ['']
  const values =
    parts.length <= MAX_VALUES ? parts : [...parts.slice(0, MAX_VALUES - 1), parts.slice(MAX_VALUES - 1).join(splitAt)]
  if (before === undefined) return values
  const first = before.column === undefined ? before.text : `${(cells[before.column] ?? '').trim()}${before.text}`
  return values.map((value) => `${first}${value.trim()}`)
}
