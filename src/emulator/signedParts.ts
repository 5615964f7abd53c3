import { type Pair, parseAuthorization, signatureBaseString, writePairs } from '../contract/wire/oauth1.ts'
import type { RoutedRequest } from './routedRequest.ts'

// What of a request carries its OAuth 1.0a signature, and what that signature may be of (RFC 5849, 3.4).

/** OAuth parameters may come in the header, the form or the query (RFC 5849, 3.5). */
export const oauthPairs = ({ request, form, query }: RoutedRequest): readonly Pair[] | undefined => {
  const header = request.headers['authorization']
  if (header !== undefined) return parseAuthorization(header)?.filter(([name]) => name !== 'realm')
  const elsewhere = [...form, ...query].filter(([name]) => name.startsWith('oauth_'))
  return elsewhere.some(([name]) => name === 'oauth_signature') ? elsewhere : undefined
}

/** The one parameter that is not signed. */
export const isSignature = ([name]: Pair): boolean => name === 'oauth_signature'

/**
 * The base strings that a signature may be of, from the address that the client used: the one of RFC 5849 first. A pair
 * that is sent in the header and again in query or form, such as oauth_token, counts once for many libraries.
 */
export const baseStringsOf = (asked: RoutedRequest, fromHeader: readonly Pair[]): readonly string[] => {
  const [url = ''] = asked.request.url.split(/[?#]/)
  const { method } = asked.request
  const all = [...fromHeader, ...asked.form, ...asked.query].filter((pair) => !isSignature(pair))
  const once = [...new Map(all.map((pair) => [writePairs([pair]), pair])).values()]
  const lists = once.length < all.length ? [all, once] : [all]
  return lists.map((parameters) => signatureBaseString({ method, url, parameters }))
}
