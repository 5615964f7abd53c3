import type { AdReview, AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { moneySteps } from '../../../workspace/ads/cartFacts.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { moneyText } from '../../../workspace/ads/money.ts'
import { budgetLines, type MoneyRise, moneyRises } from '../../../workspace/ads/moneyLine.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { formatList } from '../../kit/components/format.ts'
import { BudgetLines } from '../BudgetLines.tsx'
import { recordLabel } from '../kindNames.ts'

const MAX_RISES = 5

const riseText = ({ step, field, before, after, times }: MoneyRise<AdStep>): string => {
  const said = {
    name: recordLabel(step),
    field: adFieldLabel(field),
    before: moneyText(before, step.currency),
    after: moneyText(after, step.currency),
  }
  return times === undefined ? t('adsPages.review.rise', said) : t('adsPages.review.rise.times', { ...said, times })
}

interface MoneyLinesProps {
  readonly steps: readonly AdStep[]
  readonly running: AdReview['running']
}

/** What the changes that go do to money: budgets of what is switched on, what starts and stops, and the biggest rises. */
export const MoneyLines = ({ steps, running }: MoneyLinesProps) => {
  const money = moneySteps(steps)
  if (money.length === 0) return <p>{t('adsPages.review.noMoney')}</p>
  const turned = (way: AdStep['turns']) => steps.filter(({ turns }) => turns === way).length
  const on = turned('on')
  const off = turned('off')
  const rises = moneyRises(steps)
  const slips = rises.filter(({ times }) => times !== undefined)
  return (
    <>
      <p>{t('adsPages.review.money', { count: money.length, names: formatList(money.map(recordLabel)) })}</p>
      {on + off === 0 ? null : <p>{t('adsPages.review.turns', { on, off })}</p>}
      <BudgetLines lines={budgetLines(running, steps)} />
      {slips.length === 0 ? null : (
        <Banner level="warn" title={t('adsPages.review.slips', { count: slips.length })}>
          {t('adsPages.review.slips.text')}
        </Banner>
      )}
      {rises.length === 0 ? null : (
        <ul className="ads-links" aria-label={t('adsPages.review.rises')}>
          {rises.slice(0, MAX_RISES).map((rise) => (
            <li key={`${rise.step.key} ${rise.field}`}>{riseText(rise)}</li>
          ))}
          {rises.length > MAX_RISES ? <li>{t('adsPages.record.more', { count: rises.length - MAX_RISES })}</li> : null}
        </ul>
      )}
    </>
  )
}
