import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import type { Command } from '../../base/commands.ts'
import { toast } from '../../base/toasts.ts'
import { fieldNamed } from '../fieldChoices.ts'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { tellOfFeed } from '../state/stepNews.ts'
import { changeColumns, sortFeedRows } from '../state/viewing.ts'
import { viewNow } from '../state/viewState.ts'
import { withFrozen, withMoved, withShown } from './shownColumns.ts'
import { closeFilter, openFilter, openSheet, useViewPanels } from './viewPanels.ts'

interface ViewActs {
  /** Id of the column that the keyboard is in. */
  readonly column: () => string
  readonly showFacets: () => void
  readonly focusGrid: () => void
}

/** Every command of how a feed is looked at. */
export const viewCommands = ({ column, showFacets, focusGrid }: ViewActs): readonly Command[] => {
  const field = () => fieldNamed(column())
  const withField = (act: (field: ProductField) => void) => () => {
    const found = field()
    if (found === undefined) toast({ level: 'info', words: 'Go to a column of the product first.' })
    else act(found)
  }
  const sort = (direction: 'up' | 'down', isAdded: boolean) =>
    withField((own) => {
      const others = isAdded ? viewNow().sort.filter((each) => each.field !== own) : []
      void sortFeedRows([...others, { field: own, direction }])
    })
  const group = 'View'
  return [
    {
      id: 'view.filter',
      title: 'Filter row',
      group,
      keys: ['Mod+Shift+L'],
      words: 'conditions where query and or',
      run: () => {
        if (!useViewPanels.getState().isFilterOpen) return openFilter(field())
        closeFilter()
        focusGrid()
      },
    },
    {
      id: 'view.filterColumn',
      title: 'Filter by this column',
      group,
      words: 'condition',
      run: withField((own) => openFilter(own)),
    },
    {
      id: 'view.clear',
      title: 'Clear filter',
      group,
      keys: ['Mod+Alt+L'],
      words: 'show all rows',
      disabledReason: () => (isFiltered(useCatalog.getState().filter) ? undefined : 'No filter is on.'),
      run: () => void useCatalog.getState().setFilter({ show: 'all' }),
    },
    { id: 'view.facets', title: 'Facets', group, words: 'values counts histogram distribution', run: showFacets },
    {
      id: 'view.sortUp',
      title: 'Sort by this column, smallest first',
      group,
      keys: ['Alt+Shift+ArrowUp'],
      words: 'order ascending a to z',
      run: sort('up', false),
    },
    {
      id: 'view.sortDown',
      title: 'Sort by this column, largest first',
      group,
      keys: ['Alt+Shift+ArrowDown'],
      words: 'order descending z to a',
      run: sort('down', false),
    },
    { id: 'view.addUp', title: 'Then sort by this column, smallest first', group, run: sort('up', true) },
    { id: 'view.addDown', title: 'Then sort by this column, largest first', group, run: sort('down', true) },
    {
      id: 'view.unsorted',
      title: 'Order of the file',
      group,
      words: 'unsorted remove sort',
      disabledReason: () => (viewNow().sort.length > 0 ? undefined : 'The rows are not sorted.'),
      run: () => void sortFeedRows([]),
    },
    {
      id: 'view.columns',
      title: 'Columns …',
      group,
      words: 'hide show move freeze order',
      run: () => openSheet('columns'),
    },
    {
      id: 'view.hide',
      title: 'Hide this column',
      group,
      run: withField((own) => {
        const before = viewNow().columns
        changeColumns(withShown(before, own, false))
        tellOfFeed({
          level: 'info',
          words: `${productField(own).label} is hidden. Its cells stay in the feed.`,
          action: { label: 'Show it again', run: () => changeColumns(before) },
        })
      }),
    },
    {
      id: 'view.left',
      title: 'Move this column left',
      group,
      run: withField((own) => changeColumns(withMoved(viewNow().columns, own, -1, true))),
    },
    {
      id: 'view.right',
      title: 'Move this column right',
      group,
      run: withField((own) => changeColumns(withMoved(viewNow().columns, own, 1, true))),
    },
    {
      id: 'view.freeze',
      title: 'Keep columns up to here in sight, or no longer',
      group,
      words: 'freeze pin',
      run: withField((own) => changeColumns(withFrozen(viewNow().columns, own))),
    },
    { id: 'view.save', title: 'Save view …', group, words: 'keep filter columns order', run: () => openSheet('save') },
    { id: 'view.views', title: 'Saved views …', group, words: 'choose rename delete', run: () => openSheet('views') },
  ]
}
