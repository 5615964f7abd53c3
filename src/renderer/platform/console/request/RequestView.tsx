import { useMemo } from 'react'
import type { ShownRequest } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { formatBytes, formatClock } from '../../../kit/components/format.ts'
import { JsonView } from '../reply/JsonView.tsx'
import { urlParts } from './urlParts.ts'

interface RequestViewProps {
  readonly request: ShownRequest
  /** ISO 8601, where it has been sent. */
  readonly sentAt?: string | undefined
}

/** A request exactly as it travels. */
export const RequestView = ({ request, sentAt }: RequestViewProps) => {
  const { method, url, server, headers, body, bytes } = request
  const parts = useMemo(() => urlParts(url), [url])
  return (
    <div className="request-view">
      <p className="muted small">
        {sentAt === undefined
          ? t('platform.request.willBe', { server })
          : t('platform.request.was', { server, time: formatClock(sentAt) })}
      </p>
      <div className="request-url mono">
        <span className="url-method">{method}</span>{' '}
        {parts.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
          <span key={at} className={`url-${kind}`}>
            {text}
          </span>
        ))}
      </div>
      <h3>{t('platform.request.headers')}</h3>
      <dl className="pairs mono" translate="no">
        {headers.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>
        {t('platform.body')}{' '}
        <span className="muted">{body === undefined ? t('platform.none') : formatBytes(bytes)}</span>
      </h3>
      {body === undefined ? null : <JsonView label={t('platform.request.body')} text={body} fits />}
    </div>
  )
}
