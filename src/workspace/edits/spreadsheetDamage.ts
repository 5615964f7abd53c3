import {
  fixGtin,
  hasGtinLength,
  hasRightCheckDigit,
  isDigits,
  isSpreadsheetNumber,
} from '../../contract/catalog/gtin.ts'
import { type ProductField, productField } from '../../contract/catalog/product.ts'
import type { PlainCode } from '../../messages/translator.ts'
import { isRisky, unguardCell } from './formulaGuard.ts'
import { decodedTwice, isDecodedTwice } from './mojibake.ts'

// Finds and fixes spreadsheet damage to values, with one type per row. Examples are its tests. Never silently, and only
// as far as the value itself proves it.

type DamageReason = Extract<PlainCode, `edits.reason.${string}`>

/**
 * A possible replacement of a damaged value. `sure`: the value itself proves it; `likely`: a person should check it.
 */
export interface Fix {
  readonly value: string
  readonly confidence: 'sure' | 'likely'
  /** Why this value. */
  readonly reason: DamageReason
}

interface DamageContext {
  /** Whole values of the same field from elsewhere: the last import, the download, another column. */
  readonly known?: readonly string[]
}

interface Damage {
  readonly id: string
  readonly isFound: (field: ProductField, value: string) => boolean
  /** Values that may be meant, the best first. */
  readonly fixes: (field: ProductField, value: string, context: DamageContext) => readonly Fix[]
  /** Field, damaged value, its first fix; undefined for none. */
  readonly examples: readonly (readonly [ProductField, string, string | undefined])[]
}

/** Fields whose values are names, however much they look like numbers. */
const NAMES: readonly ProductField[] = ['id', 'gtin', 'mpn', 'item_group_id']
const isName = (field: ProductField): boolean => NAMES.includes(field)

const isProven = (field: ProductField, value: string): boolean =>
  field === 'gtin' && isDigits(value) && hasGtinLength(value) && hasRightCheckDigit(value)

const fix = (value: string, confidence: Fix['confidence'], reason: DamageReason): readonly Fix[] => [
  { value, confidence, reason },
]

