import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import type { Said } from '../../../contract/language/said.ts'
import { coded, said } from '../../../messages/said.ts'
import { compareCatalogs } from '../../../workspace/edits/catalogDiff.ts'
import { createProductIndex } from '../../../workspace/edits/productIndex.ts'
import { growTree } from '../../../workspace/edits/stepTree.ts'
import { idKey } from '../../../workspace/product/feedCheck.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import type { Orphan } from '../../disk/feeds.ts'
import { feedBookOf } from '../../model/feedBook.ts'
import type { WorkProgress } from '../../model/progress.ts'
import { type AnswerCount, REVIEW_KINDS, type ReviewKind, type ReviewRequest } from '../../model/uploadModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type OnlineBase, onlineBase } from '../compare/onlineBase.ts'
import { feedHost } from '../feedDoor.ts'
import { chunksOf, type Opened } from '../open/openedFeed.ts'
import type { RowStore } from '../open/rowStore.ts'
import { rowsAfter } from '../open/rowsAfter.ts'
import { cellsBetween } from './rowUploads.ts'
import { sentValuesOf } from './sentFile.ts'
import type { SentValues } from './sentValues.ts'

/** Counts rows by expected and actual outcome. */
const countAnswers = () => {
  const counts = new Map<string, AnswerCount>()
  return {
    add: (predicted: AnswerCount['predicted'], outcome: string): void => {
      const name = `${predicted} ${outcome}`
      counts.set(name, { predicted, outcome, rows: (counts.get(name)?.rows ?? 0) + 1 })
    },
    counts: (): readonly AnswerCount[] => [...counts.values()].toSorted((a, b) => b.rows - a.rows),
  }
}

/** A product that is online and no longer in the feed. */
export interface Removed {
  /** Row that it was; -1 where it is known from the download alone. */
  readonly row: number
  readonly id: string
  readonly product?: Product
  readonly productKey?: string
  readonly orphan?: Orphan
}

/** Preview of an upload by row, rebuilt after each change; a few bytes per row. */
export interface MadeReview {
  readonly id: string
  readonly request: ReviewRequest
  /** The step after which it was made. */
  readonly step: string
  readonly values: SentValues
  readonly base: OnlineBase | undefined
  readonly lists: Readonly<Record<Exclude<ReviewKind, 'removed'>, Uint32Array>>
  readonly removed: readonly Removed[]
  /** Products sent differently from the feed, since online changes are kept. */
  readonly merged: ReadonlyMap<number, Product>
  /** Why rows without errors are blocked. */
  readonly waits: ReadonlyMap<number, readonly ProductField[]>
  readonly fields: readonly (readonly [ProductField, number])[]
  readonly refused: Uint32Array
  readonly surprises: Uint32Array
  readonly answers: readonly AnswerCount[]
}

let kept: { readonly feed: string; readonly review: MadeReview } | undefined

/** Holds the one review of this worker, which an upload then takes. */
export const keepReview = ({ id }: Opened, review: MadeReview): void => {
  kept = { feed: id, review }
}

/** The review of the open feed that was made last. */
export const currentReview = ({ id }: Opened): MadeReview | undefined => (kept?.feed === id ? kept.review : undefined)

const WITH_DRAFTS = ' with drafts'

/** Version of a feed's rows: the last step, and whether drafts are included. */
const lastStep = ({ history, feed }: Opened): string =>
  `${history.activeSteps().at(-1)?.id ?? ''}${feed.counts().takesDrafts ? WITH_DRAFTS : ''}`

/** A feed as it was reviewed, by its rows and its last step. */
export const feedVersion = (now: Opened): string => `${now.stored.file} ${now.feed.rows.total} ${lastStep(now)}`

/** The rows of an earlier version, rebuilt by its steps. Undefined where its file or its steps are gone. */
export const rowsOfVersion = async (now: Opened, version: string): Promise<RowStore | undefined> => {
  const [file, _total, step = ''] = version.split(' ')
  if (file !== now.stored.file) return undefined
  const { entries } = await feedHost().ledger.read(feedBookOf(now.id))
  const steps = growTree(entries).stepsUpTo(step)
  return steps && rowsAfter(now, steps)
}

/** The last review, if it is of this catalog and nothing changed since. Only reviewed products are uploaded. */
export const reviewFor = (now: Opened, place: string): MadeReview | undefined => {
  const review = currentReview(now)
  return review?.request.place === place && review.step === lastStep(now) ? review : undefined
}

/** Tests if the last review blocks a row that still has errors or waits. Without a review: if it has errors. */
export const blockedTest = (now: Opened): ((row: number) => boolean) => {
  const review = currentReview(now)
  const { isSkippedDraft, uploads } = now.feed
  if (review === undefined) return (row) => uploads.hasErrors(row) && !isSkippedDraft(row)
  const blocked = new Set(review.lists.blocked)
  return (row) => blocked.has(row) && !isSkippedDraft(row) && (uploads.hasErrors(row) || review.waits.has(row))
}

