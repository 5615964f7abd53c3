import type { AdReview, AdStep } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { moneyTexts } from '../../../workspace/ads/moneyTexts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { recordLabel } from '../kindNames.ts'

const MAX_RISES = 5

interface MoneyLinesProps {
  readonly steps: readonly AdStep[]
  readonly running: AdReview['running']
}

/** Effect on money: running budgets, what starts and stops, and the biggest rises. */
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
          <MoreLine all={rises.length} shown={MAX_RISES} isItem />
        </ul>
      )}
    </>
  )
}
