import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { isIpAddress } from '../../../contract/audience/ipAddress.ts'
import { type Refusal, steps } from '../../../contract/audience/normalForm.ts'
import { countryOf } from './countries.ts'

/** How phone numbers of one list become E.164. */
export interface PhoneReading {
  /** ISO 3166-1 alpha-2 for numbers without +; empty for none. */
  readonly country: string
  /**
   * Whether to hash phone numbers without their plus. The documents do not show the form; the platform's sample hash
   * verifies only with the plus of E.164, an old list tool used digits only. This is the only switch between the two.
   */
  readonly digitsOnly?: boolean
}

type PhoneResult =
  | { readonly normal: string; readonly refusal?: never }
  | { readonly normal?: never; readonly refusal: Refusal }

/**
 * Calling codes whose national numbers the library keeps unchanged: lengths, and first digits it drops. It would take
 * those for a prefix. A property test compares this table with the library.
 */
const PLAIN: Readonly<Record<string, { readonly lengths: string; readonly notFirst: string }>> = {
  '1': { lengths: '10', notFirst: '01' },
  '31': { lengths: '9', notFirst: '0' },
  '32': { lengths: '8 9', notFirst: '0' },
  '33': { lengths: '9', notFirst: '0' },
  '34': { lengths: '9', notFirst: '' },
  '41': { lengths: '9', notFirst: '0' },
  '43': { lengths: '10 11', notFirst: '0' },
  '44': { lengths: '10', notFirst: '0' },
  '45': { lengths: '8', notFirst: '' },
  '46': { lengths: '8 9', notFirst: '0' },
  '47': { lengths: '8', notFirst: '' },
  '48': { lengths: '9', notFirst: '' },
  '49': { lengths: '9 10 11', notFirst: '0' },
  '91': { lengths: '10', notFirst: '0' },
}

const LENGTHS = new Uint16Array(100)
const NOT_FIRST = new Uint16Array(100)
const bits = (numbers: readonly string[]): number => numbers.reduce((mask, number) => mask | (1 << Number(number)), 0)
for (const [code, { lengths, notFirst }] of Object.entries(PLAIN)) {
  LENGTHS[Number(code)] = bits(lengths.split(' '))
  NOT_FIRST[Number(code)] = bits([...notFirst])
}

/** Both tables by calling code, one bit for each length or digit, for the kernel. */
export const plainPhones = { lengths: LENGTHS, notFirst: NOT_FIRST }

/**
 * True if digits after + are already E.164 and the library would return them unchanged. Takes character codes from
 * `from` to `to`.
 */
const arePlainDigits = (codes: ArrayLike<number>, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (((codes[at] as number) - 48) >>> 0 > 9) return false
  if (to - from < 8 || to - from > 15) return false
  const first = (codes[from] as number) - 48
  const isOne = first === 1
  const code = isOne ? 1 : 10 * first + (codes[from + 1] as number) - 48
  const national = from + (isOne ? 1 : 2)
  const digit = (codes[national] as number) - 48
  return (
    (((LENGTHS[code] as number) >>> (to - national)) & 1) === 1 && (((NOT_FIRST[code] as number) >>> digit) & 1) === 0
  )
}

const codes = new Uint8Array(16)

/** True if a text that begins with + is already E.164. */
export const isPlainE164 = (value: string): boolean => {
  const { length } = value
  if (length < 9 || length > 16 || value.charCodeAt(0) !== 43) return false
  for (let at = 1; at < length; at++) codes[at] = Math.min(255, value.charCodeAt(at))
  return arePlainDigits(codes, 1, length)
}

/** The library reads text after such a sign as an extension, even a second number. */
const CUT = /[,;~](?!ext=\d{1,7}$)/i

const parsed = (value: string, country: string): PhoneNumber | undefined => {
  if (CUT.test(value)) return undefined
  const region = country.toUpperCase()
  const found = parsePhoneNumberFromString(value, {
    ...(isSupportedCountry(region) ? { defaultCountry: region as CountryCode } : {}),
    extract: false,
  })
  return found?.isPossible() && !/^0+$/.test(found.nationalNumber) ? found : undefined
}

/** E.164 by libphonenumber-js, extensions dropped; undefined for what cannot be a number. */
export const parsedE164 = (value: string, country: string): string | undefined => parsed(value, country)?.number

/** From this many digits on, a number starting with its country's calling code includes it. */
const LONG = 12

/**
 * A number without +, which spreadsheets drop. Long ones that begin with the calling code of the country are international
 * (491711234567 in Germany is no number of the area 491), and so is what is no number of the country.
 */
const withoutPlus = (value: string, country: string): string | undefined => {
  const digits = value.replace(/[\s().\-/]/g, '')
  const mayBeInternational = /^[1-9]\d{7,14}$/.test(digits)
  const region = country.toUpperCase()
  const own = isSupportedCountry(region) && digits.startsWith(getCountryCallingCode(region as CountryCode))
  if (own && mayBeInternational && digits.length >= LONG) {
    const international = parsed(`+${digits}`, '')
    if (international?.isValid()) return international.number
  }
  const national = parsed(value, country)
  if (national?.isValid() || !mayBeInternational) return national?.number
  const international = own || national === undefined ? parsed(`+${digits}`, '') : undefined
  return (international ?? national)?.number
}

/**
 * A number after 00, which some countries do not dial abroad with. In Australia it is 0011; 00 and a 1 would lead to
 * America.
 */
const dialledFrom = (number: string, written: string, country: string): string | undefined => {
  const international = parsed(written, '')
  if (international?.isValid() || country === '') return international?.number
  const dialled = parsed(number, country)
  return (dialled?.isValid() ? dialled : international)?.number
}

/** No letters but those of an extension. */
const MAY_BE_NATIONAL = /^[^a-z@]*(?:(?:ext|x)[\s.:]*\d+)?$/i

const inForm = (e164: string, digitsOnly: boolean): PhoneResult => ({ normal: digitsOnly ? e164.slice(1) : e164 })

/**
 * Reads a trimmed phone number. `rowCountry` is from the row's own country column (a code or name) and overrides the
 * list's.
 */
export const readPhone = (value: string, reading: PhoneReading, rowCountry = ''): PhoneResult => {
  const digitsOnly = reading.digitsOnly === true
  if (isPlainE164(value)) return inForm(value, digitsOnly)
  const number = steps.wholeNumber.apply(steps.numberAlone.apply(steps.plainSigns.apply(value)))
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(number)) return { refusal: 'rounded' }
  if (isIpAddress(number)) return { refusal: 'ip' }
  if (!/\d\D*\d/.test(number)) return { refusal: 'phone' }
  const written = steps.plusForZeros.apply(number)
  const isInternational = written.startsWith('+')
  const country = rowCountry.trim() === '' ? reading.country : countryOf(rowCountry)
  if (!isInternational && (country === undefined || country === '')) {
    if (!MAY_BE_NATIONAL.test(written)) return { refusal: 'phone' }
    return { refusal: country === undefined ? 'rowCountry' : 'noCountry' }
  }
  const e164 = !isInternational
    ? withoutPlus(written, country ?? '')
    : number.startsWith('+')
      ? parsedE164(written, '')
      : dialledFrom(number, written, country ?? '')
  return e164 === undefined ? { refusal: 'phone' } : inForm(e164, digitsOnly)
}
