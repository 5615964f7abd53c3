import { t } from '../../../../messages/t.ts'
import { formatClock } from '../../../kit/components/format.ts'
import type { RateMeter } from './rateMeters.ts'

/** What is left of each rate limit, as a bar and in numbers. */
export const RateMeters = ({ meters }: { readonly meters: readonly RateMeter[] }) => (
  <ul className="rate-meters">
    {meters.map(({ title, limit, remaining, resetAt }) => {
      const share = limit === 0 ? 0 : Math.min(1, remaining / limit)
      return (
        <li key={title} className="rate-meter" data-low={share < 0.1 || undefined}>
          <span>{t(title)}</span>
          <span className="rate-track" aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
          <span>
            {resetAt === undefined
              ? t('platform.rate.left', { remaining, limit })
              : t('platform.rate.leftUntil', { remaining, limit, time: formatClock(resetAt) })}
          </span>
        </li>
      )
    })}
  </ul>
)
