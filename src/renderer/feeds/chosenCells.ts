import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import type { CellScope } from '../../engine/model/catalogWork.ts'
import type { MessageCode } from '../../messages/translator.ts'
import type { GridHandle } from '../kit/grid/gridModel.ts'

/** What is selected in the grid: rows between two positions, and the fields among its columns. */
export interface ChosenCells {
  readonly from: number
  readonly to: number
  readonly rows: number
  /** The selected rows, as the worker takes them. */
  readonly scope: Exclude<CellScope['rows'], 'all' | 'visible'>
  readonly fields: readonly ProductField[]
}

const NOTHING: ReturnType<GridHandle['selection']> = { from: 0, to: -1, columnIds: [] }

/** The selection of a grid; nothing where there is no grid. */
export const chosenCells = (grid: GridHandle | null): ChosenCells => {
  const { from, to, columnIds, keys } = grid?.selection() ?? NOTHING
  return {
    from,
    to,
    rows: keys?.length ?? to - from + 1,
    scope: keys === undefined ? { from, to } : { numbers: keys },
    fields: PRODUCT_FIELD_NAMES.filter((field) => columnIds.includes(field)),
  }
}

export type RowChoice = 'all' | 'visible' | 'selected'

/** Which rows something is done to. */
export const ROW_CHOICES: readonly {
  readonly id: RowChoice
  readonly code: Extract<MessageCode, `feeds.choice.${'all' | 'shown' | 'selected'}`>
}[] = [
  { id: 'all', code: 'feeds.choice.all' },
  { id: 'visible', code: 'feeds.choice.shown' },
  { id: 'selected', code: 'feeds.choice.selected' },
]

/** The rows of a choice as the worker takes them. */
export const scopeRows = (choice: RowChoice, { scope }: ChosenCells): CellScope['rows'] =>
  choice === 'selected' ? scope : choice
