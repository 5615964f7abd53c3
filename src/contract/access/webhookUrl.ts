import type { InputRule } from '../language/endpoint.ts'

/** Names that no public name server knows (RFC 6761, RFC 6762, RFC 8375). */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion|invalid)$/i

/** A host name with a dot. IP addresses never match, whether decimal, bracketed or hexadecimal. */
const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

const PARTS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^#]*)(#.*)?$/i

/**
 * Why a URL cannot be a webhook, as one sentence; undefined if it can. Judged by its raw text, because a URL object
 * drops the port 443 that the platform rejects (Document 1, Webhook URL requirements).
 */
export const webhookUrlProblem = (url: string): string | undefined => {
  if (url === '' || url.length > 200) return 'The webhook URL must have 1 to 200 characters'
  if (!/^[\x21-\x7e]+$/.test(url)) return 'The webhook URL must be written in ASCII without spaces'
  const [, scheme = '', authority = '', , fragment] = PARTS.exec(url) ?? []
  if (scheme.toLowerCase() !== 'https') return 'The webhook URL must begin with https://'
  if (authority.includes('@')) return 'The webhook URL must not hold a user name or a password'
  if (/:[^\]]*$/.test(authority)) return 'The webhook URL must not include a port'
  const host = authority.replace(/\.$/, '')
  if (!NAME.test(host) || NOT_PUBLIC.test(host))
    return 'The webhook URL must name a host that is publicly reachable from the internet'
  return fragment === undefined ? undefined : 'The webhook URL must not hold a fragment'
}

const urlOf = (input: Readonly<Record<string, unknown>>): string | undefined => {
  const { url } = (input['body'] ?? {}) as { readonly url?: unknown }
  return typeof url === 'string' ? url : undefined
}

const rule = (broken: string): InputRule => {
  const sentence = webhookUrlProblem(broken) ?? ''
  return {
    sentence,
    parameter: 'body.url',
    code: 'INVALID_PARAMETER',
    holds: (input) => {
      const url = urlOf(input)
      return url === undefined || webhookUrlProblem(url) !== sentence
    },
    valid: { body: { url: 'https://shop.example/hook' } },
    broken: { body: { url: broken } },
  }
}

/** One rule per possible fault of the URL; the first broken one is reported. */
export const webhookUrlRules: readonly InputRule[] = [
  rule('https://shop.example/a hook'),
  rule('http://shop.example/hook'),
  rule('https://me:secret@shop.example/hook'),
  rule('https://shop.example:443/hook'),
  rule('https://10.0.0.1/hook'),
  rule('https://shop.example/hook#top'),
]
