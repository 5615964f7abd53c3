// GTIN, UPC, EAN, JAN and ISBN by GS1 modulo 10 (facts: gtin). Weights are 3 and 1 from the right. Warnings only, since
// the platform's own sample has a number of ten digits.

const DIGITS = /^\d+$/

/** ASCII digits, at least one. */
export const isDigits = (text: string): boolean => DIGITS.test(text)

/** Without the spaces and hyphens of printed numbers. */
const plainGtin = (text: string): string => text.replace(/[\s\u00a0-]/g, '')

const isIsbn10 = (text: string): boolean => {
  if (text.length !== 10) return false
  let sum = 0
  for (let at = 0; at < 10; at++) {
    const char = text[at] ?? ''
    const digit = at === 9 && (char === 'X' || char === 'x') ? 10 : char.charCodeAt(0) - 48
    if (digit < 0 || digit > 10 || (digit === 10 && at < 9)) return false
    sum += digit * (10 - at)
  }
  return sum % 11 === 0
}

/** Digits in one of the four lengths, or an ISBN of ten characters. */
export const hasGtinLength = (text: string): boolean => {
  const { length } = text
  return (length === 8 || length === 12 || length === 13 || length === 14) && DIGITS.test(text) ? true : isIsbn10(text)
}

/** Does the last digit fit the others? True for anything that is no run of 8, 12, 13 or 14 digits. */
export const hasRightCheckDigit = (text: string): boolean => {
  const { length } = text
  if (length !== 8 && length !== 12 && length !== 13 && length !== 14) return true
  let sum = 0
  for (let at = length - 2, weight = 3; at >= 0; at--, weight = 4 - weight) sum += (text.charCodeAt(at) - 48) * weight
  return (10 - (sum % 10)) % 10 === text.charCodeAt(length - 1) - 48
}

/** Meaning of the GS1 prefix: in-company and coupon numbers do not identify products. */
export const gtinPrefix = (text: string): 'open' | 'restricted' | 'coupon' => {
  if (text.length < 12 || !DIGITS.test(text)) return 'open'
  const thirteen = text.length === 12 ? `0${text}` : text.slice(-13)
  if (/^(?:98[1-4]|99|05)/.test(thirteen)) return 'coupon'
  return /^(?:2|02|04)/.test(thirteen) ? 'restricted' : 'open'
}

/** What a spreadsheet makes of a long number. */
export const isSpreadsheetNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)

/**
 * Removes spaces, or restores lost leading zeros if the check digit confirms them. Spreadsheets drop such zeros.
 * Undefined if there is nothing to fix.
 */
export const fixGtin = (text: string): string | undefined => {
  const plain = plainGtin(text)
  if (!DIGITS.test(plain)) return hasGtinLength(plain) && plain !== text ? plain : undefined
  if (hasGtinLength(plain)) return plain !== text ? plain : undefined
  for (const length of [12, 13]) {
    const padded = plain.padStart(length, '0')
    if (plain.length >= 10 && padded.length === length && hasRightCheckDigit(padded)) return padded
  }
  return undefined
}
