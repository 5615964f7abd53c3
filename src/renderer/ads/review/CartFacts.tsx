import type { AdReview, AdStep } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { cartLinks } from '../../../workspace/ads/cartFacts.ts'
import { MoreLine, someNames } from '../../kit/components/MoreLine.tsx'
import { MoneyLines } from './MoneyLines.tsx'

const MAX_LINKS = 20
const MAX_NAMES = 3

/** Whether the changes affect money, which are permanent and why, and where they link. */
export const CartFacts = ({
  steps,
  running,
}: {
  readonly steps: readonly AdStep[]
  readonly running: AdReview['running']
}) => {
  const links = [...cartLinks(steps)]
  const lasting = new Map<string, number>()
  for (const { notUndoable: reason } of steps)
    if (reason !== undefined) lasting.set(saidText(reason), (lasting.get(saidText(reason)) ?? 0) + 1)
  return (
    <div className="ads-cart-facts small">
      <MoneyLines steps={steps} running={running} />
      {[...lasting].map(([reason, count]) => (
        <p key={reason}>{t('adsPages.review.lastingWhy', { count, reason })}</p>
      ))}
      {links.length === 0 ? null : (
        <details>
          <summary>{t('adsPages.review.links', { count: links.length })}</summary>
          <ul className="ads-links">
            {links.slice(0, MAX_LINKS).map(([link, names]) => (
              <li key={link}>
                <span className="mono">{link}</span> <span className="muted">{someNames(names, MAX_NAMES)}</span>
              </li>
            ))}
            <MoreLine all={links.length} shown={MAX_LINKS} isItem />
          </ul>
        </details>
      )}
    </div>
  )
}
