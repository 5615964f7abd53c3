import type { Product } from '../../../contract/catalog/product.ts'
import { PRODUCTS_PER_REQUEST } from '../../../contract/catalog/products.ts'
import { HostProblem } from '../../../host/hostProblem.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { BatchOutcome } from '../../../host/uploads.ts'
import { productOfRecord } from '../../../workspace/edits/productIndex.ts'
import { deletionOutcomes } from '../../../workspace/product/deletions.ts'
import { type ProductRowOutcome, productIds, productOutcomes } from '../../../workspace/product/outcomes.ts'
import { readUndoChunks } from '../../model/undoBooks.ts'
import type { Before, UndoAct, UndoCounts, UndoItem } from '../../model/uploadModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type OnlineBase, onlineBase } from '../compare/onlineBase.ts'
import { feedHost } from '../feedDoor.ts'
import { type Opened, opened, whileOpen } from '../open/openedFeed.ts'
import { cellsBetween, rowFingerprint } from './rowUploads.ts'
import { sentValuesOf } from './sentFile.ts'
import type { SentValues } from './sentValues.ts'
import type { ChosenUpload, Leaving } from './uploadPlan.ts'

// Undoes an upload by a reverse upload, from stored earlier values and the platform's responses.

interface Undone {
  readonly before: Before
  readonly act: UndoAct
  readonly note: string
  readonly productKey?: string
}

/** Last outcome of a product; `unknown` (no response) may be online either way. */
interface Answer {
  readonly outcome: ProductRowOutcome['outcome'] | 'failed' | 'skipped' | 'gone' | 'wasGone'
  /** An earlier try may have been the one that acted. */
  readonly hasLostResponse: boolean
  readonly productKey?: string
}

interface Undo {
  readonly feed: string
  readonly upload: string
  readonly place: string
  readonly values: SentValues
  /** The catalog as it was last read. */
  readonly base: OnlineBase | undefined
  readonly befores: Map<string, Before>
  /** Names of the products in the order in which they were packed. */
  readonly order: string[]
  readonly answers: Map<string, Answer>
  items: readonly Undone[]
}

/** The undo that was reviewed last. */
let undo: Undo | undefined

const rowName = (row: number): string => `row ${row}`
const idName = (id: string): string => `ID ${id}`

/** Key of an upload's entry: product key for deletions, else row, else id. */
const nameOf = ({ row, id, productKey }: Before): string => productKey ?? (row < 0 ? idName(id) : rowName(row))

const addBefores = ({ befores: known, order }: Undo, befores: readonly Before[]): void => {
  for (const before of befores) {
    known.set(nameOf(before), before)
    order.push(nameOf(before))
  }
}

const NOTES = {
  later: 'A later upload changed it; it stays as it is now.',
  noKey: "The platform sent no product_key, so it can't be deleted.",
  noValues: "Its old values aren't known here, so they can't be restored.",
  noAnswer: "No response came, so it isn't known whether it changed. Get changes on the Compare page to find out.",
  refusedLater: "A response was lost and a later attempt failed, so it isn't known whether it changed.",
  noRow: "No row of this feed matches it, so it can't be undone here.",
  maybe: 'A response was lost, and no recent catalog data shows its earlier values.',
  recreate: 'It comes back as a new product with a new product_key; add it to its product sets again.',
} as const

const none = (note: string) => ({ act: 'none' as const, note })

/** Whether the last download shows it online as the upload sent it. */
const isReadAsSent = ({ base, place }: Undo, { id, sent }: Before): boolean => {
  const online = base?.productAt(id)
  return online !== undefined && rowFingerprint(online, place) === sent
}

/** What is online now must still be what this upload sent. */
const isLatest = ({ rowOutcomes }: Opened['feed']['uploads'], { row, sent }: Before): boolean => {
  const isOpen = rowOutcomes.outcomeOf(row) === 'unknown' || rowOutcomes.outcomeOf(row) === 'rejected'
  return rowOutcomes.confirmedOf(row) === sent || (isOpen && rowOutcomes.sentOf(row) === sent)
}

