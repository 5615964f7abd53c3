import type { ProductFilter } from '../../../contract/catalog/productFilter.ts'
import type { RowFilter } from '../../../engine/model/feedModel.ts'
import type { CellCondition } from '../../../workspace/edits/ruleDocument.ts'

const conditionOf = ({ attribute: field, operator, value }: ProductFilter): CellCondition => {
  const text = value.trim()
  const isNumber = field === 'price' || field === 'sale_price' || field === 'inventory'
  switch (operator) {
    case 'GREATER_THAN':
      return { field, is: 'above', value: text }
    case 'LESS_THAN':
      return { field, is: 'below', value: text }
    case 'EQUAL_TO':
      return isNumber ? { field, is: 'amount', value: text } : { field, is: 'equals', value: text, matchCase: true }
    case 'MATCH':
      return { field, is: 'equals', value: text }
    case 'CONTAINS':
      return { field, is: 'contains', value: text }
    case 'NOT_CONTAINS':
      return { field, is: 'contains', value: text, not: true }
  }
}

/** The filters of a set as conditions of the rows page. */
export const rowsOfFilters = (filters: readonly ProductFilter[]): RowFilter => ({
  show: 'all',
  conditions: { join: 'all', conditions: filters.map(conditionOf) },
})
