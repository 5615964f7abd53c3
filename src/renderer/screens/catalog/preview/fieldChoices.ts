import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../../../contract/catalog/product.ts'
import type { Option } from '../../../parts/Select.tsx'

/** The choice that is no field. */
export const IGNORED = 'none'

export const fieldOf = (id: string): ProductField | null => PRODUCT_FIELD_NAMES.find((name) => name === id) ?? null

/** Where a column may go. */
export const FIELD_CHOICES: readonly Option[] = [
  { id: IGNORED, label: 'Kept, not uploaded' },
  ...PRODUCT_FIELD_NAMES.map((id) => ({ id, label: productField(id).label })),
]

/** Fields as choices, the missing ones first. */
export const fieldOptions = (
  without: readonly (ProductField | null)[],
  first: readonly ProductField[],
): readonly Option[] =>
  [...first, ...PRODUCT_FIELD_NAMES.filter((field) => !first.includes(field))]
    .filter((field) => !without.includes(field))
    .map((id) => ({ id, label: productField(id).label, ...(first.includes(id) ? { note: 'Required, missing' } : {}) }))
