import type { ProductField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { type Facet, facetId } from '../../../workspace/edits/facetChoice.ts'
import type { Command } from '../../base/commands.ts'
import { toast } from '../../base/toasts.ts'
import { columnCommands } from '../../kit/views/columnCommands.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { tellOfFeed } from '../state/stepNews.ts'
import { changeFacets, sortFeedRows } from '../state/viewing.ts'
import { viewNow } from '../state/viewState.ts'
import { feedColumns } from './feedLayouts.ts'
import { closeFilter, openFilter, openSheet, useViewPanels, wantFacet } from './viewPanels.ts'

interface ViewActs {
  /** Id of the column that the keyboard is in. */
  readonly column: () => string
  readonly showFacets: () => void
  readonly focusGrid: () => void
}

type WithField = (act: (field: ProductField) => void) => () => void

/** Every command of how a feed is looked at. */
export const viewCommands = ({ column, showFacets, focusGrid }: ViewActs): readonly Command[] => {
  const field = () => fieldNamed(column())
  const withField: WithField = (act) => () => {
    const found = field()
    if (found === undefined) toast({ level: 'info', text: t('kit.view.goToColumn') })
    else act(found)
  }
  const sort = (direction: 'up' | 'down', isAdded: boolean) =>
    withField((own) => {
      const others = isAdded ? viewNow().sort.filter((each) => each.field !== own) : []
      void sortFeedRows([...others, { field: own, direction }])
    })
  const group = t('feeds.view.group')
  return [
    {
      id: 'view.filter',
      title: t('feeds.view.filter'),
      group,
      keys: ['Mod+Shift+L'],
      keywords: t('feeds.view.filter.find'),
      run: () => {
        if (!useViewPanels.getState().isFilterOpen) return openFilter(field())
        closeFilter()
        focusGrid()
      },
    },
    {
      id: 'view.filterColumn',
      title: t('feeds.view.filterColumn'),
      group,
      keywords: t('feeds.view.filterColumn.find'),
      run: withField((own) => openFilter(own)),
    },
    {
      id: 'view.clear',
      title: t('feeds.view.clear'),
      group,
      keys: ['Mod+Alt+L'],
      keywords: t('feeds.view.clear.find'),
      disabledReason: () => (isFiltered(useFeeds.getState().filter) ? undefined : t('feeds.view.clear.none')),
      run: () => void useFeeds.getState().setFilter({ show: 'all' }),
    },
    {
      id: 'view.filterValues',
      title: t('feeds.view.filterValues'),
      group,
      keywords: t('feeds.view.facets.find'),
      run: withField((own) => {
        const facet: Facet = { by: 'values', field: own }
        const { facets } = viewNow()
        if (!facets.some((each) => facetId(each) === facetId(facet))) changeFacets([facet, ...facets])
        wantFacet(facetId(facet))
        showFacets()
      }),
    },
    { id: 'view.facets', title: t('feeds.view.facets'), group, keywords: t('feeds.view.facets.find'), run: showFacets },
    {
      id: 'view.sortUp',
      title: t('feeds.view.sortUp'),
      group,
      keys: ['Alt+Shift+ArrowUp'],
      keywords: t('feeds.view.sortUp.find'),
      run: sort('up', false),
    },
    {
      id: 'view.sortDown',
      title: t('feeds.view.sortDown'),
      group,
      keys: ['Alt+Shift+ArrowDown'],
      keywords: t('feeds.view.sortDown.find'),
      run: sort('down', false),
    },
    { id: 'view.addUp', title: t('feeds.view.addUp'), group, run: sort('up', true) },
    { id: 'view.addDown', title: t('feeds.view.addDown'), group, run: sort('down', true) },
    {
      id: 'view.unsorted',
      title: t('feeds.view.unsorted'),
      group,
      keywords: t('feeds.view.unsorted.find'),
      disabledReason: () => (viewNow().sort.length > 0 ? undefined : t('feeds.view.unsorted.none')),
      run: () => void sortFeedRows([]),
    },
    ...columnCommands({
      arranged: () => feedColumns(viewNow().columns),
      column,
      openSheet,
      tellHidden: (label, showAgain) => {
        const text = t('feeds.view.hide.done', { field: label })
        tellOfFeed({ level: 'info', text, action: { label: t('kit.hidden.show'), run: showAgain } })
      },
    }),
  ]
}

/** The menu of a column's header. */
export const COLUMN_MENU = [
  { code: 'feeds.view.sorting', ids: ['view.sortUp', 'view.sortDown', 'view.addUp', 'view.addDown', 'view.unsorted'] },
  {
    code: 'feeds.view.group',
    ids: [
      'view.filterValues',
      'view.filterColumn',
      'view.hide',
      'view.left',
      'view.right',
      'view.freeze',
      'view.columns',
    ],
  },
] as const
