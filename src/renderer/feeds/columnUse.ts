import { t } from '../../messages/t.ts'
import type { PlainCode } from '../../messages/translator.ts'

/** By the English text of what reads a column of a shop. */
const USES: Readonly<Record<string, PlainCode>> = {
  'Groups variants': 'feeds.mapping.use.variants',
  'Sets Price and Sale price': 'feeds.mapping.use.prices',
  'Sets Availability': 'feeds.mapping.use.availability',
  'Sets Image link': 'feeds.mapping.use.image',
  'Orders images': 'feeds.mapping.use.images',
  'Marks drafts': 'feeds.mapping.use.drafts',
  'Names an option': 'feeds.mapping.use.optionName',
  'Sets Color, Size, Gender or Age group': 'feeds.mapping.use.optionValue',
  'Sets Color, Size or Gender': 'feeds.mapping.use.optionValue.woocommerce',
  'Names products without a SKU': 'feeds.mapping.use.skuless',
  'Tells products from variations': 'feeds.mapping.use.kinds',
  'Shows changes since the export': 'feeds.mapping.use.version',
  'Sets Sale price effective date': 'feeds.mapping.use.saleDates',
}

/** What a column of a shop is read for, in the chosen language. */
export const columnUseText = (use: string): string => {
  const code = Object.hasOwn(USES, use) ? USES[use] : undefined
  return code === undefined ? use : t(code)
}
