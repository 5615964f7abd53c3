import { isFields } from '../../../contract/language/fields.ts'
import { type RowsView, readView } from '../../../workspace/edits/viewDocument.ts'
import { createTimer } from '../../base/waiting.ts'
import { now } from './state.ts'
import { viewNow } from './viewState.ts'

// The last view of each feed. It is not precious: it lives in localStorage, and what cannot be read there is forgotten.

const STORED_AS = 'adwright.views'
const MAX_REMEMBERED_FEEDS = 40
const SETTLE_MS = 150

const readAll = (): ReadonlyMap<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return new Map(isFields(value) ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

const writeAll = (views: ReadonlyMap<string, unknown>): void => {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(Object.fromEntries([...views].slice(-MAX_REMEMBERED_FEEDS))))
  } catch {
    // A full or forbidden storage loses only the wish to remember.
  }
}

/** The view to save, without the temporary filters of a fix or a review. */
export const currentView = (): RowsView => {
  const { repair: _, show, ...filter } = now().filter
  const { facets, sort, columns } = viewNow()
  return { filter: { ...filter, show: show === 'blocked' ? 'errors' : show }, facets, sort, columns }
}

/** The view in which a feed was left. */
export const lastView = (feed: string): RowsView | undefined => readView(readAll().get(feed))

/** Drops the remembered filter and columns of a deleted feed. */
export const forgetView = (feed: string): void => {
  const views = new Map(readAll())
  if (views.delete(feed)) writeAll(views)
}

const writing = createTimer()

/** Writes what waits to be remembered. */
export const settleView = writing.flush

/** Remembers the view of the open feed, a moment after it changed last. */
export const rememberView = (): void => {
  const feed = now().openFeed?.id
  if (feed === undefined) return
  writing.set(() => {
    if (now().openFeed?.id !== feed) return
    const views = new Map(readAll())
    views.delete(feed)
    writeAll(views.set(feed, currentView()))
  }, SETTLE_MS)
}

globalThis.addEventListener?.('pagehide', settleView)
