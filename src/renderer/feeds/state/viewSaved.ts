import { isFields } from '../../../contract/language/fields.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { readView } from '../../../workspace/edits/viewDocument.ts'
import { host } from '../../base/hostAccess.ts'
import { entriesOf, namedIn, withNamed, withoutNamed } from '../../base/namedEntries.ts'
import { toast } from '../../base/toasts.ts'
import { viewName, viewNamed } from '../../kit/views/viewSheet.ts'
import { showFeedView } from './viewing.ts'
import { currentView } from './viewMemory.ts'
import { type SavedView, useFeedView, viewNow } from './viewState.ts'

// Views under a name, for every feed. They are somebody's work, so they stand in a book of the ledger.

const BOOK = 'views-of-feeds'

const readSaved = (entry: unknown): SavedView | undefined => {
  if (!isFields(entry)) return undefined
  const { id, name, view } = entry
  const found = readView(view)
  return typeof id === 'string' && typeof name === 'string' && found !== undefined
    ? { id, name: viewName(name), view: found }
    : undefined
}

/** Views in stored entries. */
export const viewsOf = (entries: readonly unknown[]): readonly SavedView[] => namedIn(entries, readSaved)

const write = async (entry: unknown): Promise<boolean> => {
  const saved = await host().ledger.append(BOOK, [entry])
  if (!saved.ok) toast({ level: 'error', text: t('kit.view.notSaved', { reason: saidText(saved.failure) }) })
  return saved.ok
}

/** Reads the saved views. */
export const loadViews = async (): Promise<void> => {
  const entries = await entriesOf(BOOK)
  if (entries !== undefined) useFeedView.setState({ saved: viewsOf(entries) })
}

const keep = async (own: SavedView): Promise<boolean> => {
  const { saved } = viewNow()
  if (!(await write(own))) return false
  useFeedView.setState({ saved: withNamed(saved, own), chosen: own.id })
  return true
}

/** Saves the current view under a name, replacing a view of that name. */
export const saveView = (name: string): Promise<boolean> => {
  const label = viewName(name)
  const same = viewNamed(viewNow().saved, label)
  return keep({ id: same?.id ?? crypto.randomUUID(), name: label, view: currentView() })
}

/** Renames a saved view. False for an unknown one, a blank name or the same one. */
export const renameView = async (id: string, name: string): Promise<boolean> => {
  const own = viewNow().saved.find((each) => each.id === id)
  const label = viewName(name)
  if (own === undefined || label === '' || label === own.name) return false
  const { chosen } = viewNow()
  const isSaved = await keep({ ...own, name: label })
  useFeedView.setState({ chosen })
  return isSaved
}

/** Forgets a saved view; the answer brings it back. */
export const removeView = async (id: string): Promise<(() => Promise<boolean>) | undefined> => {
  const { saved, chosen } = viewNow()
  const own = saved.find((each) => each.id === id)
  if (own === undefined || !(await write({ removed: id }))) return undefined
  useFeedView.setState({ saved: withoutNamed(viewNow().saved, id), chosen: chosen === id ? undefined : chosen })
  return () => keep(own)
}

/** Shows the open feed in a saved view. */
export const chooseView = async (id: string): Promise<void> => {
  const own = viewNow().saved.find((each) => each.id === id)
  if (own !== undefined) await showFeedView(own.view, id)
}
