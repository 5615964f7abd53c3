import type { ProductField } from '../../../contract/catalog/product.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { createHistory, type History } from '../../../workspace/edits/history.ts'
import { type Step, stepTitle } from '../../../workspace/edits/step.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { LatestStep } from '../../model/feedModel.ts'
import type { CellScope } from '../../model/feedWork.ts'
import type { FeedView } from '../../model/stepModel.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import { Superseded } from '../../model/superseded.ts'
import type { Turn } from '../../thread/turns.ts'
import { tellFeedClosed } from './feedClosing.ts'
import type { LoadedFeed } from './openFeed.ts'

// The worker's open feed, one at a time, shared by its other files.

export interface Opened {
  readonly id: string
  stored: StoredFeed
  readonly file: BulkFile
  feed: LoadedFeed
  readonly history: History
  /** Rows that the grid shows, in its order; undefined for every number. */
  visible: Uint32Array | undefined
  /** The shown rows in the order of the file, for work on all of them. */
  ascending: Uint32Array | undefined
  /** Every row as it was last sorted; undefined for the order of the file. */
  order: Uint32Array | undefined
  /** Increases whenever shown rows or their order change, which invalidates grid positions. */
  showing: number
  /** Rows were stored after those the feed was opened with. */
  isGrown: boolean
}

let now: Opened | undefined

const UNSEEN = { visible: undefined, ascending: undefined, order: undefined }

/** Makes this the one open feed of the worker, with an empty history. */
export const setOpened = (parts: Pick<Opened, 'id' | 'stored' | 'file' | 'feed'>): Opened => {
  now = { ...parts, history: createHistory(), ...UNSEEN, showing: 0, isGrown: false }
  return now
}

/** Closes the feed, if one is open; work on it ends with `Superseded`. */
export const clearOpened = (): void => {
  now?.feed.close()
  now = undefined
  tellFeedClosed()
}

/** Turns that also end the work when its feed is closed. */
export const whileOpen =
  (feed: Opened, turn: Turn): Turn =>
  async () => {
    await turn()
    expectOpened(feed)
  }

/** Is it still this feed that is open? */
export const isOpened = (feed: Opened): boolean => feed === now

/** The open feed, if it is this one. */
export const openedIf = (id: string): Opened | undefined => (now?.id === id ? now : undefined)

/** Throws `Superseded` where it was closed meanwhile, or another one was opened. */
export const expectOpened = (feed: Opened): void => {
  if (!isOpened(feed)) throw new Superseded()
}

/** The open feed. Throws where none is open. */
export const opened = (): Opened => {
  if (now === undefined) throw new Error('No feed is open.')
  return now
}

/** Headers of the open feed's columns without a field; undefined where no feed is open. */
export const fileHeaders = (): readonly string[] | undefined => now?.feed.rows.originals.headers

/** The head of a step, as pages show it. */
export const latestOf = ({ id, name, message, kind, at }: Step): LatestStep => ({
  id,
  name,
  ...(message === undefined ? {} : { message }),
  kind,
  at,
})

/** What the page shows around the rows; cheap enough to come with each answer. */
export const viewOf = ({ feed, history }: Opened): FeedView => {
  const undo = history.undo()?.step
  const redo = history.redo()?.step
  const latest = history.activeSteps().at(-1)
  return {
    counts: feed.counts(),
    groups: feed.groups(),
    ...(undo === undefined ? {} : { undo: stepTitle(undo) }),
    ...(redo === undefined ? {} : { redo: stepTitle(redo) }),
    ...(latest && { latest: latestOf(latest) }),
  }
}

/** The list of feeds shows these before a feed is opened. */
export const keepCounts = async ({ feed, id }: Opened): Promise<void> => {
  const { rows, errors, warnings } = feed.counts()
  await feedDatabase().feeds.update(id, { present: rows, errors, warnings })
}

function* upTo(from: number, to: number): Generator<number> {
  for (let row = from; row <= to; row++) yield row
}

/** Row numbers of a scope in file order, which is fastest to read. */
export const rowsOf = ({ feed, visible, ascending, order }: Opened, { rows }: CellScope): Iterable<number> => {
  if (rows === 'all') return feed.rows.rows()
  if (rows === 'visible') return ascending ?? feed.rows.rows()
  if ('numbers' in rows) return rows.numbers.toSorted()
  const chosen = visible?.subarray(rows.from, rows.to + 1)
  if (chosen === undefined) return upTo(rows.from, Math.min(rows.to, feed.rows.total - 1))
  return order === undefined ? chosen : chosen.slice().sort()
}

/** Rows in chunks of up to a page, for work in turns. With `only`, other fields may be blank. */
export function* chunksOf(
  now: Opened,
  numbers: Iterable<number>,
  only?: ReadonlySet<ProductField>,
): Generator<readonly RowView[]> {
  let chunk: RowView[] = []
  for (const view of now.feed.rows.views(numbers, only)) {
    chunk.push(view)
    if (chunk.length < PAGE_ROWS / 4) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** The head of a new step. */
export const headOf = <Kind extends string>(title: string | Said, kind: Kind) => {
  const { sentence: name, message } = asSaid(title)
  return {
    id: crypto.randomUUID(),
    name,
    ...(message === undefined ? {} : { message }),
    kind,
    at: new Date().toISOString(),
  }
}
