import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HmacSha256, SameText } from '../../contract/access/webhookSignature.ts'
import type { HmacSha1 } from '../../contract/wire/message.ts'

/** HMAC-SHA1 by Node, in Base64. */
export const hmacSha1: HmacSha1 = (key, text) => createHmac('sha1', key).update(text, 'utf8').digest('base64')

/** HMAC-SHA256 by Node, in Base64. */
export const hmacSha256: HmacSha256 = (key, data) => createHmac('sha256', key).update(data).digest('base64')

/** Compares two texts in constant time. */
export const sameText: SameText = (left, right) => {
  const one = Buffer.from(left, 'utf8')
  const other = Buffer.from(right, 'utf8')
  return one.length === other.length && timingSafeEqual(one, other)
}
