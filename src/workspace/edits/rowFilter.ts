import { PRODUCT_FIELD_NAMES, type Product } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { cellReader, fileColumn } from './column.ts'
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
  readonly holds: (product: Product) => boolean
  /** Lower-case text the row must contain, to skip rows before decoding. */
  readonly hint?: string
}

const textTest = (text: string, headers: readonly string[]): ((product: Product) => boolean) => {
  const others = headers.map((header) => cellReader(fileColumn(header)))
  return (product) => {
    for (const field of PRODUCT_FIELD_NAMES) if (product[field].toLowerCase().includes(text)) return true
    return others.some((cellOf) => cellOf(product).toLowerCase().includes(text))
  }
}

/** Makes a filter ready; the failure says why. `headers`: columns of the file in which a text is looked for, too. */
export const prepareFilter = (
  { text = '', conditions }: CellFilter,
  counts?: ValueCounts,
  headers: readonly string[] = [],
): Result<RowFilterTest, Said> => {
  const wanted = text.trim().toLowerCase()
  const tree = conditions === undefined ? success(() => true) : prepareCondition(conditions, counts)
  if (!tree.ok) return failed(tree.failure)
  const meets = tree.value
  const holdsText = textTest(wanted, headers)
  return success({
    holds: (product) => meets(product) && (wanted === '' || holdsText(product)),
    ...(wanted === '' ? {} : { hint: wanted }),
  })
}
