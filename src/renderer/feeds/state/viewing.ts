import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { type Facet, type FacetChoice, facetId, isChosen } from '../../../workspace/edits/facetChoice.ts'
import type { SortColumn } from '../../../workspace/edits/rowOrder.ts'
import type { ColumnLayout, RowsView } from '../../../workspace/edits/viewDocument.ts'
import { createNewest } from '../../base/newest.ts'
import { finding, findRows, putRows, showRows } from './rows.ts'
import { ALL_ROWS, now } from './state.ts'
import { lastView, rememberView } from './viewMemory.ts'
import { FIRST_VIEW, useFeedView, viewNow } from './viewState.ts'
import { worker } from './worker.ts'

// View changes by the user: order, columns, facets and their selections.

const sorting = createNewest()

/** Sorts the rows; no column stands for the order of the file. Stopped, the order before stays. */
export const sortFeedRows = async (sort: readonly SortColumn[]): Promise<void> => {
  const { openFeed } = now()
  if (openFeed === undefined) return
  const signal = sorting.next()
  const before = viewNow().sort
  useFeedView.setState({ sort })
  const found = await worker()
    .ask('sortRows', sort, {
      onProgress: ({ done, total }) => useFeedView.setState({ work: { name: t('feeds.view.sorting'), done, total } }),
      signal,
    })
    .catch(() => undefined)
  if (now().openFeed?.id !== openFeed.id) return
  // From now on the worker uses this order, even if another was requested meanwhile.
  if (found !== undefined) putRows(found)
  if (!sorting.isNewest(signal)) return
  useFeedView.setState({ work: undefined })
  if (found === undefined) useFeedView.setState({ sort: before })
  else rememberView()
}

/** Cycles a column through ascending, descending, unsorted; `isAdded` sorts by earlier columns first. */
export const sortedNext = (
  sort: readonly SortColumn[],
  field: ProductField,
  isAdded: boolean,
): readonly SortColumn[] => {
  const own = sort.find((each) => each.field === field)
  const next: readonly SortColumn[] =
    own === undefined ? [{ field, direction: 'up' }] : own.direction === 'up' ? [{ field, direction: 'down' }] : []
  if (!isAdded) return next
  if (own === undefined) return [...sort, ...next]
  return sort.flatMap((each) => (each.field === field ? next : [each]))
}

/** Leaves rows as they are shown now. */
export const stopFeedView = (): void => {
  finding.stop()
  sorting.stop()
}

/** Lays the columns out and remembers that for the feed. */
export const changeColumns = (columns: ColumnLayout): void => {
  useFeedView.setState({ columns })
  rememberView()
}

/** Picks something in a facet in place of what was picked there. */
export const chooseFacet = (choice: FacetChoice): Promise<void> => {
  const { filter } = now()
  const id = facetId(choice.facet)
  const others = (filter.choices ?? []).filter(({ facet }) => facetId(facet) !== id)
  const choices = isChosen(choice) ? [...others, choice] : others
  const { choices: _, ...rest } = filter
  return showRows(choices.length === 0 ? rest : { ...rest, choices })
}

/** Shows these facets and remembers them for the feed. */
export const changeFacets = (facets: readonly Facet[]): void => {
  useFeedView.setState({ facets })
  rememberView()
}

/** Shows the open feed in a view. The rows come first, their order after them. */
export const showFeedView = async (view: RowsView, chosen?: string): Promise<void> => {
  const { sort } = viewNow()
  useFeedView.setState({ facets: view.facets, columns: view.columns, chosen })
  // A filter of another version may hold what this one cannot read.
  if ((await findRows(view.filter)) === false) await showRows(ALL_ROWS)
  if (JSON.stringify(sort) !== JSON.stringify(view.sort)) await sortFeedRows(view.sort)
}

/** Shows a feed that was just opened as it was left. */
export const restoreView = async (feed: string): Promise<void> => {
  useFeedView.setState(FIRST_VIEW)
  const view = lastView(feed)
  await (view === undefined ? showRows(ALL_ROWS) : showFeedView(view))
}

/** Every row in the order of the file, every column. */
export const showEverything = (): Promise<void> => showFeedView({ ...FIRST_VIEW, filter: ALL_ROWS })
