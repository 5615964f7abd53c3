import type { SpendGuards } from '../../contract/ads/spendGuards.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { t } from '../../messages/t.ts'
import type { AdDraft } from './draft.ts'
import { amountOfMicro, isMoney, moneyText } from './money.ts'
import { isOn } from './moneyLine.ts'

// Guardrails of an account. What exceeds them is sent only after a person confirmed this very record and amount.

interface GuardProblem {
  readonly field: string
  readonly message: string
}

const isDaily = (field: string): boolean => isMoney(field) && field.includes('daily_budget')

/** What a draft does beyond the guardrails; `values` are those that the record would have. */
export const guardProblems = (
  draft: AdDraft,
  values: Fields,
  theirs: Fields | undefined,
  { dailyMicro, risePercent }: SpendGuards,
  currencyOf: () => string | undefined,
): readonly GuardProblem[] => {
  if (draft.op === 'delete') return []
  const most = amountOfMicro(dailyMicro)?.digits
  const startsNow = isOn(values) && !isOn(theirs)
  const looked = Object.keys(values).filter(
    (field) => (startsNow || draft.fields[field] !== undefined) && isMoney(field),
  )
  return looked.flatMap((field): readonly GuardProblem[] => {
    const after = amountOfMicro(values[field])?.digits
    const before = amountOfMicro(theirs?.[field])?.digits
    if (after === undefined) return []
    // Texts are made for what exceeds a limit only; they take longer than the comparison.
    const text = (micro: unknown): string => moneyText(micro, currencyOf())
    const isRaised = draft.fields[field] !== undefined && (before === undefined || after > before)
    if (most !== undefined && isDaily(field) && after > most && (isRaised || startsNow))
      return [{ field, message: t('ads.check.guard.daily', { amount: text(values[field]), most: text(dailyMicro) }) }]
    const isSteep =
      risePercent !== undefined &&
      before !== undefined &&
      before > 0n &&
      after * 100n > before * BigInt(100 + risePercent)
    if (!isRaised || !isSteep) return []
    const moved = { was: text(theirs?.[field]), amount: text(values[field]) }
    return [{ field, message: t('ads.check.guard.rise', { ...moved, percent: risePercent / 100 }) }]
  })
}
