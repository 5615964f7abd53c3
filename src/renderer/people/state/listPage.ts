import { create } from 'zustand'

export type ListPageId = 'report' | 'upload' | 'dataSheet'

interface ListPageState {
  readonly page: ListPageId
  /** The review of the upload page wants the focus once it is there. */
  readonly wantsReview: boolean
}

/** Which page of the open customer list is shown. */
export const useListPage = create<ListPageState>(() => ({ page: 'report', wantsReview: false }))

/** Shows a page of the open customer list. With `wantsReview` the upload page begins at its review. */
export const openListPage = (page: ListPageId, wantsReview = false): void => useListPage.setState({ page, wantsReview })
