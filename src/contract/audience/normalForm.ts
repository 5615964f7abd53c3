// Turns raw identifiers into their normal form in named steps, or rejects them.

/** One step of a normal form. Steps are pure and never throw. */
export interface NormalStep {
  /** What it does, for a trace: "lowercase all letters". */
  readonly name: string
  readonly apply: (value: string) => string
}

/** Why a value cannot be used, as a sentence that says what to do. */
export const REFUSALS = {
  junk: 'A placeholder such as "test", "n/a" or "-", not an identifier.',
  emptyHash: 'The SHA-256 of nothing: an empty cell was hashed before.',
  md5: 'Looks like MD5. The platform accepts SHA-256 only: use the unhashed value.',
  sha1: 'Looks like SHA-1. The platform accepts SHA-256 only: use the unhashed value.',
  cutHash: 'Looks like SHA-256 with characters missing or added: it needs exactly 64.',
  noAt: 'No @ in it.',
  manyAt: 'More than one @.',
  domain: 'No domain with a dot after the @.',
  space: 'Contains a space.',
  lookAlike: 'Full-width or look-alike letters (such as a Turkish dotted I): retype it in plain letters.',
  invisible: 'Contains invisible characters: retype it.',
  device: 'Not an advertising ID (with dashes) or an Android ID.',
  noTracking: 'All zeros: this person turned off ad tracking.',
  handle: 'A handle can contain only letters, digits and _.',
  digits: 'This ID can contain only digits.',
  rounded: 'A spreadsheet rounded this number (such as 1.2E+18): export the column as text.',
  phone: 'Not a phone number.',
  ip: 'An IP address, not a phone number.',
  noCountry: 'No country code: choose the country of this list.',
  rowCountry: 'The country of its row is unknown: use a code such as DE, or a name.',
  wrapped: 'More than the email: mailto:, quotation marks, brackets, commas or semicolons around or in it.',
  unhashed: 'An email or phone number: IDs are sent as they are, so it would leave this computer unhashed.',
  lost: 'Characters were lost: this file is in another encoding. Choose it and import again.',
  tooLong: 'Longer than 1,000 characters.',
  tooMany: 'More than 255 values of one type in a row.',
} as const

export type Refusal = keyof typeof REFUSALS

/** Characters that show nothing: controls, zero-width spaces, direction marks and isolates, soft hyphens, fillers. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/u

// Beside the spaces that String.trim removes, which line breaks of mainframes (U+0085) are none of.
const EDGE = String.raw`[\s\u0085\p{Cf}\u115F\u1160\u3164\uFFA0]`
// Looks for the end of a run only where one begins. Otherwise long runs of inner spaces would take hours.
const EDGES = new RegExp(`^${EDGE}+|(?=${EDGE})(?<!${EDGE})${EDGE}+$`, 'gu')

/** Removes spaces at both ends, those included that cannot be seen. */
export const trimmed = (value: string): string => value.replace(EDGES, '')

const PLAIN_TEXT = /^[\x20-\x7E]*$/
/** Zeros of the scripts whose digits phone numbers are typed in: Arabic, Persian, full-width. */
const ZEROS = [0x660, 0x6f0, 0xff10]
const zeroOf = (code: number): number | undefined => ZEROS.find((zero) => code >= zero && code < zero + 10)

const plainSign = (sign: string): string => {
  const code = sign.codePointAt(0) as number
  const zero = zeroOf(code)
  if (zero !== undefined) return String(code - zero)
  if (/[\p{Pd}\u2212]/u.test(sign)) return '-'
  if (/\s/.test(sign)) return ' '
  if (INVISIBLE.test(sign)) return ''
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : sign
}

