import { productField } from '../../../contract/catalog/product.ts'
import type { FieldFill } from '../../../engine/model/qualityModel.ts'
import { numbers } from '../../../messages/formats.ts'
import { translator } from '../../../messages/t.ts'

/** The documents' groups of columns, in the order in which they matter. */
export const isRequired = ({ field }: Pick<FieldFill, 'field'>): boolean => productField(field).required === true

/** Required columns first, the emptiest of each group first. */
export const byNeed = (fields: readonly FieldFill[]): readonly FieldFill[] =>
  fields.toSorted((a, b) => Number(isRequired(b)) - Number(isRequired(a)) || a.filled - b.filled)

const few = numbers({ maximumFractionDigits: 2 })

/** A number at an axis. */
export const formatEdge = (value: number): string => few().format(value)

/** An amount of a currency, by its code: several currencies have the same sign. */
export const formatAmount = (value: number, currency: string): string =>
  new Intl.NumberFormat(translator().locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(value)
