import type { Product } from '../../contract/catalog/product.ts'
import { brokenRules } from '../../contract/catalog/productRules.ts'
import { brokenChecks, isErrorNumber, type PreparedCheck } from './ownCheck.ts'

/** Rows with issues, and with errors, before and after a change. */
export interface IssueEffect {
  readonly rowsBefore: number
  readonly rowsAfter: number
  readonly errorsBefore: number
  readonly errorsAfter: number
}

/** Broken rules of a product and own checks that find something in it, by number. */
export const brokenIn = (product: Product, checks: readonly PreparedCheck[]): readonly number[] =>
  checks.length === 0 ? brokenRules(product) : [...brokenRules(product), ...brokenChecks(checks, product)]

/** Counts what a change does to the issues of rows. Issues between rows are not among them. */
export const createIssueEffect = (checks: readonly PreparedCheck[] = []) => {
  const effect = { rowsBefore: 0, rowsAfter: 0, errorsBefore: 0, errorsAfter: 0 }
  return {
    /** A product before and after; undefined where there is none. It may conflict with other rows. */
    take: (before: Product | undefined, after: Product | undefined, hadConflict = false, hasConflict = false): void => {
      const had = before === undefined ? [] : brokenIn(before, checks)
      const has = after === before ? had : after === undefined ? [] : brokenIn(after, checks)
      if (hadConflict || had.length > 0) effect.rowsBefore++
      if (hasConflict || has.length > 0) effect.rowsAfter++
      if (hadConflict || had.some(isErrorNumber)) effect.errorsBefore++
      if (hasConflict || has.some(isErrorNumber)) effect.errorsAfter++
    },
    effect: (): IssueEffect => ({ ...effect }),
  }
}