/** Why a row without errors waits. */
export const waitReason = (review: MadeReview, row: number): Said | undefined => {
  const fields = review.waits.get(row)
  if (fields === undefined) return undefined
  return fields.includes('id')
    ? said('sentences.review.deleted')
    : said('sentences.review.conflict', { fields: fields.map((field) => coded(`product.field.${field}`)) })
}

/** Rows between two progress reports. */
const PROGRESS_ROWS = 8_192

/** Changed products up to which cells are counted by field; a part suffices beyond. */
const COUNTED = 20_000

/** Products online whose row was removed, or whose row had their id before. */
const goneFromRows = async (
  now: Opened,
  { place }: ReviewRequest,
  values: SentValues,
  base: OnlineBase | undefined,
  turn: Turn,
): Promise<readonly Removed[]> => {
  const { rows, uploads } = now.feed
  const { rowOutcomes } = uploads
  const found: Removed[] = []
  const take = (row: number, product: Product, keyAt: number, orphan?: Orphan): void => {
    const key = values.keyAt(keyAt, product.id, place) ?? base?.productKeyOf(product.id)
    found.push({
      row,
      id: product.id,
      product,
      ...(key === undefined ? {} : { productKey: key }),
      ...(orphan === undefined ? {} : { orphan }),
    })
  }
  for (let row = 0; row < rows.total; row++) {
    if (row % PAGE_ROWS === 0) await turn()
    if (rowOutcomes.confirmedOf(row) === 0) continue
    const isThere = rows.isThere(row)
    const id = isThere ? rows.cellAt(row, 'id') : undefined
    if (isThere && !rows.edited.fieldsOf(row).includes('id')) continue
    const online = uploads.onlineAt(row, place, values)
    if (online !== undefined && online.id !== id) take(row, online, rowOutcomes.keyAtOf(row))
  }
  for (const orphan of rowOutcomes.orphans()) {
    const online = values.productAt(orphan.confirmedAt)
    if (online !== undefined && uploads.isOf(online, place, orphan.confirmed))
      take(orphan.row, online, orphan.keyAt, orphan)
  }
  return found
}

/** Removes those whose id another row now has: such products stay online. */
const withoutMoved = async (now: Opened, found: readonly Removed[], turn: Turn): Promise<readonly Removed[]> => {
  if (found.length === 0) return found
  const ids = new Set(found.map(({ id }) => idKey(id)))
  for (const chunk of chunksOf(now, now.feed.rows.rows(), new Set<ProductField>(['id']))) {
    for (const { product } of chunk) ids.delete(idKey(product.id))
    await turn()
  }
  const seen = new Set<string>()
  return found.filter(({ id }) => {
    const isFirst = !seen.has(idKey(id))
    seen.add(idKey(id))
    return isFirst && ids.has(idKey(id))
  })
}

const KIND_OF = {
  unchanged: 'unchanged',
  theirs: 'unchanged',
  added: 'added',
  changed: 'changed',
  merged: 'changed',
  conflict: 'blocked',
  blocked: 'blocked',
  removedOnline: 'blocked',
  removed: undefined,
  onlineOnly: undefined,
} as const

interface Sorted {
  readonly kinds: Uint8Array
  readonly merged: Map<number, Product>
  readonly waits: Map<number, readonly ProductField[]>
  readonly removed: Removed[]
}

const UNSEEN = 255
const numberOf = (kind: ReviewKind): number => REVIEW_KINDS.indexOf(kind)

/** Rows by what was downloaded of the catalog and confirmed since. */
const sortByBase = async (now: Opened, base: OnlineBase, turn: Turn): Promise<Sorted> => {
  const { rows, uploads } = now.feed
  const sorted: Sorted = {
    kinds: new Uint8Array(rows.total).fill(UNSEEN),
    merged: new Map(),
    waits: new Map(),
    removed: [],
  }
  const index = createProductIndex()
  for (const chunk of chunksOf(now, rows.rows())) {
    for (const { row, product } of chunk) index.add(row, product)
    await turn()
  }
  const mine = { index, productAt: rows.productAt }
  const policy = { ...base.policy, hasErrors: uploads.hasErrors }
  let seen = 0
  for (const difference of compareCatalogs({ ...base.sides, mine }, policy)) {
    if (++seen % 256 === 0) await turn()
    const { kind, mine: row, id, product, open } = difference
    const own = KIND_OF[kind]
    if (own !== undefined && row >= 0) {
      sorted.kinds[row] = numberOf(own)
      if (kind === 'merged' && product !== undefined) sorted.merged.set(row, product)
      if (kind === 'conflict' || kind === 'removedOnline') sorted.waits.set(row, open.length > 0 ? open : ['id'])
    }
    if (kind !== 'removed') continue
    const online = base.productAt(id)
    const key = base.productKeyOf(id)
    sorted.removed.push({
      row: -1,
      id,
      ...(online === undefined ? {} : { product: online }),
      ...(key === undefined ? {} : { productKey: key }),
    })
  }
  return sorted
}

