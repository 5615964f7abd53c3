import { create } from 'zustand'

export type ListPageId = 'report' | 'upload' | 'dataSheet'

interface ListPageState {
  readonly page: ListPageId
}

/** Which page of the open customer list is shown. */
export const useListPage = create<ListPageState>(() => ({ page: 'report' }))

/** Shows a page of the open customer list. */
export const openListPage = (page: ListPageId): void => useListPage.setState({ page })
