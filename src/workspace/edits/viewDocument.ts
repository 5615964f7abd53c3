import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { CELL_FACETS, type Facet, type FacetChoice } from './facetChoice.ts'
import type { SortColumn } from './rowOrder.ts'
import { type ConditionTree, columnSchema, conditionTree } from './ruleDocument.ts'

// A saved view of a feed: plain JSON, validated on reading.

const field = Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })

const facet = Type.Unsafe<Facet>(
  Type.Union([
    Type.Object({ by: Type.Unsafe<string>({ type: 'string', enum: [...CELL_FACETS] }), field: columnSchema }),
    Type.Object({ by: Type.Literal('problems') }),
  ]),
)

const values = Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 10_000 }))

const choice = Type.Object({
  facet,
  only: values,
  without: values,
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
})

const SHOWS = ['all', 'errors', 'warnings', 'clean', 'edited', 'rejected', 'drafts'] as const

const filter = Type.Object({
  show: Type.Unsafe<(typeof SHOWS)[number]>({ type: 'string', enum: [...SHOWS] }),
  rule: Type.Optional(Type.String({ maxLength: 200 })),
  text: Type.Optional(Type.String({ maxLength: 10_000 })),
  conditions: Type.Optional(conditionTree),
  choices: Type.Optional(Type.Array(choice, { maxItems: 100 })),
})

const sort = Type.Array(
  Type.Object({ field, direction: Type.Unsafe<'up' | 'down'>({ type: 'string', enum: ['up', 'down'] }) }),
  { maxItems: PRODUCT_FIELD_NAMES.length },
)

const columns = Type.Object({
  order: Type.Array(field, { maxItems: PRODUCT_FIELD_NAMES.length }),
  hidden: Type.Array(field, { maxItems: PRODUCT_FIELD_NAMES.length }),
  frozen: Type.Integer({ minimum: 0, maximum: PRODUCT_FIELD_NAMES.length }),
  widths: Type.Record(Type.String({ maxLength: 40 }), Type.Number({ minimum: 1, maximum: 5_000 })),
})

const view = Type.Object({
  filter,
  facets: Type.Array(facet, { maxItems: 100 }),
  sort,
  columns,
})

/** Rows that a view shows. */
interface ViewFilter {
  readonly show: (typeof SHOWS)[number]
  readonly rule?: string
  readonly text?: string
  readonly conditions?: ConditionTree
  readonly choices?: readonly FacetChoice[]
}

/** Layout of grid columns, by the names of their fields. */
export interface ColumnLayout<Field extends string = ProductField> {
  /** All columns in order, shown or not; missing ones come last. */
  readonly order: readonly Field[]
  readonly hidden: readonly Field[]
  /** How many of the shown ones stay in sight. */
  readonly frozen: number
  /** In px by column, also by those that belong to no field. */
  readonly widths: Readonly<Record<string, number>>
}

/** A filter, the facets beside it, an order and a layout of columns. */
export interface RowsView {
  readonly filter: ViewFilter
  readonly facets: readonly Facet[]
  readonly sort: readonly SortColumn[]
  readonly columns: ColumnLayout
}

/** Reads a view out of a book or a preference; undefined where it is none. */
export const readView = (value: unknown): RowsView | undefined =>
  Value.Check(view, value) ? (value as RowsView) : undefined
