import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { isAtEnd, type MeasuredPlan, type UploadSummary } from '../../../host/uploads.ts'
import { readChosenRows, writeUndoChunk } from '../../model/undoBooks.ts'
import type { PackProgress } from '../../model/uploadModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { onlineBase } from '../compare/onlineBase.ts'
import { feedHost } from '../feedDoor.ts'
import { expectOpened, isOpened, type Opened, openedIf, whileOpen } from '../open/openedFeed.ts'
import { readSince } from './readingFreshness.ts'
import { keepOutcomes } from './savedOutcomes.ts'
import { sentValuesOf } from './sentFile.ts'
import { chosenOf, PUT_KINDS } from './uploadChoice.ts'
import { BATCHES_A_CHUNK, type ChosenUpload, packChunk } from './uploadPlan.ts'
import { feedVersion, rowsOfVersion } from './uploadReview.ts'

// Uploads packed chunk by chunk. The rest of a large one is packed while its beginning is sent.

interface ChunksFrom {
  /** Batches that earlier calls added. */
  readonly index: number
  /** Stops after so many chunks. */
  readonly most?: number
  /** Stops once the feed is no longer this version (`feedVersion`), which was reviewed. */
  readonly version?: string
  /** Takes how the rows stood that are marked as sent (`standOf`). */
  readonly stands?: number[]
}

/** What was added to a plan. */
interface Added {
  readonly batches: number
  readonly items: number
}

/** Has rows stand as they did before a plan took them. */
export const unmarkRows = async (now: Opened, stands: readonly number[]): Promise<void> => {
  const pages = now.feed.uploads.rowOutcomes.putBack(stands)
  // If the feed was closed meanwhile, the page handles it at reopening.
  if (isOpened(now)) await keepOutcomes(now, pages).catch(() => {})
}

/** Adds what was chosen to a plan, chunk by chunk, what was online before first. */
export const addChunks = async (
  now: Opened,
  upload: string,
  chosen: ChosenUpload,
  { index, most = Number.POSITIVE_INFINITY, version, stands: all }: ChunksFrom,
  { tell, turn }: { readonly tell: (packed: PackProgress) => void; readonly turn: Turn },
): Promise<Result<Added, Failure>> => {
  const { ledger, uploads } = feedHost()
  const isReviewed = () => version === undefined || version === feedVersion(now)
  const added = { batches: 0, items: 0 }
  let chunk = Math.floor(index / BATCHES_A_CHUNK)
  for (let from = 0, done = 0; from < chosen.size && done < most && isReviewed(); chunk++, done++) {
    const stands: number[] = []
    let isAdded = false
    await turn()
    try {
      const place = { from, firstIndex: index + added.batches, stands }
      const { batches, befores, next } = await packChunk(now, chosen, place, turn)
      if (!isReviewed()) break
      if (batches.length > 0) {
        const written = await writeUndoChunk(ledger, upload, chunk, { place: chosen.place, products: befores })
        if (!written.ok) return written
        const taken = await uploads.add(upload, batches)
        if (!taken.ok) return taken
      }
      isAdded = true
      all?.push(...stands)
      tell({ added: next - from, total: chosen.size })
      from = next
      added.batches += batches.length
      added.items += batches.reduce((sum, { items }) => sum + items, 0)
    } finally {
      if (!isAdded) await unmarkRows(now, stands)
    }
  }
  await turn()
  return success(added)
}

/** What of the chosen rows is not sealed yet, as it was reviewed. Undefined where that is no longer stored. */
const restOf = async (
  now: Opened,
  { id: upload, partial }: UploadSummary,
  version: string,
  all: readonly UploadSummary[],
): Promise<(ChosenUpload & { readonly isRebuilt: boolean }) | undefined> => {
  const stored = await readChosenRows(feedHost().ledger, upload)
  if (stored === undefined) return undefined
  // Nothing of a feed that was closed is opened again.
  expectOpened(now)
  const { place } = stored
  /** An upload that has rows of the feed on their way. A deletion marks none. */
  const isOther = (each: UploadSummary): boolean =>
    each.plan.dataset === now.id && each.id !== upload && each.plan.endpoint !== 'products.delete' && !isAtEnd(each)
  const picked = stored.rows.flatMap(([from, count, kind]) =>
    Array.from({ length: count }, (_, at) => ({ row: from + at, kind: PUT_KINDS[kind] ?? 'changed' })),
  )
  const known = {
    values: await sentValuesOf(now.id),
    base: await onlineBase(now, place),
    merged: new Map(),
    ...(await readSince(place, upload)),
  }
  const rest = picked.filter(({ row }) => row >= (partial?.nextRow ?? 0))
  const isRebuilt = version !== feedVersion(now)
  const reviewed = isRebuilt ? await rowsOfVersion(now, version) : undefined
  if (isRebuilt && reviewed === undefined) return undefined
  return { ...chosenOf(now, place, rest, known, reviewed), isAlone: !all.some(isOther), isRebuilt }
}

const planRest = async (
  now: Opened,
  upload: string,
  { items: wanted, frozen: { version = '' } }: MeasuredPlan,
  turn: Turn,
): Promise<Result<null, Failure>> => {
  const { uploads } = feedHost()
  for (;;) {
    // What the page knows of it may be out of date.
    const all = await uploads.list(true)
    const found = all.find(({ id }) => id === upload)
    if (found?.partial === undefined) return success(null)
    const rest = await restOf(now, found, version, all)
    await turn()
    const { batches: index, items } = found.partial
    const from = { index, ...(rest?.isRebuilt === false ? { version } : {}) }
    const added =
      rest === undefined ? success({ items: 0 }) : await addChunks(now, upload, rest, from, { tell: () => {}, turn })
    if (!added.ok) return added
    // Edited meanwhile: it goes on with the rows as they were.
    if (rest?.isRebuilt === false && version !== feedVersion(now)) continue
    const sealed = await uploads.seal(upload, items + added.value.items !== wanted)
    return sealed.ok ? success(null) : sealed
  }
}

/**
 * Plans the rest of the open feed's upload while the host sends its beginning. It is planned as it was reviewed, or ends
 * there if that is no longer stored.
 */
export const packFeedRest = async (
  { id: upload, plan: { dataset, measured } }: Pick<UploadSummary, 'id' | 'plan'>,
  job: Pick<Job, 'turn'>,
): Promise<Result<null, Failure>> => {
  const now = openedIf(dataset)
  if (now === undefined || measured === undefined) return success(null)
  try {
    return await planRest(now, upload, measured, whileOpen(now, job.turn))
  } catch (error) {
    // What fails in files that were closed with the feed is no failure.
    expectOpened(now)
    throw error
  }
}

/** Ends the plans of a removed feed's uploads. What is sealed of them can still be sent. */
export const endFeedPlans = async (feed: string): Promise<Result<null, Failure>> => {
  const { uploads } = feedHost()
  for (const upload of await uploads.list(true)) {
    if (upload.plan.dataset !== feed || upload.partial === undefined || isAtEnd(upload)) continue
    const sealed = await uploads.seal(upload.id, true)
    if (!sealed.ok) return sealed
  }
  return success(null)
}
