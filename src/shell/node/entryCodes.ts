import { createHash, randomBytes } from 'node:crypto'
import { sameSecret } from './loopbackGuard.ts'

/** Milliseconds for the browser to start, or a person to open the printed URL. */
const GOOD_FOR_MS = 600_000

/** Codes that let one page in, once. A used or old one is worthless, so others may read it. */
export interface EntryCodes {
  readonly make: () => string
  /** True once for each code, within its time. */
  readonly use: (code: string) => boolean
}

/** Codes that open the page once, each for `GOOD_FOR_MS`. */
export const createEntryCodes = (now: () => number = Date.now): EntryCodes => {
  const open = new Map<string, { readonly code: string; readonly until: number }>()
  return {
    make: () => {
      const code = randomBytes(32).toString('base64url')
      open.set(createHash('sha256').update(code).digest('hex'), { code, until: now() + GOOD_FOR_MS })
      return code
    },
    use: (given) => {
      // Looked up by hash, so that timing reveals nothing about other codes.
      const key = createHash('sha256').update(given).digest('hex')
      const found = open.get(key)
      open.delete(key)
      return found !== undefined && now() <= found.until && sameSecret(given, found.code)
    },
  }
}