type Judged = Omit<Undone, 'before'> | undefined

const deletionOf = ({ feed }: Opened, run: Undo, before: Before, answer: Answer): Judged => {
  const known = run.values.keyAt(feed.uploads.rowOutcomes.keyAtOf(before.row), before.id, run.place)
  const read = isReadAsSent(run, before) ? run.base?.productKeyOf(before.id) : undefined
  const productKey = answer.productKey ?? known ?? read
  if (productKey === undefined) return none(NOTES.noKey)
  const isCreated = answer.outcome === 'created' || before.wasOnline === false
  return isCreated ? { act: 'delete', note: '', productKey } : { act: 'maybeCreated', note: NOTES.maybe, productKey }
}

/** Undefined where the upload did not change the product. */
const putAct = (now: Opened, run: Undo, before: Before, answer: Answer): Judged => {
  const { outcome, hasLostResponse } = answer
  const isClear = outcome === 'created' || outcome === 'updated'
  if (!isClear && outcome !== 'unknown' && !hasLostResponse) return undefined
  const old = before.product && productOfRecord(before.product)
  if (!isClear) {
    // It was online as it was sent: whichever try was the first changed nothing.
    if (old !== undefined && rowFingerprint(old, run.place) === before.sent) return undefined
    if (outcome !== 'unchanged' && !isReadAsSent(run, before))
      return none(outcome === 'unknown' ? NOTES.noAnswer : NOTES.refusedLater)
  }
  if (before.row < 0) return none(NOTES.noRow)
  if (!isLatest(now.feed.uploads, before)) return none(NOTES.later)
  if (outcome === 'created') return deletionOf(now, run, before, answer)
  if (old !== undefined) return { act: 'restore', note: '' }
  return outcome === 'updated' || before.isUnknown ? none(NOTES.noValues) : deletionOf(now, run, before, answer)
}

/** What is online for a row, which may differ from a deleted product. */
const productOfRow = ({ uploads }: Opened['feed'], { values }: Undo, row: number): Product | undefined => {
  const { rowOutcomes } = uploads
  return row < 0 || rowOutcomes.confirmedOf(row) === 0 ? undefined : values.productAt(rowOutcomes.confirmedAtOf(row))
}

/** Undefined where the upload did not delete the product. */
const deletedAct = ({ feed }: Opened, run: Undo, before: Before, { outcome, hasLostResponse }: Answer): Judged => {
  if (outcome === 'rejected' || (outcome !== 'gone' && outcome !== 'unknown' && !hasLostResponse)) return undefined
  if (outcome !== 'gone' && outcome !== 'wasGone')
    return none(outcome === 'unknown' ? NOTES.noAnswer : NOTES.refusedLater)
  if (productOfRow(feed, run, before.row)?.id === before.id) return none(NOTES.later)
  if (before.product === undefined) return none(NOTES.noValues)
  const isDeleted = outcome === 'gone' || before.wasOnline === true
  return isDeleted ? { act: 'recreate', note: NOTES.recreate } : { act: 'maybeDeleted', note: NOTES.maybe }
}

const addPut = ({ befores, answers }: Undo, { state, rows, data, hasLostResponse = false }: BatchOutcome): void => {
  const named = rows.flatMap((row) => {
    const before = befores.get(rowName(row))
    return before === undefined ? [] : [{ row, id: before.id }]
  })
  if (state !== 'confirmed') {
    for (const { row } of named) answers.set(rowName(row), { outcome: state, hasLostResponse })
    return
  }
  const take = (products: typeof named, name: (product: { row: number; id: string }) => string): void =>
    productOutcomes(products, data).forEach((each, at) => {
      const product = products[at]
      if (product !== undefined) answers.set(name(product), { ...each, hasLostResponse })
    })
  take(named, ({ row }) => rowName(row))
  const isNamed = new Set(named.map(({ id }) => id))
  const rowless = productIds(data).filter((id) => !isNamed.has(id) && befores.has(idName(id)))
  take(
    rowless.map((id) => ({ row: -1, id })),
    ({ id }) => idName(id),
  )
}

