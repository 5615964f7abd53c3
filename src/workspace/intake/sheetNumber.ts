// Numbers of a sheet as displayed text where known: dates, leading zeros, no exponents.

/** Display form of a style's cells: a date, this many digits, or plain. */
export type NumberForm =
  | { readonly kind: 'date' }
  | { readonly kind: 'zeros'; readonly digits: number }
  | { readonly kind: 'plain' }

export const PLAIN_FORM: NumberForm = { kind: 'plain' }

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The form of a number format, by its number and its code. */
export const numberForm = (id: number, code: string | undefined): NumberForm => {
  if (code === undefined) return isBuiltInDate(id) ? { kind: 'date' } : PLAIN_FORM
  const bare = code
    .split(';')[0]
    ?.slice(0, 300)
    .replace(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]|_./gi, '')
    .trim()
  if (bare === undefined || /general/i.test(bare)) return PLAIN_FORM
  if (/^0{2,}$/.test(bare)) return { kind: 'zeros', digits: bare.length }
  return /[ymdhs]/i.test(bare) && !/[#?]/.test(bare) ? { kind: 'date' } : PLAIN_FORM
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Days since 1899-12-30 (or 1904-01-01) as `2026-03-01`, with the time where there is one. */
const dateText = (serial: number, is1904: boolean): string => {
  const seconds = Math.round(serial * 86_400)
  const date = new Date((seconds - (is1904 ? 24_107 : 25_569) * 86_400) * 1_000)
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  if (serial < 1) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

/** `4.0063813E+12` with its digits written out, as far as the number is exact. */
const plainText = (text: string): string => {
  if (/^-?\d{1,15}$/.test(text)) return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return String(number)
  // Sheets show 15 digits; later ones are artifacts of binary fractions.
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6) ? text : String(rounded)
}

/** The number of a cell as text. */
export const sheetNumberText = (text: string, form: NumberForm, is1904: boolean): string => {
  if (form.kind === 'plain') return plainText(text)
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  if (form.kind === 'zeros') {
    const plain = plainText(text)
    return /^\d+$/.test(plain) ? plain.padStart(form.digits, '0') : plain
  }
  return number >= 0 && number < 2_958_466 ? dateText(number, is1904) : plainText(text)
}
