import { create } from 'zustand'

export type FeedPageId = 'rows' | 'online' | 'rules' | 'upload' | 'quality' | 'sets' | 'damage'

interface FeedPageState {
  readonly page: FeedPageId
}

/** Which page of the open feed is shown. */
export const useFeedPage = create<FeedPageState>(() => ({ page: 'rows' }))

/** Shows a page of the open feed. */
export const openFeedPage = (page: FeedPageId): void => useFeedPage.setState({ page })
