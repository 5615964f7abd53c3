import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'

// How files of one layout were read, so that the next one needs no click. The ledger keeps it beside the feeds: it outlives
// each of them, and is forgotten where a person says so.

export const LAYOUTS_BOOK = 'layouts'

/** Raised with every change of the form; entries of later forms are passed over. */
export const LAYOUT_VERSION = 1

const field = Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })
const text = (maxLength: number) => Type.String({ maxLength })
const headers = Type.Array(text(10_000), { maxItems: 2_000 })
const quote = Type.Unsafe<'"' | "'" | ''>({ type: 'string', enum: ['"', "'", ''] })
const decimal = Type.Unsafe<',' | '.'>({ type: 'string', enum: [',', '.'] })

const layoutSchema = Type.Object({
  type: Type.Literal('layoutKept'),
  version: Type.Literal(LAYOUT_VERSION),
  /** The headers as they are found before any choice. */
  seen: headers,
  headings: headers,
  fields: Type.Array(Type.Union([field, Type.Null()]), { maxItems: 2_000 }),
  currency: text(3),
  shopAddress: text(2_000),
  decimal: Type.Optional(decimal),
  /** What a person chose of how the file is read. */
  reading: Type.Object({
    encoding: Type.Optional(text(40)),
    delimiter: Type.Optional(text(4)),
    quote: Type.Optional(quote),
    sheet: Type.Optional(text(200)),
    headingsRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_048_576 })),
  }),
  constants: Type.Array(Type.Object({ field, value: text(1_048_576) }), { maxItems: 100 }),
  combined: Type.Array(Type.Object({ field, text: text(10_000), isOnlyEmpty: Type.Optional(Type.Literal(true)) }), {
    maxItems: 100,
  }),
  words: Type.Array(
    Type.Object({ field, table: Type.Array(Type.Tuple([text(10_000), text(200)]), { maxItems: 10_000 }) }),
    { maxItems: 100 },
  ),
})

const forgottenSchema = Type.Object({ type: Type.Literal('layoutForgotten'), seen: headers })

export type SavedLayout = Static<typeof layoutSchema>

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at])

const isSameInAnyOrder = (a: readonly string[], b: readonly string[]): boolean => isSame(a.toSorted(), b.toSorted())

/** Latest entry about a layout: its mapping, null if forgotten, undefined if none. */
export const layoutIn = (entries: readonly unknown[], seen: readonly string[]): SavedLayout | null | undefined => {
  let found: SavedLayout | null | undefined
  let isExact = false
  for (const entry of entries) {
    const isLayout = Value.Check(layoutSchema, entry)
    if (!isLayout && !Value.Check(forgottenSchema, entry)) continue
    const exact = isSame(entry.seen, seen)
    if (!exact && (isExact || !isSameInAnyOrder(entry.seen, seen))) continue
    isExact = exact
    found = isLayout && entry.fields.length === entry.headings.length ? entry : null
  }
  return found
}
