import { t } from '../../../messages/t.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { formatList } from '../../kit/components/format.ts'
import { ColumnsSheet } from '../../kit/views/ColumnsSheet.tsx'
import { SaveViewSheet } from '../../kit/views/SaveViewSheet.tsx'
import { ViewsSheet } from '../../kit/views/ViewsSheet.tsx'
import { useFeeds } from '../state/feedStore.ts'
import { chooseView, removeView, renameView, saveView } from '../state/viewSaved.ts'
import { useFeedView } from '../state/viewState.ts'
import { feedColumns } from './feedLayouts.ts'
import { filterChips } from './filterChips.ts'
import { openSheet, useViewPanels } from './viewPanels.ts'

/** Keeps the filter, the facets, the order and the columns of now under a name. */
const SaveFeedView = ({ onClose }: { readonly onClose: () => void }) => {
  const { saved, chosen, sort, columns, facets } = useFeedView()
  const filter = useFeeds((state) => state.filter)
  const chips = filterChips(filter, (rule) => rule).filter(({ id }) => id !== 'repair')
  const order = sort.map(({ field, direction }) => `${fieldLabel(field)} ${direction === 'up' ? '↑' : '↓'}`)
  return (
    <SaveViewSheet
      saved={saved}
      chosen={chosen}
      hint={t('feeds.views.hint')}
      parts={[
        chips.length === 0
          ? t('kit.views.noFilter')
          : t('kit.views.filter', { filters: chips.map(({ text }) => text).join('; ') }),
        order.length === 0 ? t('feeds.views.fileOrder') : t('kit.views.sorted', { columns: formatList(order) }),
        columns.hidden.length === 0
          ? t('kit.views.allColumns')
          : t('kit.views.columns', { count: columns.hidden.length }),
        t('feeds.views.facets', { count: facets.length }),
      ]}
      onSave={saveView}
      onClose={onClose}
    />
  )
}

/** The sheet of columns or saved views that is open for a feed. */
export const FeedViewSheets = () => {
  const sheet = useViewPanels((state) => state.sheet)
  const columns = useFeedView((state) => state.columns)
  const saved = useFeedView((state) => state.saved)
  const close = () => openSheet(undefined)
  if (sheet === 'columns') return <ColumnsSheet columns={feedColumns(columns)} onClose={close} />
  if (sheet === 'save') return <SaveFeedView onClose={close} />
  if (sheet === undefined) return null
  return (
    <ViewsSheet
      saved={saved}
      onShow={(id) => void chooseView(id)}
      onRename={(id, name) => void renameView(id, name)}
      onRemove={removeView}
      onSave={() => openSheet('save')}
      onClose={close}
    />
  )
}
