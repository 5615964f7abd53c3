import { IDENTIFIER_KINDS } from '../contract/audience/identifiers.ts'
import type { WireNames } from '../contract/wire/message.ts'
import type { IdentifierCounts } from '../contract/wire/requestFact.ts'

const KINDS: ReadonlySet<string> = new Set(IDENTIFIER_KINDS)
/** Strings beside the people in a body of operations. */
const FRAME: ReadonlySet<string> = new Set(['operation_type', 'effective_at', 'expires_at'])
const MAX_NAME_LENGTH = 100
const COLON = 58
const BACKSLASH = 92

/** Index of the quote that closes the JSON string open before `from`, else text length. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/**
 * Counts the strings in a JSON body by field name without parsing it. 5,000,000 bytes take milliseconds. The platform's
 * brand names count as the contract's (Document 2, User operations).
 */
export const countIdentifiers = (body: string, wireNames: WireNames): IdentifierCounts => {
  const ours = new Map(Object.entries(wireNames).map(([name, wire]) => [wire, name]))
  const counts: Record<string, number> = {}
  let under = ''
  for (let open = body.indexOf('"'); open !== -1; ) {
    const close = endOfString(body, open + 1)
    let next = close + 1
    while (isSpace(body.charCodeAt(next))) next++
    if (body.charCodeAt(next) === COLON) {
      const name = body.slice(open + 1, Math.min(close, open + 1 + MAX_NAME_LENGTH))
      under = ours.get(name) ?? name
    } else if (!FRAME.has(under)) {
      const kind = KINDS.has(under) ? under : 'other'
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    open = body.indexOf('"', close + 1)
  }
  return counts
}
