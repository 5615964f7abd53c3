import { X } from 'lucide-react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatList, formatShare } from '../../kit/components/format.ts'
import { isFiltered } from '../filterWords.ts'
import { issueText } from '../quality/issueText.ts'
import { useCatalog } from '../state/catalog.ts'
import { sortFeedRows, stopFeedView } from '../state/viewing.ts'
import { useFeedView } from '../state/viewState.ts'
import { filterChips } from './filterChips.ts'

const SORT = 'sort'

const useSortText = (): string | undefined => {
  const sort = useFeedView((state) => state.sort)
  if (sort.length === 0) return undefined
  const columns = sort.map(({ field, direction }) => `${fieldLabel(field)} ${direction === 'up' ? '↑' : '↓'}`)
  return t('feeds.filter.sorted', { columns: formatList(columns) })
}

/** What filters and sorts the rows, part by part; each can be taken off. While a filter is on it says that only shown rows change. */
export const FilterBar = ({ onClear }: { readonly onClear: () => void }) => {
  const filter = useCatalog((state) => state.filter)
  const shown = useCatalog((state) => state.window.length)
  const rows = useCatalog((state) => state.openFeed?.rows ?? 0)
  const isSearching = useCatalog((state) => state.isSearching)
  const work = useFeedView((state) => state.work)
  const sortWords = useSortText()
  const isOn = isFiltered(filter)
  // The rule table knows the sentence also when no row breaks the rule any more.
  const chips = filterChips(filter, issueText)
  const items = [...chips, ...(sortWords === undefined ? [] : [{ id: SORT, words: sortWords }])]
  if (items.length === 0 && work === undefined) return null

  const remove = (id: string) => {
    if (id === SORT) void sortFeedRows([])
    const chip = chips.find((each) => each.id === id)
    if (chip !== undefined) void useCatalog.getState().setFilter(chip.rest)
    if (items.length === 1) onClear()
  }

  return (
    <section className="filter-bar" aria-label={t('feeds.filter.bar')}>
      {isOn ? (
        <p className="filter-count" role="status">
          {isSearching ? t('feeds.status.searching') : t('feeds.filter.on', { shown, rows })}
        </p>
      ) : null}
      {isOn ? (
        <Button
          variant="quiet"
          onPress={() => {
            void useCatalog.getState().setFilter({ show: 'all' })
            onClear()
          }}
        >
          {t('feeds.filter.clear')}
        </Button>
      ) : null}
      <TagGroup
        className="filter-chips"
        aria-label={t('feeds.filter.active')}
        selectionMode="none"
        onRemove={(keys) => {
          for (const key of keys) remove(String(key))
        }}
      >
        <TagList className="filter-chips" items={items}>
          {({ id, words }) => (
            <Tag id={id} className="filter-chip" textValue={words}>
              <span>{words}</span>
              <AriaButton
                slot="remove"
                className="filter-chip-remove"
                aria-label={t('feeds.filter.remove', { filter: words })}
              >
                <X size={12} strokeWidth={2.25} aria-hidden />
              </AriaButton>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {work === undefined ? null : (
        <span className="filter-work">
          <span role="status">{t('feeds.filter.working', { work: work.name })}</span>
          <span aria-hidden>{formatShare(work.done, work.total)}</span>
          <Button variant="quiet" onPress={stopFeedView}>
            {t('feeds.filter.stop')}
          </Button>
        </span>
      )}
    </section>
  )
}
