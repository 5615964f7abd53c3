import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { ConditionTree } from './ruleDocument.ts'
import { prepareCondition } from './rules.ts'

/** What of the cells of a row a filter asks for. Issues, outcomes and edits of rows are known elsewhere. */
export interface CellFilter {
  /** A text that one of the cells holds, in any letters. */
  readonly text?: string
  /** Selected facet values: any within a field, all across fields; '' is a blank cell. */
  readonly values?: ReadonlyMap<ProductField, ReadonlySet<string>>
  /** Stretches of numbers chosen in a histogram: `from` counts, `to` does not. */
  readonly ranges?: readonly {
    readonly numberOf: (product: Product) => number | undefined
    readonly from: number
    readonly to: number
  }[]
  readonly conditions?: ConditionTree
}

interface RowFilterTest {
  readonly holds: (product: Product) => boolean
  /** Lower-case text the row must contain, to skip rows before decoding. */
  readonly hint?: string
}

const holdsText = (product: Product, text: string): boolean => {
  for (const field of PRODUCT_FIELD_NAMES) if (product[field].toLowerCase().includes(text)) return true
  return false
}

/** Makes a filter ready; the failure says why. */
export const prepareFilter = ({
  text = '',
  values,
  ranges = [],
  conditions,
}: CellFilter): Result<RowFilterTest, Said> => {
  const wanted = text.trim().toLowerCase()
  const tree = conditions === undefined ? success(() => true) : prepareCondition(conditions)
  if (!tree.ok) return failed(tree.failure)
  const chosen = [...(values ?? [])].filter(([, own]) => own.size > 0)
  const meets = tree.value
  return success({
    holds: (product) => {
      for (const [field, own] of chosen) if (!own.has(product[field].slice(0, 200))) return false
      for (const { numberOf, from, to } of ranges) {
        const number = numberOf(product)
        if (number === undefined || number < from || number >= to) return false
      }
      return meets(product) && (wanted === '' || holdsText(product, wanted))
    },
    ...(wanted === '' ? {} : { hint: wanted }),
  })
}
