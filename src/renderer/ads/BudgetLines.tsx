import type { BudgetLine } from '../../workspace/ads/moneyLine.ts'
import { budgetText } from '../../workspace/ads/moneyTexts.ts'

/** Budgets of what is switched on, before and after, a line each. */
export const BudgetLines = ({ lines }: { readonly lines: readonly BudgetLine[] }) =>
  lines.map((line) => <p key={`${line.kind} ${line.field} ${line.currency}`}>{budgetText(line)}</p>)
