import { create } from 'zustand'

export type FeedPageId =
  | 'rows'
  | 'online'
  | 'rules'
  | 'upload'
  | 'quality'
  | 'sets'
  | 'checks'
  | 'damage'
  | 'images'
  | 'categories'
  | 'source'

interface FeedPageState {
  readonly page: FeedPageId
  /** Where a feed that is opened next begins; others begin with their rows. */
  readonly begin?: { readonly feed: string; readonly page: FeedPageId }
}

/** Which page of the open feed is shown. */
export const useFeedPage = create<FeedPageState>(() => ({ page: 'rows' }))

/** Shows a page of the open feed. */
export const openFeedPage = (page: FeedPageId): void => useFeedPage.setState({ page })

/** Says on which page a feed begins when it is opened next. */
export const beginFeedOn = (feed: string, page: FeedPageId): void => useFeedPage.setState({ begin: { feed, page } })

/** Shows the first page of a feed that was opened. */
export const openFirstPage = (feed: string | undefined): void => {
  const { begin } = useFeedPage.getState()
  if (begin !== undefined && begin.feed === feed) useFeedPage.setState({ page: begin.page }, true)
  else openFeedPage('rows')
}
