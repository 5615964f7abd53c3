import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdColumns, AdView } from '../../../host/adSettings.ts'
import { t } from '../../../messages/t.ts'
import { kindColumns } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { withNamed } from '../../base/namedEntries.ts'
import { createTimer } from '../../base/waiting.ts'
import { type ArrangedColumns, createColumnLayouts } from '../../kit/grid/columnLayout.ts'
import { viewName, viewNamed } from '../../kit/views/viewSheet.ts'
import { fieldsInColumns } from '../recordColumns.tsx'
import { ALL_RECORDS, adsNow, changeAds } from './adsState.ts'
import { showRecords } from './records.ts'
import { keepSettings } from './settings.ts'

// Columns by type and named views of a project's records. Both are saved with the project.

const SETTLE_MS = 150

/** Default columns of a type: all shown, the name frozen. */
const firstColumns = (kind: AdKindId): AdColumns => ({
  order: fieldsInColumns(kind),
  hidden: [],
  frozen: 1,
  widths: {},
})

/** Columns of a kind as chosen, else those that fit most people. */
export const recordLayout = (kind: AdKindId): AdColumns => adsNow().settings.columns[kind] ?? firstColumns(kind)

const writing = createTimer()

/** Arranges the columns of a kind; kept a moment after the last change. */
export const arrangeColumns = (kind: AdKindId, own: AdColumns): void => {
  const { projectId, settings } = adsNow()
  const columns = { ...settings.columns, [kind]: own }
  changeAds({ settings: { ...settings, columns } })
  writing.set(() => {
    if (adsNow().projectId === projectId) void keepSettings({ columns })
  }, SETTLE_MS)
}

/** Keeps columns that wait to be kept. */
export const settleColumns = writing.flush

globalThis.addEventListener?.('pagehide', settleColumns)

/** What the sheet of columns needs of a kind. A change is saved with the project. */
export const arrangedColumns = (kind: AdKindId, layout = recordLayout(kind)): ArrangedColumns<string> => ({
  layouts: createColumnLayouts(fieldsInColumns(kind)),
  layout,
  first: firstColumns(kind),
  label: (field) => (kindColumns(kind).includes(field) ? adFieldLabel(field) : t('adsPages.column.id')),
  onChange: (next) => arrangeColumns(kind, next),
})

const keepViews = (views: readonly AdView[]): Promise<boolean> => keepSettings({ views })

/** Saves the current view under a name, replacing a view of that name. */
export const saveRecordView = async (name: string): Promise<boolean> => {
  const { settings, view } = adsNow()
  const { kind, text, only, choices, sort } = view
  const id = viewNamed(settings.views, name)?.id ?? crypto.randomUUID()
  const columns = recordLayout(kind)
  const own = { id, name: viewName(name), kind, text, only, choices, columns, ...(sort === undefined ? {} : { sort }) }
  if (!(await keepViews(withNamed(settings.views, own)))) return false
  changeAds({ view: { ...adsNow().view, chosen: id } })
  return true
}

/** Renames a saved view. Does nothing for an unknown one, a blank name or the same one. */
export const renameRecordView = async (id: string, name: string): Promise<void> => {
  const { views } = adsNow().settings
  const own = views.find((each) => each.id === id)
  const named = viewName(name)
  if (own !== undefined && named !== '' && named !== own.name)
    await keepViews(withNamed(views, { ...own, name: named }))
}

/** Forgets a saved view; the answer brings it back. */
export const removeRecordView = async (id: string): Promise<(() => Promise<boolean>) | undefined> => {
  const { views } = adsNow().settings
  const own = views.find((each) => each.id === id)
  if (own === undefined || !(await keepViews(views.filter((each) => each !== own)))) return undefined
  return () => keepViews(withNamed(adsNow().settings.views, own))
}

/** Shows the records of a saved view with its columns. */
export const chooseRecordView = (id: string): void => {
  const own = adsNow().settings.views.find((each) => each.id === id)
  if (own === undefined) return
  const { name: _, columns, id: chosen, ...view } = own
  arrangeColumns(own.kind, columns)
  const { kind } = adsNow().view
  // Without the order that the records have now.
  changeAds({ view: { ...ALL_RECORDS, kind } })
  void showRecords({ ...view, chosen })
}

/** Every record and every column of the kind that is shown. */
export const showAllRecords = (): void => {
  const { kind } = adsNow().view
  arrangeColumns(kind, firstColumns(kind))
  changeAds({ view: { ...ALL_RECORDS, kind } })
  void showRecords({ text: '' })
}
