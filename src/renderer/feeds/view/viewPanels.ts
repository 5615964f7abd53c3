import { create } from 'zustand'
import type { ProductField } from '../../../contract/catalog/product.ts'
import type { ViewSheet } from '../../kit/views/viewSheet.ts'

interface ViewPanels {
  readonly isFilterOpen: boolean
  /** The filter was asked for, perhaps at a column, and does not know yet. */
  readonly requested: { readonly field?: ProductField } | undefined
  readonly sheet: ViewSheet | undefined
  /** Facet that was asked for and takes the focus once it is there, by id. */
  readonly wantedFacet: string | undefined
}

/** What of the view is open on the screen. */
export const useViewPanels = create<ViewPanels>(() => ({
  isFilterOpen: false,
  requested: undefined,
  sheet: undefined,
  wantedFacet: undefined,
}))

/** Opens the filter, at a column if one is given. */
export const openFilter = (field?: ProductField): void =>
  useViewPanels.setState({ isFilterOpen: true, requested: field === undefined ? {} : { field } })

/** Closes the filter's form; active filters stay. */
export const closeFilter = (): void => useViewPanels.setState({ isFilterOpen: false })

/** Opens a sheet in place of the open one; undefined closes it. */
export const openSheet = (sheet: ViewSheet | undefined): void => useViewPanels.setState({ sheet })

/** Asks for the focus in a facet; undefined once it has it. */
export const wantFacet = (wantedFacet: string | undefined): void => useViewPanels.setState({ wantedFacet })
