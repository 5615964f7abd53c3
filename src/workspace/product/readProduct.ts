import { draftReader, type EmitProduct, type ProductReader, type ProductSettings } from './draft.ts'
import { createShopifyReader } from './shopify.ts'
import { createWooReader } from './woocommerce.ts'

const createPlainReader = (settings: ProductSettings, emit: EmitProduct): ProductReader => {
  const read = draftReader(settings)
  return { take: ({ line, cells }) => emit(line, read(cells)), end: () => {} }
}

/** The reader of a family's files. */
export const createProductReader = (settings: ProductSettings, emit: EmitProduct): ProductReader => {
  if (settings.family === 'shopify') return createShopifyReader(settings, emit)
  if (settings.family === 'woocommerce') return createWooReader(settings, emit)
  return createPlainReader(settings, emit)
}
