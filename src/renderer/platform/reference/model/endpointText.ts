import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import type { Access, Endpoint, RateLimit, ReplyShape, Server } from '../../../../contract/language/endpoint.ts'
import { t, translator } from '../../../../messages/t.ts'
import type { PlainCode } from '../../../../messages/translator.ts'
import { formatBytes, formatDuration, formatList } from '../../../kit/components/format.ts'

// The short words of a row in sentences.

/** What an endpoint does, for people; the contract has its sentence for documents and machines. */
export const endpointText = (id: EndpointId): string =>
  translator().known({ code: `endpoints.${id}` }) ?? endpointOf(id).summary

const ACCESS: Readonly<Record<Access, PlainCode>> = {
  nobody: 'platform.auth.nobody',
  app: 'platform.auth.app',
  user: 'platform.auth.user',
  basic: 'platform.auth.basic',
  bearer: 'platform.auth.bearer',
}

/** Where the documents describe something; titles of their sections stay as they are. */
export const sectionText = (section: string): string => {
  const [document = '', title] = section.split(/, (.*)/)
  const number = /^Document (\d)$/.exec(document)?.[1]
  if (section === 'Observed') return t('platform.assumptions.observed')
  if (number === undefined) return title === undefined ? section : t('platform.section.observed', { title })
  return title === undefined ? t('platform.document', { number }) : t('platform.section', { number, title })
}

/** How a request is signed, and what else is taken. */
export const authText = ({ access, accepts = [], reply }: Pick<Endpoint, 'access' | 'accepts' | 'reply'>): string => {
  const first = t(access === 'nobody' && reply === 'page' ? 'platform.auth.page' : ACCESS[access])
  return accepts.length === 0
    ? first
    : t('platform.auth.also', { first, others: formatList(accepts.map((one) => t(ACCESS[one]))) })
}

const SERVERS: Readonly<Record<Server, PlainCode>> = {
  main: 'platform.server.main',
  ads: 'platform.server.adsAndSandbox',
  adsSandbox: 'platform.server.sandboxOnly',
}

/** Which address serves it. */
export const serverText = (server: Server): string => t(SERVERS[server])

/** `1,500 requests in 1 min for each account`. */
export const rateText = ({ limit, seconds, per, shared }: RateLimit): string =>
  shared === undefined
    ? t('platform.rate.words', { limit, duration: formatDuration(seconds * 1000), per })
    : t('platform.rate.words.shared', { limit, duration: formatDuration(seconds * 1000), per, shared })

const SOURCES: Readonly<Record<RateLimit['source'], PlainCode>> = {
  stated: 'platform.source.stated',
  observed: 'platform.source.observed',
}

/** Where a limit is known from. */
export const sourceText = (source: RateLimit['source']): string => t(SOURCES[source])

/** May it be sent again when its answer was lost? */
export const repeatText = ({ repeat }: Pick<Endpoint, 'repeat'>): string =>
  t(repeat === 'safe' ? 'platform.repeat.safe' : 'platform.repeat.unsafe')

const REPLIES: Readonly<Record<ReplyShape, PlainCode>> = {
  pairs: 'platform.replies.pairs',
  json: 'platform.replies.json',
  page: 'platform.replies.page',
  record: 'platform.replies.record',
  list: 'platform.replies.list',
  stream: 'platform.replies.stream',
}

/** What comes back. */
export const replyText = (reply: ReplyShape): string => t(REPLIES[reply])

/** How large a body may be. */
export const bodyText = ({ body, form, bodyBytes }: Pick<Endpoint, 'body' | 'form' | 'bodyBytes'>): string => {
  if (form !== undefined) return 'application/x-www-form-urlencoded'
  if (body === undefined) return t('platform.none')
  return bodyBytes === undefined ? 'JSON' : t('platform.bodyLimit', { count: bodyBytes, size: formatBytes(bodyBytes) })
}
