import { ChevronsRight, Maximize2, Minimize2, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ConsoleExchange, ShownReply } from '../../../../host/console.ts'
import { saidText } from '../../../../messages/said.ts'
import { goTo } from '../../../base/navigation.ts'
import { Badge } from '../../../kit/components/Badge.tsx'
import { Banner } from '../../../kit/components/Banner.tsx'
import { Button } from '../../../kit/components/Button.tsx'
import { formatBytes, formatClock, formatCount, formatDuration } from '../../../kit/components/format.ts'
import { IconButton } from '../../../kit/components/IconButton.tsx'
import { ToolbarGap } from '../../../kit/components/Page.tsx'
import { closeReply, openNextPage } from '../../state/console.ts'
import { RateMeters } from './RateMeters.tsx'
import { ReplyBody } from './ReplyBody.tsx'
import { rateMeters } from './rateMeters.ts'
import { replyHints } from './replyHints.ts'
import { statusState, statusWords } from './statusWords.ts'

const Headers = ({ reply }: { readonly reply: ShownReply }) => (
  <details className="reply-headers">
    <summary>{formatCount(reply.headers.length, 'header')}</summary>
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
        ? { action: <Button onPress={() => goTo('connection')}>Go to Connection</Button> }
        : {})}
    >
      {saidText(failure)}
      {failure.acted === 'maybe'
        ? ' The platform may have acted on it all the same: read before you send it again.'
        : ''}
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
  const { reply, endpoint, ms, at } = exchange
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
        <h3 id={title}>Reply</h3>
        <span role="status">
          <Badge state={statusState(reply?.status)}>{statusWords(reply?.status)}</Badge>
        </span>
        <span className="muted small">
          {formatDuration(ms)}
          {reply === undefined ? '' : `, ${formatBytes(reply.bytes)}`} at {formatClock(at)}
        </span>
        <ToolbarGap />
        {reply?.nextCursor === undefined ? null : (
          <Button icon={ChevronsRight} onPress={() => void openNextPage()}>
            Next page
          </Button>
        )}
        <IconButton
          icon={isLarge ? Minimize2 : Maximize2}
          label={isLarge ? 'Show the form again' : 'Enlarge the reply'}
          onPress={() => onSize(!isLarge)}
        />
        <IconButton icon={X} label="Close the reply" onPress={closeReply} />
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
            {isLimited ? formatCount(meters.length - 1, 'more limit') : 'The tightest limit alone'}
          </Button>
        )}
        {reply === undefined ? null : <Headers reply={reply} />}
        {reply?.cut === true ? <p className="small muted">The body was longer; its beginning is shown.</p> : null}
      </div>
      {reply === undefined ? null : <ReplyBody endpoint={endpoint} reply={reply} />}
    </section>
  )
}