/** Rows by what earlier uploads from here confirmed. */
const sortByUploads = async (
  now: Opened,
  { place }: ReviewRequest,
  values: SentValues,
  turn: Turn,
): Promise<Sorted> => {
  const { rows, uploads } = now.feed
  const kinds = new Uint8Array(rows.total).fill(UNSEEN)
  let seen = 0
  for (const row of rows.rows()) {
    if (++seen % 256 === 0) await turn()
    const kind = uploads.hasErrors(row) ? 'blocked' : uploads.kindOf(row, () => rows.productAt(row), place, values)
    kinds[row] = numberOf(kind)
  }
  return { kinds, merged: new Map(), waits: new Map(), removed: [] }
}

/** What is online of a row, as far as it is known. */
export const onlineOf = (
  now: Opened,
  { base, values }: Pick<MadeReview, 'base' | 'values'>,
  place: string,
  row: number,
  rows: Pick<RowStore, 'cellAt'> = now.feed.rows,
): Product | undefined => base?.productAt(rows.cellAt(row, 'id') ?? '') ?? now.feed.uploads.onlineAt(row, place, values)

/** Sorts the rows of a scope by what an upload would do to each. */
export const makeReview = async (
  now: Opened,
  request: ReviewRequest,
  { tell, turn }: Job<WorkProgress>,
): Promise<MadeReview> => {
  const step = lastStep(now)
  const values = await sentValuesOf(now.id)
  const base = await onlineBase(now, request.place)
  const { rows, uploads } = now.feed
  const sorted =
    base === undefined ? await sortByUploads(now, request, values, turn) : await sortByBase(now, base, turn)
  const gone = await goneFromRows(now, request, values, base, turn)
  const removed = await withoutMoved(now, [...gone, ...sorted.removed], turn)
  const lists: Record<ReviewKind, number[]> = {
    added: [],
    changed: [],
    removed: [],
    unchanged: [],
    blocked: [],
    drafts: [],
    onlineDrafts: [],
  }
  const refused: number[] = []
  const surprises: number[] = []
  const scope = request.scope === 'visible' ? (now.visible ?? rows.rows()) : rows.rows()
  const fields = new Map<ProductField, number>()
  const answers = countAnswers()
  let done = 0
  for (const row of scope) {
    if (!rows.isThere(row)) continue
    if (++done % 256 === 0) {
      await turn()
      if (done % PROGRESS_ROWS === 0) tell({ done, total: rows.count() })
    }
    // A row without an id, or with a repeated one, is not compared. It has errors.
    const kind = REVIEW_KINDS[sorted.kinds[row] ?? UNSEEN] ?? 'blocked'
    if (now.feed.isSkippedDraft(row)) {
      const isOnline = kind === 'changed' || kind === 'unchanged' || onlineOf(now, { base, values }, request.place, row)
      lists[isOnline ? 'onlineDrafts' : 'drafts'].push(row)
      continue
    }
    lists[kind].push(row)
    const { outcome, predicted } = uploads.resultOf(row)
    if (outcome === 'rejected') refused.push(row)
    if (predicted !== undefined) answers.add(predicted, outcome)
    if (predicted !== undefined && outcome !== predicted) surprises.push(row)
    if (kind === 'changed' && lists.changed.length <= COUNTED) {
      const online = onlineOf(now, { base, values }, request.place, row)
      const product = sorted.merged.get(row) ?? rows.productAt(row)
      if (online !== undefined)
        for (const { field } of cellsBetween(online, product)) fields.set(field, (fields.get(field) ?? 0) + 1)
    }
  }
  const { removed: _, ...others } = lists
  return {
    id: crypto.randomUUID(),
    request,
    step,
    values,
    base,
    removed,
    merged: sorted.merged,
    waits: sorted.waits,
    lists: {
      added: Uint32Array.from(others.added),
      changed: Uint32Array.from(others.changed),
      unchanged: Uint32Array.from(others.unchanged),
      blocked: Uint32Array.from(others.blocked),
      drafts: Uint32Array.from(others.drafts),
      onlineDrafts: Uint32Array.from(others.onlineDrafts),
    },
    fields: [...fields].toSorted((a, b) => b[1] - a[1]),
    refused: Uint32Array.from(refused),
    surprises: Uint32Array.from(surprises),
    answers: answers.counts(),
  }
}
