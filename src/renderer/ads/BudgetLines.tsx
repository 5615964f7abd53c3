import { t } from '../../messages/t.ts'
import { adFieldLabel } from '../../workspace/ads/fieldLabels.ts'
import { moneyText } from '../../workspace/ads/money.ts'
import type { BudgetLine } from '../../workspace/ads/moneyLine.ts'

/** Budgets of what is switched on, before and after, a line each. */
export const BudgetLines = ({ lines }: { readonly lines: readonly BudgetLine[] }) =>
  lines.map(({ kind, field, currency, before, after }) => (
    <p key={`${kind} ${field} ${currency}`}>
      {t('adsPages.review.budget', {
        kind,
        field: adFieldLabel(field),
        before: moneyText(before, currency),
        after: moneyText(after, currency),
      })}
    </p>
  ))
