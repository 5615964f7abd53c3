import { type AdKind, adFields } from '../../contract/ads/kinds.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'

// Damage by spreadsheets to ids and long numbers in a CSV. Examples are 1.23E+18, 15 digits and zeros, and dropped
// leading zeros.

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i
/** Digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15
/** A shorter id may well end in these zeros by itself. */
const ROUNDED_DIGITS = EXACT_DIGITS + 3

const isRounded = (digits: string): boolean => digits.length > EXACT_DIGITS && /^0+$/.test(digits.slice(EXACT_DIGITS))

const schemaTypes = (kind: AdKind, field: string): readonly unknown[] => {
  const schema = adFields(kind, 'change')?.[field] ?? adFields(kind, 'create')?.[field]
  return schema === undefined ? [] : [schema, ...(schema.anyOf ?? [])].map(({ type }) => type)
}

/** Whether a column holds ids, or numbers of which every digit counts. */
const isNumeric = (kind: AdKind, field: string, before: unknown): boolean =>
  field === kind.idField ||
  /(?:^|_)(?:ids?|keys?)$/.test(field) ||
  kind.refers.some(
    (reference) => reference.field === field && reference.keys === undefined && reference.applies === undefined,
  ) ||
  schemaTypes(kind, field).some((type) => type === 'integer' || type === 'number') ||
  (typeof before === 'string' && /^\d{16,}$/.test(before))

/** Why a cell's text is probably damaged; undefined if it may be intended. `before` is the record's value. */
export const cellDamage = (kind: AdKind, field: string, text: string, before: unknown): Said | undefined => {
  const cell = text.trim()
  const known = typeof before === 'string' ? before : ''
  if (cell === known || !isNumeric(kind, field, before)) return undefined
  const value = cell.slice(0, 40)
  if (SCIENTIFIC.test(cell)) return said('ads.sheet.damagedNumber', { field, value })
  if (!/^\d+$/.test(cell)) return undefined
  if (/^0+\d*$/.test(known) && known.replace(/^0+/, '') === cell)
    return said('ads.sheet.droppedZeros', { field, value, before: known })
  const isOfKnown = known.length === cell.length && known.slice(0, EXACT_DIGITS) === cell.slice(0, EXACT_DIGITS)
  return isRounded(cell) && (isOfKnown || cell.length >= ROUNDED_DIGITS)
    ? said('ads.sheet.rounded', { field, value })
    : undefined
}
