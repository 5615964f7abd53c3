import { create } from 'zustand'
import { defined } from '../../../contract/language/fields.ts'
import type { RowFilter } from '../../../engine/model/feedModel.ts'
import type { FeedView, ShownRows } from '../../../engine/model/stepModel.ts'
import { t } from '../../../messages/t.ts'
import { createNewest } from '../../base/newest.ts'
import type { FeedSummary } from './feedsModel.ts'
import { createRowWindow, EMPTY_WINDOW, type LiveWindow } from './rowWindow.ts'
import { ALL_ROWS, change, now } from './state.ts'
import { rememberView } from './viewMemory.ts'
import { useFeedView } from './viewState.ts'
import { worker } from './worker.ts'

// Rows of the open feed shown in the grid, and counts over all of them.

interface Rows {
  readonly rows?: LiveWindow & Pick<ShownRows, 'showing'>
  /** The filter whose rows are shown. */
  readonly shown: RowFilter
}

const NO_ROWS: Rows = { shown: ALL_ROWS }

const rowsState = create<Rows>(() => NO_ROWS)
/** Filters asked for: a late answer does not take the place of a later one. */
export const finding = createNewest()
/** The feed that is open, until it is closed. */
const feedOpen = createNewest()

/** Number of the shown row list, by which the worker interprets grid positions. */
export const shownNumber = (): number | undefined => rowsState.getState().rows?.showing

/** Shows rows in the order in which they were found. */
export const putRows = ({ total, rows: found, isSorted, showing }: ShownRows): void => {
  const rows = { ...createRowWindow(total, found, (wanted) => worker().ask('readRows', wanted), isSorted), showing }
  rowsState.setState({ rows })
  change({ window: rows })
}

/**
 * Shows the rows of the open feed that match a filter; true once shown.
 * Earlier rows stay until then, and if the search is stopped or the filter is unreadable (false). Undefined if
 * superseded.
 */
export const findRows = async (filter: RowFilter): Promise<boolean | undefined> => {
  const { openFeed } = now()
  if (openFeed === undefined) return undefined
  const signal = finding.next()
  const before = feedOpen.current()
  change({ filter, isSearching: true })
  const found = await worker()
    .ask('filterRows', filter, {
      onProgress: ({ done, total }) => useFeedView.setState({ work: { name: t('feeds.view.filtering'), done, total } }),
      signal,
    })
    .catch(() => undefined)
  if (!feedOpen.isNewest(before) || now().openFeed?.id !== openFeed.id) return undefined
  // From now on the worker uses these rows, even if others were requested meanwhile. Positions mean the same to both.
  if (found !== undefined) {
    rowsState.setState({ shown: filter })
    putRows(found)
  }
  if (!finding.isNewest(signal)) return undefined
  useFeedView.setState({ work: undefined })
  change(found === undefined ? { filter: rowsState.getState().shown } : {}, 'isSearching')
  if (found === undefined) return false
  rememberView()
  return true
}

/** Shows the rows of the open feed that a filter leaves. */
export const showRows = async (filter: RowFilter): Promise<void> => {
  await findRows(filter)
}

/** Shows changed rows as given, or reads them again; without an argument all of them. */
export const refreshRows: LiveWindow['refresh'] = (changed, rows) => rowsState.getState().rows?.refresh(changed, rows)

/** Takes over what is counted over the whole feed. */
export const showView = ({ counts, groups, undo, redo, latest }: FeedView): void => {
  const { openFeed, feeds } = now()
  if (openFeed === undefined) return
  const counted: FeedSummary = { ...openFeed, ...counts }
  change(
    {
      openFeed: counted,
      groups,
      feeds: feeds.map((feed) => (feed.id === counted.id ? counted : feed)),
      changes: now().changes + 1,
      ...defined({ undoName: undo, redoName: redo, latestStep: latest }),
    },
    ...(undo === undefined ? (['undoName'] as const) : []),
    ...(redo === undefined ? (['redoName'] as const) : []),
    ...(latest === undefined ? (['latestStep'] as const) : []),
  )
}

/** No feed is open any more. */
export const forgetRows = (): void => {
  finding.next()
  feedOpen.next()
  rowsState.setState(NO_ROWS, true)
  change(
    { filter: ALL_ROWS, window: EMPTY_WINDOW, groups: [] },
    'openFeed',
    'problem',
    'undoName',
    'redoName',
    'latestStep',
    'work',
    'isSearching',
  )
}
