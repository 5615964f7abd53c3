import type { RowFilter } from '../../../engine/model/catalogModel.ts'
import { useCatalog } from '../state/catalog.ts'
import { openFeedPage } from '../state/feedPage.ts'

/** Goes to the rows and shows those under a filter. */
export const showInRows = (filter: RowFilter): void => {
  openFeedPage('rows')
  void useCatalog.getState().setFilter(filter)
}
