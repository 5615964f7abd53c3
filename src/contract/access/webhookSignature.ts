import { type ExplainedResult, failed, success } from '../language/result.ts'

// What a receiver of webhooks computes. Answers to challenges and signatures of deliveries share key and construction
// (facts A5), so whoever signs any text that comes as a token also signs forged deliveries: only tokens are signed here.

/**
 * Base64 of HMAC-SHA256, keyed with the UTF-8 bytes of `key`. Text data is taken as UTF-8; each shell supplies its own
 * implementation.
 */
export type HmacSha256 = (key: string, data: string | Uint8Array) => string

/** Compares two texts in constant time. Each shell supplies its own. */
export type SameText = (left: string, right: string) => boolean

/** The header of deliveries, by its neutral name (Document 1, Webhooks). */
export const SIGNATURE_HEADER = 'svc-webhooks-signature'

/** Letters, digits and + / = - _ only, never a JSON number or literal. So no JSON body can pass as a token. */
const CRC_TOKEN = /^(?!-?\d+(?:[eE][+-]?\d+)?$)(?!(?:true|false|null)$)[A-Za-z0-9+/=_-]{1,128}$/
const SIGNATURE = /^sha256=[A-Za-z0-9+/]{43}=$/

/** Has a signature header the documented form? */
export const isWellFormedSignature = (text: string): boolean => SIGNATURE.test(text)

/** Is this text fit to be signed as a challenge token? */
export const isCrcToken = (text: string): boolean => CRC_TOKEN.test(text)

/**
 * `sha256=` and the Base64 HMAC-SHA256 keyed with the consumer secret. Of a raw body, it is the value of the signature
 * header.
 */
export const webhookSignature = (consumerSecret: string, data: string | Uint8Array, hmac: HmacSha256): string =>
  `sha256=${hmac(consumerSecret, data)}`

/**
 * The JSON response to a challenge, or one sentence why it gets none. `token` is the unescaped crc_token of the query.
 */
export const answerCrc = (
  token: string | undefined,
  consumerSecret: string,
  hmac: HmacSha256,
): ExplainedResult<{ readonly response_token: string }> => {
  if (token === undefined || token === '') return failed('The request holds no crc_token.')
  if (!isCrcToken(token))
    return failed("The crc_token isn't an opaque token of 1 to 128 characters, so it wasn't signed.")
  return success({ response_token: webhookSignature(consumerSecret, token, hmac) })
}

/** Did the platform send this delivery? `rawBody` must be the bytes as they came, before anything parsed them. */
export const isGenuine = (
  delivery: { readonly rawBody: string | Uint8Array; readonly signature: string | undefined },
  consumerSecret: string,
  hmac: HmacSha256,
  same: SameText,
): boolean =>
  delivery.signature !== undefined &&
  isWellFormedSignature(delivery.signature) &&
  same(delivery.signature, webhookSignature(consumerSecret, delivery.rawBody, hmac))