/** The digits of `4.006381333931E+12`, and how many are known of them. */
const spelledOut = (text: string): { readonly digits: string; readonly known: number } | undefined => {
  const found = /^(\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i.exec(text.trim())
  if (found === null) return undefined
  const [, first = '', rest = '', exponent = ''] = found
  const length = Number(exponent) + 1
  if (length > 40 || rest.length > length - 1) return undefined
  return { digits: (first + rest).padEnd(length, '0'), known: rest.length + 1 }
}

const exponent: Damage = {
  id: 'exponent',
  isFound: (field, value) => isName(field) && isSpreadsheetNumber(value.trim()),
  fixes: (field, value, { known = [] }) => {
    const spelled = spelledOut(value)
    if (spelled === undefined) return []
    const { digits, known: count } = spelled
    if (isProven(field, digits) && count >= digits.length - 1) return fix(digits, 'sure', 'edits.reason.digit')
    if (count === digits.length) return fix(digits, 'likely', 'edits.reason.digits')
    const start = digits.slice(0, count - 1)
    const next = Number(digits[count - 1])
    const fits = known.filter((other) => {
      // Leading zeros were lost before.
      const number = other.replace(/^0+/, '')
      if (!isDigits(other) || number.length !== digits.length || !number.startsWith(start)) return false
      const after = Number(number[count - 1]) + (Number(number[count] ?? '0') >= 5 ? 1 : 0)
      return after === next
    })
    return [...new Set(fits)].flatMap((other) => fix(other, 'likely', 'edits.reason.rounds'))
  },
  examples: [
    ['gtin', '4.006381333931E+12', '4006381333931'],
    ['gtin', '4.00638E+12', undefined],
    ['mpn', '1.5E+1', '15'],
    ['id', '1,23457E+12', undefined],
  ],
}

const lostZeros: Damage = {
  id: 'lostZeros',
  isFound: (field, value) => field === 'gtin' && isDigits(value) && !hasGtinLength(value) && value.length < 14,
  fixes: (_field, value) => {
    const fixed = fixGtin(value)
    return fixed === undefined ? [] : fix(fixed, 'sure', 'edits.reason.zeros')
  },
  examples: [
    ['gtin', '36000291452', '036000291452'],
    ['gtin', '36000291453', undefined],
  ],
}

const POINT_ZERO: readonly ProductField[] = [...NAMES, 'inventory', 'google_product_category', 'size']

const pointZero: Damage = {
  id: 'pointZero',
  isFound: (field, value) => POINT_ZERO.includes(field) && /^\d+[.,]0+$/.test(value.trim()),
  fixes: (field, value) => {
    const digits = value.trim().replace(/[.,]0+$/, '')
    const sure = isProven(field, digits) || ['inventory', 'google_product_category'].includes(field)
    const fixed = field === 'gtin' && !isProven(field, digits) ? (fixGtin(digits) ?? digits) : digits
    return fix(fixed, sure || isProven(field, fixed) ? 'sure' : 'likely', 'edits.reason.fraction')
  },
  examples: [
    ['gtin', '4006381333931.0', '4006381333931'],
    ['gtin', '36000291452.0', '036000291452'],
    ['inventory', '12,00', '12'],
    ['id', '1001.0', '1001'],
  ],
}

const MONTHS = new Map(
  'jan|feb|mar,mär,mrz|apr|may,mai|jun|jul|aug|sep|oct,okt|nov|dec,dez'
    .split('|')
    .flatMap((names, at) => names.split(',').map((name) => [name, at + 1] as const)),
)

/** Day or year and month of `1-Mar`, `Mar-01`, `01. Mrz`, or of a whole date. */
const dateParts = (text: string): readonly (readonly [number, number])[] => {
  const word = /^(?:(\d{1,2})[-. ]{1,2}([a-zä]{3})\.?|([a-zä]{3})[-. ]{1,2}(\d{1,2}))$/i.exec(text)
  if (word !== null) {
    const month = MONTHS.get((word[2] ?? word[3] ?? '').toLowerCase())
    const day = Number(word[1] ?? word[4])
    // Which of the two came first depends on the country of the spreadsheet.
    return month === undefined ? [] : [[day, month] as const, [month, day] as const]
  }
  const whole = /^\d{4}-(\d\d)-(\d\d)(?:[ T]00:00:00(?:\.0+)?)?$/.exec(text)
  if (whole === null) return []
  const month = Number(whole[1])
  const day = Number(whole[2])
  return [
    [day, month],
    [month, day],
  ]
}

const DATED: readonly ProductField[] = ['id', 'mpn', 'size', 'item_group_id']

const dates: Damage = {
  id: 'date',
  isFound: (field, value) => DATED.includes(field) && dateParts(value.trim()).length > 0,
  fixes: (_field, value, { known = [] }) => {
    const guesses = dateParts(value.trim()).flatMap(([a, b]) => [`${a}-${b}`, `${a}/${b}`])
    const found = guesses.filter((guess) => known.includes(guess))
    const best = found.length > 0 ? found : guesses
    return best.flatMap((guess) => fix(guess, 'likely', 'edits.reason.date'))
  },
  examples: [
    ['size', '8-Oct', '8-10'],
    ['mpn', 'Mär-01', '1-3'],
    ['id', '2026-03-01 00:00:00', '1-3'],
  ],
}

const rounded: Damage = {
  id: 'rounded',
  isFound: (field, value) => isName(field) && /^[1-9]\d{14}0+$/.test(value),
  fixes: (_field, value, { known = [] }) =>
    known
      .filter((other) => other.length === value.length && other.startsWith(value.slice(0, 14)) && isDigits(other))
      .flatMap((other) => fix(other, 'likely', 'edits.reason.begins')),
  examples: [['id', '12345678901234500', undefined]],
}

const errors: Damage = {
  id: 'formulaError',
  isFound: (_field, value) =>
    /^(?:#(?:N\/A|NV|NAME\?|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NULL!|NUM!|ZAHL!)|#{4,})$/i.test(value.trim()),
  fixes: () => [],
  examples: [
    ['title', '#N/A', undefined],
    ['price', '######', undefined],
  ],
}

const guards: Damage = {
  id: 'guard',
  isFound: (_field, value) => unguardCell(value) !== value,
  fixes: (_field, value) => fix(unguardCell(value), isRisky(value) ? 'sure' : 'likely', 'edits.reason.mark'),
  examples: [['title', "'=1+1", '=1+1']],
}

const mojibake: Damage = {
  id: 'mojibake',
  isFound: (field, value) => productField(field).kind !== 'price' && isDecodedTwice(value),
  fixes: (_field, value) => {
    const read = decodedTwice(value)
    return read === undefined ? [] : fix(read, 'likely', 'edits.reason.utf8')
  },
  examples: [['brand', 'MÃ¼ller', 'Müller']],
}

/** Every kind of damage, in the order in which a value is looked at. */
export const DAMAGES: readonly Damage[] = [guards, errors, exponent, lostZeros, pointZero, dates, rounded, mojibake]

interface FoundDamage {
  readonly damage: Damage
  readonly fixes: readonly Fix[]
}

/** The first damage of a value; undefined for a valid one. */
export const damageOf = (field: ProductField, value: string, context: DamageContext = {}): FoundDamage | undefined => {
  if (value === '') return undefined
  const damage = DAMAGES.find(({ isFound }) => isFound(field, value))
  return damage && { damage, fixes: damage.fixes(field, value, context) }
}

/** Is a value what a spreadsheet makes of another one? Such as a GTIN without its zeros. */
export const isDamagedForm = (field: ProductField, value: string, whole: string): boolean => {
  if (value === '' || whole === '' || value === whole) return false
  if (isName(field) && isDigits(value) && whole.replace(/^0+/, '') === value) return true
  const found = damageOf(field, value, { known: [whole] })
  return found?.damage.id === 'formulaError' || found?.fixes.some((each) => each.value === whole) === true
}
