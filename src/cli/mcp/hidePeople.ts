import { HIDDEN } from '../../contract/wire/redact.ts'

// The last gate before an assistant: identifiers of people and secrets become a placeholder.

const PATTERNS: readonly RegExp[] = [
  // E-mail addresses, also of hosts with letters beyond ASCII.
  /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // Phone numbers with their country's code.
  /(?<![\p{L}\p{N}])\+\d(?:[ ().\-/]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu,
  // SHA-256 in hex: pseudonymous, not anonymous.
  /(?<![\p{L}\p{N}])[0-9a-f]{64}(?![\p{L}\p{N}])/giu,
  // Tokens as the platform writes them: the user's id, a hyphen, a secret.
  /(?<![\p{L}\p{N}])\d{5,20}-[A-Za-z0-9]{20,}/gu,
]

/** Text with every e-mail address, phone number, hash and token replaced by `<...>`. */
export const hidePeople = (text: string): string =>
  PATTERNS.reduce((hidden, pattern) => hidden.replace(pattern, HIDDEN), text)
