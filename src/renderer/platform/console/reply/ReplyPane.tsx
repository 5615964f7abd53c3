import { ChevronsRight, Maximize2, Minimize2, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ConsoleExchange, ShownReply } from '../../../../host/console.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { goTo } from '../../../base/navigation.ts'
import { Badge } from '../../../kit/components/Badge.tsx'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { formatBytes, formatClock, formatDuration } from '../../../kit/components/format.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { ToolbarGap } from '../../../kit/components/Page.tsx'
import { closeReply, openNextPage } from '../../state/console.ts'
import { ReplyBody } from './ReplyBody.tsx'
import { type RateMeter, rateMeters } from './rateMeters.ts'
import { replyHints } from './replyHints.ts'
import { statusState, statusText, timesText } from './statusText.ts'

/** What is left of each rate limit, as a bar and in numbers. */
const RateMeters = ({ meters }: { readonly meters: readonly RateMeter[] }) => (
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

const Headers = ({ reply }: { readonly reply: ShownReply }) => (
  <details className="reply-headers">
    <summary>{t('platform.reply.headers', { count: reply.headers.length })}</summary>
    <dl className="pairs mono">
      {reply.headers.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const Failed = ({ exchange }: { readonly exchange: ConsoleExchange }) => {
  const failure = exchange.reply?.failure ?? exchange.failure
  if (failure === undefined) return null
  return (
    <Banner
      level={failure.kind === 'limited' ? 'warn' : 'error'}
      {...(failure.kind === 'unauthorized' || failure.kind === 'offline'
        ? { action: <Button onPress={() => goTo('connection')}>{t('platform.console.connection')}</Button> }
        : {})}
    >
      {failure.acted === 'maybe' ? t('platform.reply.maybe', { sentence: saidText(failure) }) : saidText(failure)}
      {replyHints(exchange).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </Banner>
  )
}

interface ReplyPaneProps {
  readonly exchange: ConsoleExchange
  readonly isLarge: boolean
  readonly onSize: (large: boolean) => void
}

/** What came back: status, what it means, limits, headers, body. */
export const ReplyPane = ({ exchange, isLarge, onSize }: ReplyPaneProps) => {
  const { reply, ms, at, times } = exchange
  const title = useId()
  const [isLimited, setLimited] = useState(true)
  const pane = useRef<HTMLElement>(null)
  // In a small window the reply stands below what is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what is shown
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'start' })
  }, [exchange])
  const meters = reply === undefined ? [] : rateMeters(reply.headers)
  return (
    <section ref={pane} className="reply" aria-labelledby={title} tabIndex={-1}>
      <header className="reply-head">
        <h3 id={title}>{t('platform.reply')}</h3>
        <span role="status" {...(reply === undefined ? {} : { translate: 'no' })}>
          <Badge state={statusState(reply?.status)}>{statusText(reply?.status)}</Badge>
        </span>
        <span className="muted small">
          {reply === undefined
            ? t('platform.reply.took', { duration: formatDuration(ms), time: formatClock(at) })
            : t('platform.reply.tookSize', {
                duration: formatDuration(ms),
                size: formatBytes(reply.bytes),
                time: formatClock(at),
              })}
        </span>
        {times === undefined ? null : <span className="muted small">{timesText(times)}</span>}
        <ToolbarGap />
        {reply?.nextCursor === undefined ? null : (
          <Button icon={ChevronsRight} onPress={() => void openNextPage()}>
            {t('platform.reply.nextPage')}
          </Button>
        )}
        <IconButton
          icon={isLarge ? Minimize2 : Maximize2}
          label={isLarge ? t('platform.reply.form') : t('platform.reply.enlarge')}
          onPress={() => onSize(!isLarge)}
        />
        <IconButton icon={X} label={t('platform.reply.close')} onPress={closeReply} />
      </header>
      <div className="reply-facts">
        <Failed exchange={exchange} />
        {meters.length === 0 ? null : isLimited ? (
          <RateMeters meters={meters.slice(0, 1)} />
        ) : (
          <RateMeters meters={meters} />
        )}
        {meters.length < 2 ? null : (
          <Button variant="quiet" aria-expanded={!isLimited} onPress={() => setLimited(!isLimited)}>
            {isLimited ? t('platform.rate.more', { count: meters.length - 1 }) : t('platform.rate.fewer')}
          </Button>
        )}
        {reply === undefined ? null : <Headers reply={reply} />}
        {reply?.cut === true ? <p className="small muted">{t('platform.reply.cut')}</p> : null}
      </div>
      {reply === undefined ? null : <ReplyBody exchange={exchange} reply={reply} />}
    </section>
  )
}
