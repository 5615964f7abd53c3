import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { ColumnLayout } from '../../../workspace/edits/viewDocument.ts'
import type { GridColumn } from '../../kit/grid/gridModel.ts'

/** Every column once, in the order of a layout; those that it does not name come last. */
export const orderOf = ({ order }: ColumnLayout): readonly ProductField[] => [
  ...new Set([...order, ...PRODUCT_FIELD_NAMES]),
]

/** The columns of a product that a layout shows, in its order. */
export const shownFields = (layout: ColumnLayout): readonly ProductField[] =>
  orderOf(layout).filter((field) => !layout.hidden.includes(field))

/** The columns of a grid under a layout: those that belong to no field stay in front. */
export const shownColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
): { readonly columns: readonly GridColumn<Row>[]; readonly frozen: number } => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const front = columns.filter(({ id }) => !PRODUCT_FIELD_NAMES.some((name) => name === id))
  const fields = shownFields(layout)
  return {
    columns: [...front, ...fields.flatMap((field) => byId.get(field) ?? [])],
    frozen: front.length + Math.min(layout.frozen, fields.length),
  }
}

/** A layout with a column shown or hidden. The last one that is shown stays. */
export const withShown = (layout: ColumnLayout, field: ProductField, isShown: boolean): ColumnLayout => {
  const hidden = layout.hidden.filter((each) => each !== field)
  if (isShown) return { ...layout, hidden }
  const place = shownFields(layout).indexOf(field)
  if (place < 0 || shownFields(layout).length === 1) return layout
  // A column that stood among the frozen ones leaves them one fewer.
  return { ...layout, hidden: [...hidden, field], frozen: place < layout.frozen ? layout.frozen - 1 : layout.frozen }
}

/** A layout with a column moved by one place; among the shown ones alone with `amongShown`. */
export const withMoved = (layout: ColumnLayout, field: ProductField, by: 1 | -1, amongShown = false): ColumnLayout => {
  const order = [...orderOf(layout)]
  const seen = amongShown ? shownFields(layout) : order
  const other = seen[seen.indexOf(field) + by]
  const from = order.indexOf(field)
  if (other === undefined || !seen.includes(field)) return layout
  const to = order.indexOf(other)
  order.splice(from, 1)
  order.splice(to, 0, field)
  return { ...layout, order }
}

/** A layout whose first shown columns up to a column stay in sight; none of them where it was the last of those. */
export const withFrozen = (layout: ColumnLayout, field: ProductField): ColumnLayout => {
  const count = shownFields(layout).indexOf(field) + 1
  return { ...layout, frozen: layout.frozen === count ? 0 : count }
}
