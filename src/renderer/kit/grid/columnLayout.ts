import type { ColumnLayout } from '../../../workspace/edits/viewDocument.ts'
import type { GridColumn } from './gridModel.ts'

/** Layouts of a grid that has these fields as columns. */
export const createColumnLayouts = <Field extends string>(fields: readonly Field[]) => {
  type Layout = ColumnLayout<Field>

  /** Every column once in layout order; columns that the layout doesn't name come last. */
  const orderOf = ({ order }: Layout): readonly Field[] =>
    [...new Set([...order, ...fields])].filter((field) => fields.includes(field))

  /** The fields that a layout shows, in its order. */
  const shownFields = (layout: Layout): readonly Field[] =>
    orderOf(layout).filter((field) => !layout.hidden.includes(field))

  return {
    orderOf,
    shownFields,
    /** The field of a column; undefined where it belongs to none. */
    fieldNamed: (id: string): Field | undefined => fields.find((field) => field === id),

    /** Grid columns under a layout; columns without a field stay in front. */
    shownColumns: <Row>(
      columns: readonly GridColumn<Row>[],
      layout: Layout,
    ): { readonly columns: readonly GridColumn<Row>[]; readonly frozen: number } => {
      const byId = new Map(columns.map((column) => [column.id, column]))
      const front = columns.filter(({ id }) => !fields.some((name) => name === id))
      const shown = shownFields(layout)
      return {
        columns: [...front, ...shown.flatMap((field) => byId.get(field) ?? [])],
        frozen: front.length + Math.min(layout.frozen, shown.length),
      }
    },

    /** A layout with a column shown or hidden. The last one that is shown stays. */
    withShown: (layout: Layout, field: Field, isShown: boolean): Layout => {
      const hidden = layout.hidden.filter((each) => each !== field)
      if (isShown) return { ...layout, hidden }
      const shown = shownFields(layout)
      const place = shown.indexOf(field)
      if (place < 0 || shown.length === 1) return layout
      // A column that stood among the frozen ones leaves them one fewer.
      return {
        ...layout,
        hidden: [...hidden, field],
        frozen: place < layout.frozen ? layout.frozen - 1 : layout.frozen,
      }
    },

    /** A layout with one column moved by one position; `amongShown` skips hidden columns. */
    withMoved: (layout: Layout, field: Field, by: 1 | -1, amongShown = false): Layout => {
      const order = [...orderOf(layout)]
      const seen = amongShown ? shownFields(layout) : order
      const other = seen[seen.indexOf(field) + by]
      const from = order.indexOf(field)
      if (other === undefined || !seen.includes(field)) return layout
      const to = order.indexOf(other)
      order.splice(from, 1)
      order.splice(to, 0, field)
      return { ...layout, order }
    },

    /** Freezes the shown columns up to this one, or none if exactly those are frozen. */
    withFrozen: (layout: Layout, field: Field): Layout => {
      const count = shownFields(layout).indexOf(field) + 1
      return { ...layout, frozen: layout.frozen === count ? 0 : count }
    },
  }
}

type ColumnLayouts<Field extends string> = ReturnType<typeof createColumnLayouts<Field>>

/** A grid whose columns people arrange. */
export interface ArrangedColumns<Field extends string> {
  readonly layouts: ColumnLayouts<Field>
  readonly layout: ColumnLayout<Field>
  /** The layout that it begins with. */
  readonly first: ColumnLayout<Field>
  readonly label: (field: Field) => string
  readonly onChange: (layout: ColumnLayout<Field>) => void
}
