import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatList, formatShare } from '../../kit/components/format.ts'
import { FilterChips } from '../../kit/facets/FilterChips.tsx'
import { isFiltered } from '../isFiltered.ts'
import { issueText } from '../quality/issueText.ts'
import { useFeeds } from '../state/feedStore.ts'
import { sortFeedRows, stopFeedView } from '../state/viewing.ts'
import { useFeedView } from '../state/viewState.ts'
import { filterChips } from './filterChips.ts'

const SORT = 'sort'

const useSortText = (): string | undefined => {
  const sort = useFeedView((state) => state.sort)
  if (sort.length === 0) return undefined
  const columns = sort.map(({ field, direction }) => `${fieldLabel(field)} ${direction === 'up' ? '↑' : '↓'}`)
  return t('kit.views.sorted', { columns: formatList(columns) })
}

/** What filters and sorts the rows, part by part; each can be taken off. While a filter is on it says that only shown rows change. */
export const FilterBar = ({ onClear }: { readonly onClear: () => void }) => {
  const filter = useFeeds((state) => state.filter)
  const shown = useFeeds((state) => state.window.length)
  const rows = useFeeds((state) => state.openFeed?.rows ?? 0)
  const isSearching = useFeeds((state) => state.isSearching)
  const work = useFeedView((state) => state.work)
  const sortLabel = useSortText()
  const isOn = isFiltered(filter)
  // The rule table knows the sentence also when no row breaks the rule any more.
  const chips = filterChips(filter, issueText)
  const items = [...chips, ...(sortLabel === undefined ? [] : [{ id: SORT, text: sortLabel }])]
  if (items.length === 0 && work === undefined) return null

  const remove = (id: string) => {
    if (id === SORT) void sortFeedRows([])
    const chip = chips.find((each) => each.id === id)
    if (chip !== undefined) void useFeeds.getState().setFilter(chip.rest)
    if (items.length === 1) onClear()
  }

  return (
    <FilterChips
      items={items}
      count={isOn ? (isSearching ? t('feeds.status.searching') : t('kit.filter.on', { shown, rows })) : undefined}
      onClear={() => {
        void useFeeds.getState().setFilter({ show: 'all' })
        onClear()
      }}
      onRemove={remove}
    >
      {work === undefined ? null : (
        <span className="filter-work">
          <span role="status">{t('feeds.filter.working', { work: work.name })}</span>
          <span aria-hidden>{formatShare(work.done, work.total)}</span>
          <Button variant="quiet" onPress={stopFeedView}>
            {t('feeds.cancel')}
          </Button>
        </span>
      )}
    </FilterChips>
  )
}
