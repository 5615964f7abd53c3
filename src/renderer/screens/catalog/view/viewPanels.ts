import { create } from 'zustand'
import type { ProductField } from '../../../../contract/catalog/product.ts'

export type ViewSheet = 'columns' | 'save' | 'views'

interface ViewPanels {
  readonly isFilterOpen: boolean
  /** Counts how often the filter was asked for, and for which column. */
  readonly asked: { readonly count: number; readonly field?: ProductField }
  readonly sheet: ViewSheet | undefined
}

/** What of the view is open on the screen. */
export const useViewPanels = create<ViewPanels>(() => ({ isFilterOpen: false, asked: { count: 0 }, sheet: undefined }))

/** Opens the filter at a column, or puts it away. */
export const openFilter = (field?: ProductField): void =>
  useViewPanels.setState(({ asked }) => ({
    isFilterOpen: true,
    asked: { count: asked.count + 1, ...(field === undefined ? {} : { field }) },
  }))

export const closeFilter = (): void => useViewPanels.setState({ isFilterOpen: false })

export const openSheet = (sheet: ViewSheet | undefined): void => useViewPanels.setState({ sheet })
