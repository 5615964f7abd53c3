import type { ChosenRun } from '../../model/undoBooks.ts'
import type { Before, Picked, Predicted, PutKind, UploadChoice } from '../../model/uploadModel.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import type { RowStore } from '../open/rowStore.ts'
import type { Since } from './readingFreshness.ts'
import type { ChosenUpload } from './uploadPlan.ts'
import { type MadeReview, onlineOf, reviewFor } from './uploadReview.ts'

// What the user chose of the review of an upload.

const PREDICTED: { readonly [Kind in PutKind]: Predicted } = {
  added: 'created',
  changed: 'updated',
  unchanged: 'unchanged',
}

/** The ledger stores their numbers. */
export const PUT_KINDS = ['added', 'changed', 'unchanged'] as const

interface Chosen {
  readonly row: number
  readonly kind: PutKind
}

/** Which positions of a list are picked. */
const pickedIn = ({ all, except }: Picked): ((at: number) => boolean) => {
  const named = new Set(except)
  return (at) => all !== named.has(at)
}

const pickFrom = (rows: Uint32Array, kind: PutKind, picked: Picked): readonly Chosen[] => {
  const isPicked = pickedIn(picked)
  const chosen: Chosen[] = []
  rows.forEach((row, at) => {
    if (isPicked(at)) chosen.push({ row, kind })
  })
  return chosen
}

/** What is chosen of the review of a catalog (`catalogPlace`). */
export interface Chooses<Choice> {
  readonly place: string
  readonly choice: Choice
}

/** What is known of a catalog before an upload to it. */
interface KnownOnline extends Since, Pick<MadeReview, 'base' | 'values' | 'merged'> {}

/** Whether a product was online before, by a recent download of the whole catalog. Absent if unknown. */
const onlineBefore =
  ({ base, readSince }: KnownOnline) =>
  (id: string): Pick<Before, 'wasOnline'> =>
    base?.begunAt !== undefined && readSince !== undefined && base.begunAt > readSince && base.isWhole
      ? { wasOnline: base.productAt(id) !== undefined }
      : {}

const runsOf = (chosen: readonly Chosen[]): readonly ChosenRun[] => {
  const runs: [number, number, number][] = []
  for (const { row, kind } of chosen) {
    const last = runs.at(-1)
    const number = PUT_KINDS.indexOf(kind)
    if (last !== undefined && last[0] + last[1] === row && last[2] === number) last[1]++
    else runs.push([row, 1, number])
  }
  return runs
}

/** An upload of these rows, in their order. As they are now, or as they were when they were reviewed. */
export const chosenOf = (
  now: Opened,
  place: string,
  chosen: readonly Chosen[],
  known: KnownOnline,
  reviewed?: RowStore,
): Extract<ChosenUpload, { readonly outgoingAt: unknown }> => {
  const { uploads } = now.feed
  const rows = reviewed ?? now.feed.rows
  const isBlocked = (row: number): boolean =>
    reviewed === undefined && (uploads.hasErrors(row) || now.feed.isSkippedDraft(row))
  const before = onlineBefore(known)
  return {
    place,
    size: chosen.length,
    outgoingAt: (at) => {
      const { row, kind } = chosen[at] as Chosen
      const mine = rows.isThere(row) && !isBlocked(row) ? rows.productAt(row) : undefined
      if (mine === undefined) return undefined
      const online = kind === 'added' ? undefined : onlineOf(now, known, place, row, rows)
      return {
        row,
        product: known.merged.get(row) ?? mine,
        online,
        expected: PREDICTED[kind],
        isUnknown: online === undefined && kind !== 'added',
        ...before(mine.id),
      }
    },
  }
}

/** Rows of the review that was made last. Undefined where that is out of date or of another catalog. */
export const chooseRows = ({ place, choice, readSince }: Chooses<UploadChoice> & Since): ChosenUpload | undefined => {
  const now = opened()
  const review = reviewFor(now, place)
  if (review === undefined) return undefined
  const refused = new Set('refused' in choice ? review.refused : [])
  const chosen = PUT_KINDS.flatMap((kind) =>
    'refused' in choice
      ? pickFrom(review.lists[kind], kind, { all: true, except: [] }).filter(({ row }) => refused.has(row))
      : pickFrom(review.lists[kind], kind, choice[kind] ?? { all: false, except: [] }),
  ).toSorted((a, b) => a.row - b.row)
  const { rowOutcomes } = now.feed.uploads
  const isFree = chosen.every(({ row }) => !review.merged.has(row) && rowOutcomes.outcomeOf(row) !== 'sending')
  return { ...chosenOf(now, place, chosen, { ...review, readSince }), ...(isFree ? { rows: runsOf(chosen) } : {}) }
}

/** Removed products of the review that have a key, for deletion. Undefined as for rows. */
export const chooseDeletions = ({ place, choice, readSince }: Chooses<Picked> & Since): ChosenUpload | undefined => {
  const now = opened()
  const review = reviewFor(now, place)
  if (review === undefined) return undefined
  const isPicked = pickedIn(choice)
  const before = onlineBefore({ ...review, readSince })
  const leaving = review.removed.flatMap(({ row, id, productKey, product }, at) =>
    productKey === undefined || !isPicked(at)
      ? []
      : [{ row, id, productKey, ...(product === undefined ? {} : { product }), ...before(id) }],
  )
  return { place, size: leaving.length, leaving }
}
