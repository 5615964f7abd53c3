import { createHmac, randomBytes } from 'node:crypto'

// An OAuth 1.0a client written from RFC 5849 alone. It shares no line with Adwright, so that both cannot be wrong alike.

export interface Keys {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token?: string
  readonly tokenSecret?: string
}

interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly keys: Keys
  /** Parameters of OAuth beyond the usual ones, such as oauth_callback. */
  readonly extra?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** For tests that sign wrongly on purpose. */
  readonly nonce?: string
  readonly timestamp?: number
}

interface Answered {
  readonly status: number
  readonly text: string
}

const percent = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[A-Za-z0-9\-._~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const ask = async ({
  method,
  url,
  keys,
  extra = {},
  json,
  nonce,
  timestamp,
}: SignedRequest): Promise<Answered> => {
  const address = new URL(url)
  const oauth: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp ?? Math.floor(Date.now() / 1000)),
    oauth_version: '1.0',
    ...(keys.token === undefined ? {} : { oauth_token: keys.token }),
    ...extra,
  }
  const parameters = [...address.searchParams, ...Object.entries(oauth)]
    .map(([name, value]): [string, string] => [percent(name), percent(value)])
    .sort((one, other) => byCode(one[0], other[0]) || byCode(one[1], other[1]))
    .map((pair) => pair.join('='))
    .join('&')
  const base = [method, `${address.origin}${address.pathname}`, parameters].map(percent).join('&')
  const key = `${percent(keys.consumerSecret)}&${percent(keys.tokenSecret ?? '')}`
  oauth['oauth_signature'] = createHmac('sha1', key).update(base).digest('base64')
  const header = Object.entries(oauth)
    .map(([name, value]) => `${percent(name)}="${percent(value)}"`)
    .join(', ')
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `OAuth ${header}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Text pairs such as oauth_token=a&oauth_token_secret=b. */
export const pairs = ({ text }: Answered): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text))