/** A batch of a deletion names no product; its products were packed in this order. */
const addDeletion = ({ order, answers }: Undo, { index, state, data, hasLostResponse = false }: BatchOutcome): void => {
  const outcomes = deletionOutcomes(data)
  const from = index * PRODUCTS_PER_REQUEST
  for (const key of order.slice(from, from + PRODUCTS_PER_REQUEST)) {
    const found = outcomes.get(key)
    const outcome =
      state !== 'confirmed'
        ? state
        : found === undefined
          ? 'unknown'
          : found.outcome === 'failed'
            ? 'rejected'
            : found.wasGone === true
              ? 'wasGone'
              : 'gone'
    answers.set(key, { outcome, hasLostResponse })
  }
}

/** Names of products whose part was never sealed, so that they never left. */
const neverSent = async ({ befores }: Undo, upload: string): Promise<readonly string[]> => {
  const { partial } = (await feedHost().uploads.list(true)).find(({ id }) => id === upload) ?? {}
  return partial === undefined ? [] : [...befores.keys()].slice(partial.items)
}

/** A product of which the journal says nothing. */
const UNKNOWN: Answer = { outcome: 'unknown', hasLostResponse: true }

const RANK: Readonly<Record<UndoAct, number>> = {
  restore: 0,
  delete: 0,
  recreate: 0,
  maybeCreated: 1,
  maybeDeleted: 1,
  none: 2,
}

/** Counts what the undo would do, and sorts its lines: certain, possible, impossible. */
const countActs = (now: Opened, run: Undo): UndoCounts => {
  const acts = { restore: 0, delete: 0, recreate: 0, maybeCreated: 0, maybeDeleted: 0, none: 0 }
  const items = [...run.befores].flatMap(([name, before]): Undone[] => {
    const act = before.productKey === undefined ? putAct : deletedAct
    const found = act(now, run, before, run.answers.get(name) ?? UNKNOWN)
    return found === undefined ? [] : [{ before, ...found }]
  })
  run.items = items.toSorted((one, other) => RANK[one.act] - RANK[other.act])
  for (const { act } of items) acts[act]++
  return { acts, untouched: run.befores.size - items.length }
}

/** What undoing an upload would do, or why it can't be undone. */
type ReviewedUndo =
  | { readonly is: 'counted'; readonly counts: UndoCounts }
  /** The upload went to another catalog (`catalogPlace`). */
  | { readonly is: 'elsewhere'; readonly place: string }
  /** Nothing was kept of what was online before: an earlier version sent it. */
  | { readonly is: 'notKept' }
  /** The upload's journal can't be read; the sentence is the host's. */
  | { readonly is: 'unread'; readonly sentence: string }

/** Reviews the undo of an upload, from values stored before it and its journal. */
export const findUndo = async (
  { upload, place, isDeletion }: { readonly upload: string; readonly place: string; readonly isDeletion: boolean },
  job: Pick<Job, 'turn'>,
): Promise<ReviewedUndo> => {
  const now = opened()
  const turn = whileOpen(now, job.turn)
  const { ledger, uploads } = feedHost()
  const values = await sentValuesOf(now.id)
  const base = await onlineBase(now, place)
  const own = { feed: now.id, upload, place, values, base }
  const run: Undo = { ...own, befores: new Map(), order: [], answers: new Map(), items: [] }
  try {
    for await (const chunk of readUndoChunks(ledger, upload)) {
      if (chunk.place !== place) return { is: 'elsewhere', place: chunk.place }
      addBefores(run, chunk.products)
      await turn()
    }
    if (run.befores.size === 0) return { is: 'notKept' }
    // A batch that was settled twice counts as it was settled last.
    for await (const { outcomes } of settledBatches(uploads, upload)) {
      for (const outcome of outcomes) (isDeletion ? addDeletion : addPut)(run, outcome)
      await turn()
    }
  } catch (error) {
    if (error instanceof HostProblem) return { is: 'unread', sentence: error.message }
    throw error
  }
  for (const name of await neverSent(run, upload))
    if (!run.answers.has(name)) run.answers.set(name, { outcome: 'skipped', hasLostResponse: false })
  await turn()
  const counts = countActs(now, run)
  undo = run
  return { is: 'counted', counts }
}

