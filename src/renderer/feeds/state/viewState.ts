import { create } from 'zustand'
import { PRODUCT_FIELD_NAMES } from '../../../contract/catalog/product.ts'
import type { Facet } from '../../../workspace/edits/facetChoice.ts'
import type { SortColumn } from '../../../workspace/edits/rowOrder.ts'
import type { ColumnLayout, RowsView } from '../../../workspace/edits/viewDocument.ts'
import type { NamedEntry } from '../../base/namedEntries.ts'

export interface SavedView extends NamedEntry {
  readonly view: RowsView
}

/** Rows being filtered or sorted, once it takes a while. */
interface ViewWork {
  readonly name: string
  readonly done: number
  readonly total: number
}

interface ViewState {
  readonly sort: readonly SortColumn[]
  /** Facets beside the rows, in order. */
  readonly facets: readonly Facet[]
  readonly columns: ColumnLayout
  readonly work: ViewWork | undefined
  /** Every saved view, by name. */
  readonly saved: readonly SavedView[]
  /** The one that was chosen last. */
  readonly chosen: string | undefined
}

/** Every column in the documents' order, with the id in sight. */
export const ALL_COLUMNS: ColumnLayout = { order: PRODUCT_FIELD_NAMES.slice(), hidden: [], frozen: 1, widths: {} }

/** What is worth looking at in most feeds. */
const DEFAULT_FACETS: readonly Facet[] = [
  { by: 'problems' },
  { by: 'values', field: 'brand' },
  { by: 'values', field: 'availability' },
  { by: 'numbers', field: 'price' },
]

export const FIRST_VIEW: Pick<ViewState, 'sort' | 'facets' | 'columns' | 'chosen' | 'work'> = {
  sort: [],
  facets: DEFAULT_FACETS,
  columns: ALL_COLUMNS,
  chosen: undefined,
  work: undefined,
}

/** How the open feed is looked at, beside its filter. */
export const useFeedView = create<ViewState>(() => ({ ...FIRST_VIEW, saved: [] }))

/** The view outside of components, which subscribe instead. */
export const viewNow = (): ViewState => useFeedView.getState()
