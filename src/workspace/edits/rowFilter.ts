import { PRODUCT_FIELD_NAMES, type Product } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { ValueCounts } from './ruleConditions.ts'
import type { ConditionTree } from './ruleDocument.ts'
import { prepareCondition } from './rules.ts'

/** What of the cells of a row a filter asks for. Issues, outcomes and edits of rows are known elsewhere. */
export interface CellFilter {
  /** A text that one of the cells holds, in any letters. */
  readonly text?: string
  readonly conditions?: ConditionTree
}

interface RowFilterTest {
  readonly holds: (product: Product, row: number) => boolean
  /** Lower-case text the row must contain, to skip rows before decoding. */
  readonly hint?: string
}

const holdsText = (product: Product, text: string): boolean => {
  for (const field of PRODUCT_FIELD_NAMES) if (product[field].toLowerCase().includes(text)) return true
  return false
}

/** Makes a filter ready; the failure says why. `holdsOther`: does a cell of the row without a field hold the text? */
export const prepareFilter = (
  { text = '', conditions }: CellFilter,
  counts?: ValueCounts,
  holdsOther: (row: number, text: string) => boolean = () => false,
): Result<RowFilterTest, Said> => {
  const wanted = text.trim().toLowerCase()
  const tree = conditions === undefined ? success(() => true) : prepareCondition(conditions, counts)
  if (!tree.ok) return failed(tree.failure)
  const meets = tree.value
  return success({
    holds: (product, row) => meets(product) && (wanted === '' || holdsText(product, wanted) || holdsOther(row, wanted)),
    ...(wanted === '' ? {} : { hint: wanted }),
  })
}
