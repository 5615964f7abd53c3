import type { AdReview, AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { moneyTexts } from '../../../workspace/ads/moneyTexts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { recordLabel } from '../kindNames.ts'

const MAX_RISES = 5

interface MoneyLinesProps {
  readonly steps: readonly AdStep[]
  readonly running: AdReview['running']
}

/** What the changes that go do to money: budgets of what is switched on, what starts and stops, and the biggest rises. */
export const MoneyLines = ({ steps, running }: MoneyLinesProps) => {
  const { lines, slips, rises } = moneyTexts(steps, running, recordLabel)
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {slips === '' ? null : (
        <Banner level="warn" title={slips}>
          {t('ads.money.slips.text')}
        </Banner>
      )}
      {rises.length === 0 ? null : (
        <ul className="ads-links" aria-label={t('adsPages.review.rises')}>
          {rises.slice(0, MAX_RISES).map((rise) => (
            <li key={rise}>{rise}</li>
          ))}
          {rises.length > MAX_RISES ? <li>{t('adsPages.record.more', { count: rises.length - MAX_RISES })}</li> : null}
        </ul>
      )}
    </>
  )
}
