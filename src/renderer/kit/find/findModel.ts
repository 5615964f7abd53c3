import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { GridHandle } from '../grid/gridModel.ts'

/** What is looked for, and in which columns and rows of a grid. */
export interface GridSearch<Field extends string> {
  readonly text: string
  readonly mode: 'plain' | 'regex'
  readonly matchCase: boolean
  readonly wholeCell: boolean
  readonly fields: readonly Field[]
  readonly rows: 'visible' | 'selected'
  /** The selection that `selected` means. */
  readonly chosen: SelectedCells<Field>
}

/** Rows selected by position (both ends included) or by key, and the selected columns' fields. */
export interface SelectedCells<Field extends string> {
  readonly from: number
  readonly to: number
  readonly rows: number
  readonly keys?: Uint32Array
  readonly fields: readonly Field[]
}

/** The selection of a grid; nothing where there is no grid. */
export const cellsChosen = <Field extends string>(
  grid: GridHandle | null,
  fields: readonly Field[],
): SelectedCells<Field> => {
  const { from, to, columnIds, keys } = grid?.selection() ?? { from: 0, to: -1, columnIds: [] }
  return {
    from,
    to,
    rows: keys?.length ?? to - from + 1,
    ...(keys === undefined ? {} : { keys }),
    fields: fields.filter((field) => columnIds.includes(field)),
  }
}

/** A matching cell before and after replacement; spans are matches in UTF-16 units. */
export interface FoundCell<Field extends string> {
  readonly row: number
  /** What the row is called, where it has a name. */
  readonly name?: string
  readonly field: Field
  readonly before: string
  readonly spans: readonly (readonly [start: number, end: number])[]
  readonly after?: string
}

export interface FoundCells<Field extends string> {
  readonly counts: {
    readonly rows: number
    readonly cells: number
    readonly matches: number
    readonly byField: ReadonlyMap<Field, number>
    /** Cells that are too long to search. */
    readonly skipped: number
    /** Cells that match but can't be changed. */
    readonly locked?: number
  }
  readonly samples: readonly FoundCell<Field>[]
  /** Words in brackets of the replacement that are no field. */
  readonly unknownNames: readonly string[]
  /** What else replacing would do, in words. */
  readonly note?: string
}

/** Where a grid's rows are looked through and changed. */
export interface FindSource<Field extends string> {
  readonly fields: readonly Field[]
  /** Another value than before where rows or cells changed since. */
  readonly version: unknown
  /** Undefined where nobody waits for it any more. */
  readonly count: (
    query: GridSearch<Field>,
    replacement: string | undefined,
    signal: AbortSignal,
  ) => Promise<Result<FoundCells<Field>, Said> | undefined>
  /** The next match after a cell, or the one before. */
  readonly findNext: (
    query: GridSearch<Field>,
    from: { readonly position: number; readonly field?: Field },
    backwards: boolean,
  ) => Promise<{ readonly position: number; readonly field: Field } | undefined>
  /** Replaces what is found in one cell, where the query looks there. */
  readonly replaceOne: (
    query: GridSearch<Field>,
    cell: { readonly position: number; readonly field: Field },
    replacement: string,
  ) => Promise<void>
  /** Replaces everything as one step and tells of it; false where nothing was changed. */
  readonly replaceAll: (query: GridSearch<Field>, replacement: string, cells: number) => Promise<boolean>
}
