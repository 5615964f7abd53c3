import { create } from 'zustand'
import type { CatalogState, RowFilter } from '../../../engine/model/catalogModel.ts'
import { changerOf } from '../../base/changerOf.ts'
import { EMPTY_WINDOW } from './rowWindow.ts'

export const ALL_ROWS = { show: 'all' } as const satisfies RowFilter

export const EMPTY: CatalogState = {
  feeds: [],
  filter: ALL_ROWS,
  window: EMPTY_WINDOW,
  groups: [],
  changes: 0,
  settlements: 0,
}

/** The state of the catalog, which each room of this folder reads and changes. `catalog.ts` puts the verbs beside it. */
export const catalogState = create<CatalogState>(() => EMPTY)

/** The state outside of components, which subscribe instead. */
export const now = (): CatalogState => catalogState.getState()

/** Changes the state; the keys of `gone` are left out afterwards. */
export const change = changerOf(catalogState)
