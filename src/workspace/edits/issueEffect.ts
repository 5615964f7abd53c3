import type { Product } from '../../contract/catalog/product.ts'
import { brokenRules, PRODUCT_RULES } from '../../contract/catalog/productRules.ts'

/** Rows with issues, and with errors, before and after a change. */
export interface IssueEffect {
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly errorsBefore: number
  readonly errorsAfter: number
}

const isError = (rule: number): boolean => PRODUCT_RULES[rule]?.level === 'error'

/** Counts what a change does to the issues of rows. Issues between rows are not among them. */
export const createIssueEffect = () => {
  const effect = { rowsBefore: 0, rowsAfter: 0, errorsBefore: 0, errorsAfter: 0 }
  return {
    take: (before: Product, after: Product): void => {
      const had = brokenRules(before)
      const has = after === before ? had : brokenRules(after)
      if (had.length > 0) effect.rowsBefore++
      if (has.length > 0) effect.rowsAfter++
      if (had.some(isError)) effect.errorsBefore++
      if (has.some(isError)) effect.errorsAfter++
    },
    effect: (): IssueEffect => ({ ...effect }),
  }
}
