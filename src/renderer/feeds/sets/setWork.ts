import { create } from 'zustand'
import { FILTER_ATTRIBUTES, FILTER_OPERATORS } from '../../../contract/catalog/productFilter.ts'
import type { CellScope } from '../../../engine/model/feedWork.ts'
import { t } from '../../../messages/t.ts'
import { openFeedPage } from '../state/feedPage.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { SetDraft } from '../state/setBook.ts'
import { worker } from '../state/worker.ts'

interface SetWork {
  /** The draft on the page; left out while the page shows the list. */
  readonly draft?: SetDraft
  /** Rows that were meant and are not in the draft, in a sentence. */
  readonly note?: string
}

/** The set that is being made. It stays while another page of the feed is looked at. */
export const useSetWork = create<SetWork>(() => ({}))

/** Opens a draft in place of what was open; unsaved changes of that are gone. */
export const openDraft = (draft: SetDraft, note?: string): void =>
  useSetWork.setState({ draft, ...(note === undefined ? {} : { note }) }, true)

/** Closes the draft without saving it. */
export const closeDraft = (): void => useSetWork.setState({}, true)

/** A draft with nothing in it yet. */
export const emptyDraft = (feed: string, type: SetDraft['type']): SetDraft => ({
  id: crypto.randomUUID(),
  feed,
  name: '',
  description: '',
  type,
  ids: [],
  filters: type === 'FILTERED' ? [{ attribute: FILTER_ATTRIBUTES[0], operator: FILTER_OPERATORS[0], value: '' }] : [],
})

/** A draft of the rows of a choice, on the page of product sets. */
export const startSetOf = async (rows: CellScope['rows']): Promise<void> => {
  const feed = useFeeds.getState().openFeed?.id
  if (feed === undefined) return
  const found = await worker().ask('rowsForSet', rows)
  const ids = [...new Set(found.rows.map(({ id }) => id).filter((id) => id !== ''))]
  const left = found.total - found.rows.length
  openDraft(
    { ...emptyDraft(feed, 'MANUAL'), ids },
    left === 0 ? undefined : t('feedPages.sets.rows.more', { count: found.rows.length, left }),
  )
  openFeedPage('sets')
}
