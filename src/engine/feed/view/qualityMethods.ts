import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../../contract/catalog/product.ts'
import { readAmount } from '../../../workspace/edits/amount.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { amountOf, createCompleteness, createTextFacet, facetValues } from '../../../workspace/edits/facets.ts'
import { createHistogram, createNumberHistogram } from '../../../workspace/edits/histogram.ts'
import type { FeedQuality, PriceSpread } from '../../model/qualityModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, opened } from '../open/openedFeed.ts'

// Data quality of the open feed, in one pass over its rows, in turns.

/** Texts whose lengths are looked at: those that the documents limit. */
const MEASURED = PRODUCT_FIELD_NAMES.filter((field) => productField(field).maxLength !== undefined)
const WITH_TEXTS = PRODUCT_FIELD_NAMES.filter((field) => productField(field).values !== undefined)
/** Fields whose text is looked at. */
const DECODED: ReadonlySet<ProductField> = new Set(['price', ...WITH_TEXTS])
/** Values of a column that are shown; the rest are counted together. */
const VALUES = 12
/** Maximum currencies distinguished. A feed has one, or one per country. */
const CURRENCIES = 12

/** A histogram of prices for each currency as it comes. */
const createPrices = (field: ProductField) => {
  const spreads = new Map<string, ReturnType<typeof createHistogram>>()
  let unpriced = 0
  return {
    take: (views: readonly RowView[]): void => {
      for (const view of views) {
        const text = view.product[field]
        if (text === '') continue
        const currency = readAmount(text)?.currency ?? ''
        const known = spreads.get(currency)
        if (currency === '' || (known === undefined && spreads.size >= CURRENCIES)) {
          unpriced++
          continue
        }
        const spread = known ?? createHistogram(amountOf(field, currency))
        if (known === undefined) spreads.set(currency, spread)
        spread.take([view])
      }
    },
    end: (): { readonly prices: readonly PriceSpread[]; readonly unpriced: number } => ({
      prices: [...spreads]
        .map(([currency, spread]) => ({ currency, histogram: spread.end() }))
        .toSorted((a, b) => b.histogram.count - a.histogram.count),
      unpriced,
    }),
  }
}

/** Measures completeness, lengths, prices and listed values of all rows. Reports rows done. */
export const readQuality = async (_: null, { tell, turn }: Job<number>): Promise<FeedQuality> => {
  const now = opened()
  const { rows: store } = now.feed
  const fill = createCompleteness()
  const lengths = MEASURED.map((field) => ({
    field,
    number: PRODUCT_FIELD_NAMES.indexOf(field),
    histogram: createNumberHistogram(),
  }))
  const values = WITH_TEXTS.map(createTextFacet)
  const prices = createPrices('price')
  const units = new Uint32Array(PRODUCT_FIELD_NAMES.length)
  let done = 0
  let told = 0
  // Lengths are counted from bytes: decoding every cell takes four times as long.
  for (const chunk of chunksOf(now, store.rows(), DECODED)) {
    for (const { row } of chunk) {
      store.lengthsOf(row, units)
      fill.take(units)
      for (const { number, histogram } of lengths) histogram.take(units[number] || undefined)
    }
    for (const collector of [prices, ...values]) collector.take(chunk)
    done += chunk.length
    if (done - told >= 20_000) {
      told = done
      tell(done)
    }
    await turn()
  }
  const { rows, fields } = fill.end()
  return {
    rows,
    fields: PRODUCT_FIELD_NAMES.map((field) => ({
      field,
      ...(fields.get(field) ?? { filled: 0, characters: 0, longest: 0 }),
    })),
    lengths: lengths.map(({ field, histogram }) => ({ field, histogram: histogram.end() })),
    ...prices.end(),
    values: values.map((collector) => {
      const facet = collector.end()
      const shown = facetValues(facet, VALUES)
      const counted = shown.reduce((sum, { count }) => sum + count, 0)
      return { field: facet.field, blank: facet.blank, values: shown, others: rows - facet.blank - counted }
    }),
  }
}