/** What this upload sent, as long as it is the latest of its row. */
const sentOf = ({ feed }: Opened, { values }: Undo, { row, sent }: Before): Product | undefined => {
  const { rowOutcomes } = feed.uploads
  const isConfirmed = rowOutcomes.confirmedOf(row) === sent
  return row < 0
    ? undefined
    : values.productAt(isConfirmed ? rowOutcomes.confirmedAtOf(row) : rowOutcomes.sentAtOf(row))
}

/** Some lines of the undo, with what is online and what would be again. */
export const readUndo = ({ from, count }: { readonly from: number; readonly count: number }): readonly UndoItem[] => {
  const now = opened()
  if (undo?.feed !== now.id) return []
  const run = undo
  return run.items.slice(from, from + count).map(({ before, act, note }, offset) => {
    const old = before.product === undefined ? undefined : productOfRecord(before.product)
    const online = sentOf(now, run, before)
    const cells =
      act === 'restore'
        ? cellsBetween(online, old)
        : act === 'delete' || act === 'maybeCreated'
          ? cellsBetween(online, undefined)
          : cellsBetween(undefined, old)
    return { at: from + offset, row: before.row, id: before.id, act, note, cells: act === 'none' ? [] : cells }
  })
}

/** One half of an undo, optionally with products that the upload may have changed. */
export interface UndoHalf {
  readonly upload: string
  readonly half: 'put' | 'delete'
  readonly withMaybe: boolean
}

/** One half of the undo: products that get their values back, or keys to delete. Undefined where another was reviewed since. */
export const chooseUndo = ({ upload, half, withMaybe }: UndoHalf): ChosenUpload | undefined => {
  const now = opened()
  if (undo?.feed !== now.id || undo.upload !== upload) return undefined
  const run = undo
  const { place } = run
  if (half === 'delete') {
    const leaving = run.items.flatMap(({ act, productKey, before }): Leaving[] => {
      const isChosen = act === 'delete' || (withMaybe && act === 'maybeCreated')
      if (!isChosen || productKey === undefined) return []
      const product = sentOf(now, run, before)
      return [{ row: before.row, id: before.id, productKey, ...(product === undefined ? {} : { product }) }]
    })
    return { place, size: leaving.length, leaving }
  }
  const items = run.items.filter(
    ({ act }) => act === 'restore' || act === 'recreate' || (withMaybe && act === 'maybeDeleted'),
  )
  const taken = new Set<number>()
  /** A row stands for one product. Another one that it once was is sent without a row. */
  const rows = items.map(({ act, before: { row } }) => {
    const isFree = act === 'restore' || (!taken.has(row) && productOfRow(now.feed, run, row) === undefined)
    taken.add(row)
    return isFree ? row : -1
  })
  return {
    place,
    size: items.length,
    outgoingAt: (at) => {
      const { before, act } = items[at] as Undone
      if (before.product === undefined) return undefined
      const online = act === 'restore' ? sentOf(now, run, before) : undefined
      return {
        row: rows[at] ?? -1,
        product: productOfRecord(before.product),
        online,
        isUnknown: false,
        expected: act === 'restore' ? 'updated' : 'created',
      }
    },
  }
}
