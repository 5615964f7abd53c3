import type { RowFilter } from '../../../engine/model/feedModel.ts'
import { openFeedPage } from '../state/feedPage.ts'
import { useFeeds } from '../state/feedStore.ts'

/** Goes to the rows and shows those under a filter. */
export const showInRows = (filter: RowFilter): void => {
  openFeedPage('rows')
  void useFeeds.getState().setFilter(filter)
}
