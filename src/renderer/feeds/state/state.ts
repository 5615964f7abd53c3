import { create } from 'zustand'
import type { RowFilter } from '../../../engine/model/feedModel.ts'
import { changerOf } from '../../base/changerOf.ts'
import type { FeedsState } from './feedsModel.ts'
import { EMPTY_WINDOW } from './rowWindow.ts'

export const ALL_ROWS = { show: 'all' } as const satisfies RowFilter

export const EMPTY: FeedsState = {
  feeds: [],
  filter: ALL_ROWS,
  window: EMPTY_WINDOW,
  groups: [],
  changes: 0,
  settlements: 0,
}

/** The state of the feeds, which each room of this folder reads and changes. `feedStore.ts` puts the verbs beside it. */
export const feedsState = create<FeedsState>(() => EMPTY)

/** The state outside of components, which subscribe instead. */
export const now = (): FeedsState => feedsState.getState()

/** Changes the state; the keys of `gone` are left out afterwards. */
export const change = changerOf(feedsState)
