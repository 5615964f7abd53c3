import { PRODUCT_FIELD_NAMES, type ProductField } from '../../../contract/catalog/product.ts'
import type { ColumnLayout } from '../../../workspace/edits/viewDocument.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { type ArrangedColumns, createColumnLayouts } from '../../kit/grid/columnLayout.ts'
import { changeColumns } from '../state/viewing.ts'
import { ALL_COLUMNS } from '../state/viewState.ts'

export const FEED_LAYOUTS = createColumnLayouts<ProductField>(PRODUCT_FIELD_NAMES)

/** The columns of the open feed, to be arranged. */
export const feedColumns = (layout: ColumnLayout): ArrangedColumns<ProductField> => ({
  layouts: FEED_LAYOUTS,
  layout,
  first: ALL_COLUMNS,
  label: fieldLabel,
  onChange: changeColumns,
})
