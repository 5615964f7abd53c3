import { t } from '../../../messages/t.ts'
import { kindNames } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { ColumnsSheet } from '../../kit/views/ColumnsSheet.tsx'
import { SaveViewSheet } from '../../kit/views/SaveViewSheet.tsx'
import { ViewMenu } from '../../kit/views/ViewMenu.tsx'
import { ViewsSheet } from '../../kit/views/ViewsSheet.tsx'
import type { ViewSheet } from '../../kit/views/viewSheet.ts'
import { useAds } from '../state/adsState.ts'
import {
  arrangedColumns,
  chooseRecordView,
  recordLayout,
  removeRecordView,
  renameRecordView,
  saveRecordView,
  showAllRecords,
} from '../state/views.ts'
import { choiceLabel } from './countedText.ts'
import { SHOWN } from './shownRecords.ts'

/** Columns and saved views of the records, in one menu. */
export const RecordViewMenu = ({ onSheet }: { readonly onSheet: (sheet: ViewSheet) => void }) => {
  const views = useAds(({ settings }) => settings.views)
  const chosen = useAds(({ view }) => view.chosen)
  return (
    <ViewMenu
      label={t('kit.view.options')}
      saved={views}
      chosen={chosen}
      onShow={chooseRecordView}
      onShowAll={showAllRecords}
      onSheet={onSheet}
    />
  )
}

/** What a view of the records keeps, a sentence each. */
const viewParts = (): readonly string[] => {
  const { kind, text, only, choices, sort } = useAds.getState().view
  const filters = [
    ...SHOWN.flatMap(({ id, code }) => (id === only && id !== 'all' ? [t(code)] : [])),
    ...(text.trim() === '' ? [] : [`“${text.trim()}”`]),
    ...choices.map(choiceLabel),
  ]
  const { hidden } = recordLayout(kind)
  return [
    t('adsPages.views.kind', { kind: kindNames(kind) }),
    filters.length === 0 ? t('kit.views.noFilter') : t('kit.views.filter', { filters: filters.join('; ') }),
    ...(sort === undefined
      ? []
      : [t('kit.views.sorted', { columns: `${adFieldLabel(sort.field)} ${sort.descending === true ? '↓' : '↑'}` })]),
    hidden.length === 0 ? t('kit.views.allColumns') : t('kit.views.columns', { count: hidden.length }),
  ]
}

interface RecordViewSheetsProps {
  readonly sheet: ViewSheet | undefined
  readonly onSheet: (sheet: ViewSheet | undefined) => void
}

/** The sheet of columns or saved views that is open over the records. */
export const RecordViewSheets = ({ sheet, onSheet }: RecordViewSheetsProps) => {
  const kind = useAds(({ view }) => view.kind)
  const chosen = useAds(({ view }) => view.chosen)
  const { columns, views } = useAds((state) => state.settings)
  const close = () => onSheet(undefined)
  if (sheet === 'columns') return <ColumnsSheet columns={arrangedColumns(kind, columns[kind])} onClose={close} />
  if (sheet === 'save')
    return (
      <SaveViewSheet
        saved={views}
        chosen={chosen}
        hint={t('adsPages.views.hint')}
        parts={viewParts()}
        onSave={saveRecordView}
        onClose={close}
      />
    )
  if (sheet === undefined) return null
  return (
    <ViewsSheet
      saved={views}
      onShow={chooseRecordView}
      onRename={(id, name) => void renameRecordView(id, name)}
      onRemove={removeRecordView}
      onSave={() => onSheet('save')}
      onClose={close}
    />
  )
}
