import { VERSION_HEADERS, VERSION_USE } from '../edits/rowVersion.ts'
import { type ColumnUses, NO_USES } from './columnUses.ts'
import { draftReader, type EmitProduct, type ProductReader, type ProductSettings } from './draft.ts'
import { NO_FOLDED_PRODUCTS } from './foldedLines.ts'
import { createAdditions } from './mappingAdditions.ts'
import { createShopifyReader } from './shopify.ts'
import type { Family } from './vocabulary.ts'
import { createWooReader } from './woocommerce.ts'

type CreateReader = (settings: ProductSettings, emit: EmitProduct) => ProductReader

const createPlainReader: CreateReader = (settings, emit) => {
  const read = draftReader(settings)
  return {
    take: ({ line, cells }) => emit(line, read(cells), { cells }),
    end: () => {},
    folded: () => NO_FOLDED_PRODUCTS,
    lateDrafts: () => [],
    uses: NO_USES,
    knowsDrafts: false,
  }
}

const READERS: { readonly [Name in Family]: CreateReader } = {
  plain: createPlainReader,
  shopify: createShopifyReader,
  woocommerce: createWooReader,
}

/** The reader of a family's files. Each product comes with constants, combined values, and its cells. */
export const createProductReader: CreateReader = (settings, emit) => {
  const add = createAdditions(settings)
  return READERS[settings.family](settings, (line, product, facts) =>
    emit(line, add?.(product, facts.cells ?? []) ?? product, facts),
  )
}

/** Uses of columns without a field, by family and in files that come back. */
export const columnUses = (settings: ProductSettings): ColumnUses => {
  const { uses } = READERS[settings.family](settings, () => {})
  const own = settings.headings.flatMap((header, at) =>
    VERSION_HEADERS.includes(header) ? [[at, VERSION_USE] as const] : [],
  )
  return own.length === 0 ? uses : new Map([...uses, ...own])
}
