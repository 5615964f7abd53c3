import type { ConsoleExchange } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { formatDuration, formatList } from '../../../kit/components/format.ts'
import { repeatedNames } from '../request/baseParts.ts'

/** Codes and words of answers that a wrong clock or a wrong signature brings about. */
const ABOUT_SIGNING = new Set(['32', '135', '215', '401', 'UNAUTHORIZED_ACCESS'])

/** Platforms refuse signatures that are some minutes off. */
const NOTABLE_SKEW = 60_000

/** Ms by which this clock is ahead of the response's Date header, if any. */
export const skewOf = ({ at, ms, reply }: ConsoleExchange): number | undefined => {
  const date = reply?.headers.find(({ name }) => name.toLowerCase() === 'date')?.value
  const theirs = date === undefined ? Number.NaN : Date.parse(date)
  const ours = Date.parse(at) + ms
  return Number.isNaN(theirs) || Number.isNaN(ours) ? undefined : ours - theirs
}

/** Other likely causes of a failed request: the clock, or parameters signed twice. */
export const replyHints = (exchange: ConsoleExchange): readonly string[] => {
  const failure = exchange.reply?.failure ?? exchange.failure
  if (failure === undefined) return []
  const isAboutSigning =
    failure.kind === 'unauthorized' || failure.errors.some(({ code }) => ABOUT_SIGNING.has(String(code)))
  if (!isAboutSigning) return []
  const skew = skewOf(exchange)
  const clock =
    skew !== undefined && Math.abs(skew) > NOTABLE_SKEW
      ? [
          t(skew > 0 ? 'platform.hint.clockAhead' : 'platform.hint.clockBehind', {
            duration: formatDuration(Math.abs(skew)),
          }),
        ]
      : []
  const twice = exchange.signature === undefined ? [] : repeatedNames(exchange.signature)
  return [...clock, ...(twice.length === 0 ? [] : [t('platform.hint.twice', { names: formatList(twice) })])]
}
