import { percentEncode, type Signed, type SignedParameter } from './oauth1.ts'
import { HIDDEN } from './redact.ts'

/** How a request was signed, part by part (RFC 5849, 3.4), fit to be shown. */
export interface SignatureExplanation {
  readonly method: string
  /** Scheme, host and path as signed, without query and default port. */
  readonly address: string
  /** In the order in which they are signed. */
  readonly parameters: readonly SignedParameter[]
  readonly baseString: string
  /** `<...>&<...>`, or `<...>&` where there is no token. */
  readonly signingKey: string
  /** Base64 of HMAC-SHA1; it fits the real base string, not the one with `<...>`. */
  readonly signature: string
}

const shownParameter = (hides: (parameter: SignedParameter) => boolean) => (parameter: SignedParameter) =>
  hides(parameter) ? { ...parameter, value: HIDDEN, encoded: `${percentEncode(parameter.name)}=${HIDDEN}` } : parameter

/** Escapes a base string again but keeps the mark of a hidden value readable. */
export const escapedAgain = (encoded: string): string => encoded.split(HIDDEN).map(percentEncode).join(HIDDEN)

/**
 * Explains what `signRequest` did, from the very parts that it signed. If `hides` is false for every parameter, the
 * base string is the signed one; it never contains a secret of the key.
 */
export const explainSignature = (
  { parts, signature }: Pick<Signed, 'parts' | 'signature'>,
  hides: (parameter: SignedParameter) => boolean,
): SignatureExplanation => {
  const parameters = parts.parameters.map(shownParameter(hides))
  const joined = parameters.map(({ encoded }) => escapedAgain(encoded)).join('%26')
  const hasToken = parts.parameters.some(({ name, from }) => from === 'header' && name === 'oauth_token')
  return {
    method: parts.method,
    address: parts.address,
    parameters,
    baseString: `${percentEncode(parts.method)}&${percentEncode(parts.address)}&${joined}`,
    signingKey: hasToken ? `${HIDDEN}&${HIDDEN}` : `${HIDDEN}&`,
    signature,
  }
}
