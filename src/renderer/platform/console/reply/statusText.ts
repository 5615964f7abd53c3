import type { WireTimes } from '../../../../contract/wire/message.ts'
import type { Connection } from '../../../../host/connection.ts'
import { t } from '../../../../messages/t.ts'
import type { BadgeState } from '../../../kit/components/Badge.tsx'
import { formatDuration } from '../../../kit/components/format.ts'

const TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  422: 'Unprocessable',
  429: 'Too many requests',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Gateway timeout',
}

/** A status with its usual words: `404 Not found`. */
export const statusText = (status: number | undefined): string =>
  status === undefined
    ? t('platform.reply.none')
    : [status, TEXTS[status]].filter((word) => word !== undefined).join(' ')

/** What a request waited for. A connection that was there already is left out. */
export const timesText = ({ connect, firstByte, read }: WireTimes): string => {
  const parts = { wait: formatDuration(firstByte), read: formatDuration(read) }
  return connect === undefined
    ? t('platform.reply.times', parts)
    : t('platform.reply.timesConnect', { connect: formatDuration(connect), ...parts })
}

/** The state that a status stands for. */
export const statusState = (status: number | undefined): BadgeState => {
  if (status === undefined) return 'unknown'
  if (status === 429) return 'warn'
  return status >= 400 ? 'error' : status >= 300 ? 'warn' : 'ok'
}

const SERVICES = { practice: 'platform.practice', sandbox: 'platform.sandbox', live: 'platform.live' } as const

/** The service that a request went to, where there was one. */
export const serviceText = (where: Connection['state']): readonly string[] =>
  where === 'none' ? [] : [t(SERVICES[where])]
