import type { Product } from '../../../contract/catalog/product.ts'
import type { BatchOutcome } from '../../../host/uploads.ts'
import { productOfRecord } from '../../../workspace/edits/productIndex.ts'
import { deletionOutcomes } from '../../../workspace/product/deletions.ts'
import { productOutcomes } from '../../../workspace/product/outcomes.ts'
import type { Before, UndoAct, UndoCounts, UndoItem } from '../../stores/catalog/uploadModel.ts'
import { type Opened, opened } from '../rows/openedFeed.ts'
import { cellsBetween } from './rowUploads.ts'
import { sentValuesOf } from './sentFile.ts'
import type { SentValues } from './sentValues.ts'
import { type Leaving, setPlan } from './uploadPlan.ts'

// The undo of an upload: from what was online before it and what the platform answered, an upload the other way round.

interface Undone {
  readonly before: Before
  readonly act: UndoAct
  readonly note: string
  readonly productKey?: string
}

interface Undo {
  readonly feed: string
  readonly place: string
  readonly values: SentValues
  readonly befores: Map<number, Before>
  readonly byKey: Map<string, Before>
  readonly items: Undone[]
  untouched: number
}

let undo: Undo | undefined

/** Begins the review of an undo; what was online before and what was answered follow in lots. */
export const beginUndo = async (place: string): Promise<null> => {
  const now = opened()
  const values = await sentValuesOf(now.id)
  undo = { feed: now.id, place, values, befores: new Map(), byKey: new Map(), items: [], untouched: 0 }
  return null
}

export const addBefores = (befores: readonly Before[]): null => {
  for (const before of befores) {
    undo?.befores.set(before.row, before)
    if (before.productKey !== undefined) undo?.byKey.set(before.productKey, before)
  }
  return null
}

const NOTES = {
  later: 'A later upload changed it; it stays as it is now.',
  noKey: 'The platform told no product_key, so it cannot be deleted.',
  noValues: 'What was online before is not known here, so it cannot be brought back.',
  noAnswer: 'No answer came, so nobody knows whether it changed. Resume that upload first.',
  recreate: 'It comes back as a new product with a new product_key; product sets that named it must be told.',
} as const

const putAct = (
  { feed }: Opened,
  { place, values }: Undo,
  before: Before,
  outcome: string,
  productKey: string | undefined,
): Omit<Undone, 'before'> | undefined => {
  if (outcome === 'unknown') return { act: 'none', note: NOTES.noAnswer }
  if (outcome !== 'created' && outcome !== 'updated') return undefined
  const { standings } = feed.uploads
  // What is online now must still be what this upload sent.
  const isLatest = standings.confirmedOf(before.row) === before.sent
  if (!isLatest) return { act: 'none', note: NOTES.later }
  if (outcome === 'created') {
    const key = productKey ?? values.keyAt(standings.keyAtOf(before.row), before.id, place)
    return key === undefined ? { act: 'none', note: NOTES.noKey } : { act: 'delete', note: '', productKey: key }
  }
  return before.product === undefined ? { act: 'none', note: NOTES.noValues } : { act: 'restore', note: '' }
}

const addPut = (now: Opened, run: Undo, { state, rows, data }: BatchOutcome): void => {
  const named = rows.flatMap((row) => {
    const before = run.befores.get(row)
    return before === undefined ? [] : [{ row, id: before.id, before }]
  })
  const answers = state === 'confirmed' ? productOutcomes(named, data) : []
  named.forEach(({ before }, at) => {
    const answer = answers[at]
    const outcome = answer?.outcome ?? (state === 'unknown' ? 'unknown' : 'none')
    const found = putAct(now, run, before, outcome, answer?.productKey)
    if (found === undefined) run.untouched++
    else run.items.push({ before, ...found })
  })
}

/** What is online of a row; it may be another product by now than one that was deleted. */
const productOfRow = ({ uploads }: Opened['feed'], { values }: Undo, row: number): Product | undefined => {
  const { standings } = uploads
  return row < 0 || standings.confirmedOf(row) === 0 ? undefined : values.productAt(standings.confirmedAtOf(row))
}

