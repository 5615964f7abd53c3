import type { BatchOutcome } from '../../../host/uploads.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import type { Before, Picked, Predicted, PutKind, UploadChoice } from '../../model/uploadModel.ts'
import { opened } from '../open/openedFeed.ts'
import { keepOutcomes, pagesOf } from './keptOutcomes.ts'
import { flushSentFile, sentValuesOf } from './sentFile.ts'
import { settleDeletions, settleProducts } from './settling.ts'
import { type Packed, packChosen, setPlan } from './uploadPlan.ts'
import { type MadeReview, onlineOf, reviewFor } from './uploadReview.ts'

// What the worker of the open feed answers to about uploads: what goes out, and what the journal of the host says of it.

const PREDICTED: { readonly [Kind in PutKind]: Predicted } = {
  added: 'created',
  changed: 'updated',
  unchanged: 'unchanged',
}

const PUT_KINDS = ['added', 'changed', 'unchanged'] as const

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
  /** A reading of the catalog that began after that time says what was online before the upload; none does without it. */
  readonly readSince?: string
}

/** Was a product online before, as far as a fresh reading of the whole catalog says? */
const onlineBefore =
  ({ base }: MadeReview, readSince: string | undefined) =>
  (id: string): Pick<Before, 'wasOnline'> =>
    base?.begunAt !== undefined && readSince !== undefined && base.begunAt > readSince && base.isWhole
      ? { wasOnline: base.productAt(id) !== undefined }
      : {}

/** Takes rows of the review that was made last; answers how many. Undefined where that is out of date or of another catalog. */
export const chooseRows = ({ place, choice, readSince }: Chooses<UploadChoice>): number | undefined => {
  const now = opened()
  const review = reviewFor(now, place)
  if (review === undefined) return undefined
  const { rows, uploads } = now.feed
  const before = onlineBefore(review, readSince)
  const refused = new Set('refused' in choice ? review.refused : [])
  const chosen = PUT_KINDS.flatMap((kind) =>
    'refused' in choice
      ? pickFrom(review.lists[kind], kind, { all: true, except: [] }).filter(({ row }) => refused.has(row))
      : pickFrom(review.lists[kind], kind, choice[kind] ?? { all: false, except: [] }),
  ).toSorted((a, b) => a.row - b.row)
  return setPlan({
    feed: now.id,
    place,
    size: chosen.length,
    outgoingAt: (at) => {
      const { row, kind } = chosen[at] as Chosen
      const isReady = rows.isThere(row) && !uploads.hasErrors(row) && !now.feed.isSkippedDraft(row)
      const mine = isReady ? rows.productAt(row) : undefined
      if (mine === undefined) return undefined
      const online = kind === 'added' ? undefined : onlineOf(now, review, row)
      return {
        row,
        product: review.merged.get(row) ?? mine,
        online,
        expected: PREDICTED[kind],
        isUnknown: online === undefined && kind !== 'added',
        ...before(mine.id),
      }
    },
  })
}

/** Takes removed products of the review for deletion; answers how many have a key. Undefined as for rows. */
export const chooseDeletions = ({ place, choice, readSince }: Chooses<Picked>): number | undefined => {
  const now = opened()
  const review = reviewFor(now, place)
  if (review === undefined) return undefined
  const isPicked = pickedIn(choice)
  const before = onlineBefore(review, readSince)
  const leaving = review.removed.flatMap(({ row, id, productKey, product }, at) =>
    productKey === undefined || !isPicked(at)
      ? []
      : [{ row, id, productKey, ...(product === undefined ? {} : { product }), ...before(id) }],
  )
  return setPlan({ feed: now.id, place, size: leaving.length, leaving })
}

/** Packs what was chosen, lot by lot. */
export const packRows = (asked: Parameters<typeof packChosen>[0]): Promise<Packed> => packChosen(asked)

/** No row of the open feed is on its way: its plan came to nothing, or the uploads that sent it are over. */
export const withdrawRows = async (_: null): Promise<boolean> => {
  const now = opened()
  const pages = now.feed.uploads.standings.withdraw()
  await keepOutcomes(now, pages)
  return pages.length > 0
}

export interface Settled {
  readonly feed: string
  readonly upload: string
  readonly position: number
  readonly outcomes: readonly BatchOutcome[]
  /** Of a deletion: which products the keys were, and of which catalog. */
  readonly deletion?: { readonly place: string; readonly befores: readonly Before[] }
}

/** Writes outcomes to rows and, with the place in the journal where they ended, into the browser's store. */
export const settleRows = async ({ feed, upload, position, outcomes, deletion }: Settled): Promise<boolean> => {
  const now = opened()
  // Another feed was opened while the journal was read.
  if (now.id !== feed) return false
  const values = await sentValuesOf(now.id)
  const rows =
    deletion === undefined
      ? await settleProducts(now, outcomes, values)
      : await settleDeletions(now, outcomes, values, deletion)
  await flushSentFile()
  const database = feedDatabase()
  await database.transaction('rw', database.outcomes, database.positions, async () => {
    await keepOutcomes(now, pagesOf(rows))
    await database.positions.put({ upload, position })
  })
  return true
}
