import type { Endpoint } from '../language/endpoint.ts'

const KINDS = ['limit', 'remaining', 'reset'] as const

const DESCRIPTIONS = {
  limit: 'Requests that a window takes',
  remaining: 'Requests that are left in it',
  reset: 'When it ends, in seconds since 1970',
} as const

/** Both families of rate headers, as Header Objects by the name of their component. */
export const RATE_HEADERS = Object.fromEntries(
  ['x-rate-limit', 'x-account-rate-limit'].flatMap((family) =>
    KINDS.map(
      (kind) => [`${family}-${kind}`, { description: DESCRIPTIONS[kind], schema: { type: 'integer' } }] as const,
    ),
  ),
)

/** Rate headers of a successful response; those of the account on reads counted per account. Facts: rate limits. */
export const rateHeadersOf = ({ rate, method }: Endpoint) => {
  if (rate === undefined) return {}
  const family = rate.per === 'account' && method === 'GET' ? 'x-account-rate-limit' : 'x-rate-limit'
  const names = KINDS.map((kind) => `${family}-${kind}`)
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
}
