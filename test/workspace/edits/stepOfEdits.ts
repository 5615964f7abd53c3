import type { ProductField } from '../../../src/contract/catalog/product.ts'
import { gatherCells } from '../../../src/workspace/edits/cellChanges.ts'
import { makeStep, type Step, type StepHead } from '../../../src/workspace/edits/step.ts'

/** A cell that gets another value. */
export interface CellEdit {
  readonly row: number
  readonly field: ProductField
  readonly before: string
  readonly after: string
}

/** A step of single cells. */
export const stepOfEdits = (head: StepHead, edits: readonly CellEdit[]): Step => {
  const gathered = gatherCells()
  for (const { row, field, before, after } of edits) gathered.tell(row, field, before, after)
  return makeStep(head, { cells: gathered.end() })
}
