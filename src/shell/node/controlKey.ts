import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sameText } from './hmac.ts'

/** The header that carries the key of the controls. */
export const CONTROL_HEADER = 'x-adwright-control'

/** A key that nobody can guess: other users of this computer reach loopback too. */
export const newControlKey = (): string => randomBytes(32).toString('base64url')

/** Does a request carry this key, once? */
export const carriesKey = (request: IncomingMessage, key: string): boolean => {
  const given = request.headersDistinct[CONTROL_HEADER]
  return given?.length === 1 && sameText(given[0] ?? '', key)
}
