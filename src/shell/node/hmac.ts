import { createHmac } from 'node:crypto'
import type { HmacSha1 } from '../../contract/wire/message.ts'

/** HMAC-SHA1 by Node, in Base64. */
export const hmacSha1: HmacSha1 = (key, text) => createHmac('sha1', key).update(text, 'utf8').digest('base64')
