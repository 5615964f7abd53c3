import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import type { CellScope } from '../../engine/model/feedWork.ts'
import type { MessageCode } from '../../messages/translator.ts'
import { cellsChosen, type SelectedCells } from '../kit/find/findModel.ts'
import type { GridHandle } from '../kit/grid/gridModel.ts'

type Scope = Exclude<CellScope['rows'], 'all' | 'visible'>

/** What is selected in the grid of a feed. */
export interface ChosenCells extends SelectedCells<ProductField> {
  /** The selected rows, as the worker takes them. */
  readonly scope: Scope
}

/** Selected rows, as the worker takes them. */
export const scopeOf = ({ from, to, keys }: SelectedCells<ProductField>): Scope =>
  keys === undefined ? { from, to } : { numbers: keys }

/** The selection of a grid; nothing where there is no grid. */
export const chosenCells = (grid: GridHandle | null): ChosenCells => {
  const chosen = cellsChosen(grid, PRODUCT_FIELD_NAMES)
  return { ...chosen, scope: scopeOf(chosen) }
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
export const scopeRows = (choice: RowChoice, { scope }: Pick<ChosenCells, 'scope'>): CellScope['rows'] =>
  choice === 'selected' ? scope : choice
