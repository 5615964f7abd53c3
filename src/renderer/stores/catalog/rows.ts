import type { FeedView } from '../../import/openedFeed.ts'
import type { FeedSummary, RowFilter } from '../catalogModel.ts'
import { createRowWindow, EMPTY_WINDOW, type LiveWindow } from '../rowWindow.ts'
import { ALL_ROWS, change, now } from './state.ts'
import { forgetStepNews } from './stepNews.ts'
import { worker } from './worker.ts'

// The rows of the open feed that the grid looks at, and what is counted over all of them.

let rows: LiveWindow | undefined

/** Shows the rows of the open feed that a filter leaves. */
export const showRows = async (filter: RowFilter): Promise<void> => {
  const { openFeed } = now()
  if (openFeed === undefined) return
  const { total, rows: found } = await worker().ask('filterRows', filter)
  rows = createRowWindow(total, found, (wanted) => worker().ask('readRows', wanted))
  change({ filter, window: rows })
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
  rows = undefined
  forgetStepNews()
  change({ filter: ALL_ROWS, window: EMPTY_WINDOW, groups: [] }, 'openFeed', 'problem', 'undoName', 'redoName', 'work')
}
