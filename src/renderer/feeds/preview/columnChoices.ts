import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import type { Option } from '../../kit/components/Select.tsx'
import { fieldChoices } from '../fieldChoices.ts'

/** The choice of a column that goes to no field. */
export const IGNORED = 'none'

/** Where a column may go. */
export const columnChoices = (): readonly Option[] => usedChoices(t('feeds.mapping.ignored'))

/** Where a column may go that other fields use. `use` says how. */
export const usedChoices = (use: string): readonly Option[] => [{ id: IGNORED, label: use }, ...fieldChoices()]

/** Fields as choices, the missing ones first. */
export const fieldOptions = (
  without: readonly (ProductField | null)[],
  first: readonly ProductField[],
): readonly Option[] =>
  [...first, ...PRODUCT_FIELD_NAMES.filter((field) => !first.includes(field))]
    .filter((field) => !without.includes(field))
    .map((id) => ({
      id,
      label: fieldLabel(id),
      ...(first.includes(id) ? { note: t('feeds.mapping.missing') } : {}),
    }))