const addDeletion = ({ feed }: Opened, run: Undo, { data }: BatchOutcome): void => {
  for (const [key, { outcome }] of deletionOutcomes(data)) {
    const before = run.byKey.get(key)
    if (before === undefined || outcome !== 'gone') {
      run.untouched++
      continue
    }
    const isBack = productOfRow(feed, run, before.row)?.id === before.id
    const act = isBack || before.product === undefined ? 'none' : 'recreate'
    run.items.push({ before, act, note: isBack ? NOTES.later : act === 'none' ? NOTES.noValues : NOTES.recreate })
  }
}

/** Takes what the journal says; a batch that was settled twice counts as it was settled last. */
export const addUndoOutcomes = ({
  isDeletion,
  outcomes,
}: {
  readonly isDeletion: boolean
  readonly outcomes: readonly BatchOutcome[]
}): null => {
  const now = opened()
  if (undo?.feed !== now.id) return null
  for (const outcome of outcomes) {
    if (!isDeletion) addPut(now, undo, outcome)
    else if (outcome.state === 'confirmed') addDeletion(now, undo, outcome)
  }
  return null
}

const last = (items: readonly Undone[]): readonly Undone[] => [
  // A row may have been two products, one after the other, and both were deleted.
  ...new Map(items.map((item) => [`${item.before.row} ${item.before.id}`, item])).values(),
]

/** What the undo would do, in numbers. */
export const countUndo = (_: null): UndoCounts => {
  const acts = { restore: 0, delete: 0, recreate: 0, none: 0 }
  if (undo === undefined) return { acts, untouched: 0 }
  const items = last(undo.items)
  undo.items.length = 0
  for (const item of items) {
    undo.items.push(item)
    acts[item.act]++
  }
  return { acts, untouched: undo.untouched }
}

const sentOf = (now: Opened, { values }: Undo, row: number) =>
  row < 0 ? undefined : values.productAt(now.feed.uploads.standings.confirmedAtOf(row))

/** Some lines of the undo, with what is online and what would be again. */
export const readUndo = ({ from, count }: { readonly from: number; readonly count: number }): readonly UndoItem[] => {
  const now = opened()
  if (undo?.feed !== now.id) return []
  const run = undo
  return run.items.slice(from, from + count).map(({ before, act, note }, offset) => {
    const old = before.product === undefined ? undefined : productOfRecord(before.product)
    const online = sentOf(now, run, before.row)
    const cells =
      act === 'restore'
        ? cellsBetween(online, old)
        : act === 'delete'
          ? cellsBetween(online, undefined)
          : cellsBetween(undefined, old)
    return { at: from + offset, row: before.row, id: before.id, act, note, cells: act === 'none' ? [] : cells }
  })
}

/** Takes one half of the undo to be packed: products that get their values back, or keys to delete. */
export const chooseUndo = (half: 'put' | 'delete'): number => {
  const now = opened()
  if (undo?.feed !== now.id) return 0
  const run = undo
  const head = { feed: now.id, place: run.place }
  if (half === 'delete') {
    const leaving = run.items.flatMap(({ act, productKey, before }): Leaving[] => {
      if (act !== 'delete' || productKey === undefined) return []
      const product = sentOf(now, run, before.row)
      return [{ row: before.row, id: before.id, productKey, ...(product === undefined ? {} : { product }) }]
    })
    return setPlan({ ...head, size: leaving.length, leaving })
  }
  const items = run.items.filter(({ act }) => act === 'restore' || act === 'recreate')
  const taken = new Set<number>()
  /** A row stands for one product; another one that it was once goes out without a row. */
  const rows = items.map(({ act, before: { row } }) => {
    const isFree = act === 'restore' || (!taken.has(row) && productOfRow(now.feed, run, row) === undefined)
    taken.add(row)
    return isFree ? row : -1
  })
  return setPlan({
    ...head,
    size: items.length,
    outgoingAt: (at) => {
      const { before, act } = items[at] as Undone
      if (before.product === undefined) return undefined
      const online = act === 'restore' ? sentOf(now, run, before.row) : undefined
      return {
        ...{ row: rows[at] ?? -1, product: productOfRecord(before.product), online },
        isUnknown: false,
        expected: act === 'restore' ? 'updated' : 'created',
      }
    },
  })
}