/** Every step that a normal form may have. `toLowerCase` knows no locale, so it is the same on a Turkish computer. */
export const steps = {
  trim: { name: 'remove spaces at both ends, including invisible ones', apply: trimmed },
  lowerCase: { name: 'lowercase all letters', apply: (value) => value.toLowerCase() },
  withoutAt: { name: 'remove a leading @', apply: (value) => value.replace(/^@+\s*/, '') },
  withoutLeadingZeros: { name: 'remove leading zeros', apply: (value) => value.replace(/^0+(?=\d)/, '') },
  plainAndroidId: {
    name: 'remove dashes and spaces from an Android ID; advertising IDs keep their dashes',
    apply: (value) => {
      const plain = value.replace(/[\s-]/g, '')
      return /^[0-9a-f]{1,16}$/.test(plain) ? plain : value
    },
  },
  plainSigns: {
    name: 'replace digits, spaces and dashes of other scripts with plain ones, and remove invisible characters',
    apply: (value) => (PLAIN_TEXT.test(value) ? value : value.replace(/[^\x20-\x7E]/gu, plainSign)),
  },
  numberAlone: {
    name: 'remove a leading "tel:" or apostrophe',
    apply: (value) => value.replace(/^(?:tel:\s*|'(?=[\d+(]))/i, ''),
  },
  phoneSigns: {
    name: 'remove spaces, brackets, dots, dashes and slashes from a number that starts with +',
    apply: (value) => (/^\+[\d\s().\-/]+$/.test(value) ? value.replace(/[\s().\-/]/g, '') : value),
  },
  wholeNumber: {
    name: 'remove ".0" after a whole number',
    apply: (value) => value.replace(/^(\+?\d{6,15})\.0$/, '$1'),
  },
  plusForZeros: {
    name: 'read a leading 00 as +',
    apply: (value) => value.replace(/^\s*00[\s().\-/]*(?=[1-9])/, '+'),
  },
  withoutPlus: { name: 'remove the leading +', apply: (value) => value.replace(/^\+/, '') },
  hashInLowerCase: {
    name: "already a hash: lowercase it, don't hash it again",
    apply: (value) => value.toLowerCase(),
  },
} as const satisfies Record<string, NormalStep>

/** Fillers that people type when they must type something, in lower case. */
export const JUNK: ReadonlySet<string> = new Set([
  ...['test', 'n/a', '#n/a', 'na', 'null', '(null)', 'none', 'nil', 'nan', 'undefined', 'unknown', 'empty', 'tbd'],
  ...['-', '--', '---', '.', '..', '?', 'k.a.', 'keine', 'aucun', 'ninguno', 'no email'],
  ...['no-email', 'noemail', 'no mail', 'no phone', 'no number', 'not provided', 'not available', 'not applicable'],
  ...['unbekannt', 'nicht angegeben', 'keine angabe', 'non renseigné', 'sin datos', 'desconocido'],
  ...['test@test', 'test@test.com', 'test@test.de', 'noemail@noemail.com', 'none@none.com', 'no@email.com', 'a@a.com'],
  ...[
    'email@email.com',
    'test@mail.com',
    'test@gmail.com',
    'none@gmail.com',
    'noemail@gmail.com',
    'na@na.com',
    'x@x.com',
  ],
  // A system that needs a number gets zeros.
  ...Array.from({ length: 11 }, (_, at) => '0'.repeat(at + 2)),
])

/** True for a filler in any case. */
export const isJunk = (trimmedValue: string): boolean =>
  trimmedValue.length <= 20 && JUNK.has(trimmedValue.toLowerCase())

/** The SHA-256 of the empty text, which must never be sent. */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Recognizes a trimmed value that is already a hash. Returns it in lower case, or why it cannot be used; undefined if
 * it is none. Device ids have hexadecimal forms of up to 16 digits, so only longer runs are judged.
 */
export const readHash = (value: string): { readonly hash: string } | { readonly refusal: Refusal } | undefined => {
  const { length } = value
  if (length !== 32 && length !== 40 && (length < 60 || length > 68)) return undefined
  if (!/^[0-9a-fA-F]+$/.test(value)) return undefined
  if (length === 32) return { refusal: 'md5' }
  if (length === 40) return { refusal: 'sha1' }
  if (length !== 64) return { refusal: 'cutHash' }
  const hash = value.toLowerCase()
  return hash === EMPTY_HASH ? { refusal: 'emptyHash' } : { hash }
}
