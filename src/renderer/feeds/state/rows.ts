import type { FeedView } from '../../../engine/feed/open/openedFeed.ts'
import type { ShownRows } from '../../../engine/feed/view/viewMethods.ts'
import type { FeedSummary, RowFilter } from '../../../engine/model/catalogModel.ts'
import { t } from '../../../messages/t.ts'
import { createNewest } from '../../base/newest.ts'
import { createRowWindow, EMPTY_WINDOW, type LiveWindow } from './rowWindow.ts'
import { ALL_ROWS, change, now } from './state.ts'
import { rememberView } from './viewMemory.ts'
import { useFeedView } from './viewState.ts'
import { worker } from './worker.ts'

// The rows of the open feed that the grid looks at, and what is counted over all of them.

let rows: (LiveWindow & Pick<ShownRows, 'showing'>) | undefined
/** Filters asked for: a late answer does not take the place of a later one. */
export const finding = createNewest()
/** Counts feeds that were closed. */
let closed = 0
/** The filter whose rows are shown. */
let shown: RowFilter = ALL_ROWS

/** The number of what is shown, by which the worker knows what places of the grid mean. */
export const shownNumber = (): number | undefined => rows?.showing

/** Shows rows in the order in which they were found. */
export const putRows = ({ total, rows: found, isSorted, showing }: ShownRows): void => {
  rows = { ...createRowWindow(total, found, (wanted) => worker().ask('readRows', wanted), isSorted), showing }
  change({ window: rows })
}

/**
 * Finds and shows the rows of the open feed that a filter leaves. Until they are found, or if that is stopped or the filter
 * cannot be read, those before stay and the answer is false; undefined where something else was asked for meanwhile.
 */
export const findRows = async (filter: RowFilter): Promise<boolean | undefined> => {
  const { openFeed } = now()
  if (openFeed === undefined) return undefined
  const signal = finding.next()
  const before = closed
  change({ filter, isSearching: true })
  const found = await worker()
    .ask('filterRows', filter, {
      onProgress: ({ done, total }) => useFeedView.setState({ work: { name: t('feeds.view.filtering'), done, total } }),
      signal,
    })
    .catch(() => undefined)
  if (before !== closed || now().openFeed?.id !== openFeed.id) return undefined
  // The worker goes by these rows from now on, also where others were asked for meanwhile: places mean the same to both.
  if (found !== undefined) {
    shown = filter
    putRows(found)
  }
  if (!finding.isNewest(signal)) return undefined
  useFeedView.setState({ work: undefined })
  change(found === undefined ? { filter: shown } : {}, 'isSearching')
  if (found === undefined) return false
  rememberView()
  return true
}

/** Shows the rows of the open feed that a filter leaves. */
export const showRows = async (filter: RowFilter): Promise<void> => {
  await findRows(filter)
}

/** Reads rows again where they are kept; without an argument all of them. */
export const refreshRows = (changed?: readonly number[]): void => rows?.refresh(changed)

/** Takes over what is counted over the whole feed. */
export const showView = ({ counts, groups, undo, redo }: FeedView): void => {
  const { openFeed, feeds } = now()
  if (openFeed === undefined) return
  const counted: FeedSummary = { ...openFeed, ...counts }
  change(
    {
      openFeed: counted,
      groups,
      feeds: feeds.map((feed) => (feed.id === counted.id ? counted : feed)),
      changes: now().changes + 1,
      ...(undo === undefined ? {} : { undoName: undo }),
      ...(redo === undefined ? {} : { redoName: redo }),
    },
    ...(undo === undefined ? (['undoName'] as const) : []),
    ...(redo === undefined ? (['redoName'] as const) : []),
  )
}

/** No feed is open any more. */
export const forgetRows = (): void => {
  finding.next()
  closed++
  rows = undefined
  shown = ALL_ROWS
  change(
    { filter: ALL_ROWS, window: EMPTY_WINDOW, groups: [] },
    'openFeed',
    'problem',
    'undoName',
    'redoName',
    'work',
    'isSearching',
  )
}
