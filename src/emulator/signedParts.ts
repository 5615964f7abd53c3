import { type Pair, parseAuthorization, signatureBaseString, writePairs } from '../contract/wire/oauth1.ts'
import type { RoutedRequest } from './routedRequest.ts'

// Where a request carries its OAuth 1.0a signature, and what that may cover. RFC 5849, 3.4.

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
 * Base strings that a signature may cover, for the client's URL; RFC 5849's comes first. Many libraries count a pair
 * once, such as oauth_token, that is in the header and again in query or form.
 */
export const baseStringsOf = (routed: RoutedRequest, fromHeader: readonly Pair[]): readonly string[] => {
  const [url = ''] = routed.request.url.split(/[?#]/)
  const { method } = routed.request
  const all = [...fromHeader, ...routed.form, ...routed.query].filter((pair) => !isSignature(pair))
  const once = [...new Map(all.map((pair) => [writePairs([pair]), pair])).values()]
  const lists = once.length < all.length ? [all, once] : [all]
  return lists.map((parameters) => signatureBaseString({ method, url, parameters }))
}
