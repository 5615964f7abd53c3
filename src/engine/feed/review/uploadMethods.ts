import { PRODUCTS_PER_REQUEST } from '../../../contract/catalog/products.ts'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { BatchOutcome, UploadPlan } from '../../../host/uploads.ts'
import { said } from '../../../messages/said.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readUndoChunks, removeUndoBooks, writeChosenRows } from '../../model/undoBooks.ts'
import type { Before, PackProgress, Picked, UploadChoice } from '../../model/uploadModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { isOpened, type Opened, opened, whileOpen } from '../open/openedFeed.ts'
import { saveBefore } from '../snapshots/saveBefore.ts'
import { readSince } from './readingFreshness.ts'
import { keepOutcomes, pagesOf } from './savedOutcomes.ts'
import { flushSentFile, sentValuesOf } from './sentFile.ts'
import { settleDeletions, settleProducts } from './settling.ts'
import { type Chooses, chooseDeletions, chooseRows } from './uploadChoice.ts'
import type { ChosenUpload } from './uploadPlan.ts'
import { addChunks, unmarkRows } from './uploadRest.ts'
import { feedVersion } from './uploadReview.ts'
import { chooseUndo, type UndoHalf } from './uploadUndo.ts'

// Questions of the page about uploads. Each packs chunk by chunk, with what was online before, seals it in the journal
// of the host, and starts it. Of a large upload only the first part is packed at once.

type Sends<Choice> = Choice & { readonly plan: Omit<UploadPlan, 'dataset'> }

/** Requests up to which an upload of the window is planned in full. That takes less than half a second. */
const MAX_FULL_REQUESTS = 200

/** Set where the beginning of an upload is sent while its rest is planned. */
const measuredOf = (now: Opened, chosen: ChosenUpload, maxFull: number): Pick<UploadPlan, 'measured'> => {
  const batches = Math.ceil(chosen.size / PRODUCTS_PER_REQUEST)
  if (!('rows' in chosen) || batches <= maxFull) return {}
  return { measured: { items: chosen.size, batches, frozen: { version: feedVersion(now) } } }
}

/** Plans what was chosen: its first chunk if it is measured, else all of it. */
const addToPlan = async (
  now: Opened,
  upload: string,
  chosen: ChosenUpload,
  { measured, stands }: Pick<UploadPlan, 'measured'> & { readonly stands: number[] },
  job: Pick<Job<PackProgress>, 'tell' | 'turn'>,
): Promise<Result<null, Failure>> => {
  const { ledger, uploads } = feedHost()
  const { version } = measured?.frozen ?? {}
  if (measured !== undefined && 'rows' in chosen && chosen.rows !== undefined) {
    const written = await writeChosenRows(ledger, upload, { place: chosen.place, rows: chosen.rows })
    if (!written.ok) return written
  }
  const added = await addChunks(
    now,
    upload,
    chosen,
    { index: 0, ...(version === undefined ? {} : { most: 1, version }), stands },
    job,
  )
  if (!added.ok) return added
  if (version !== undefined && version !== feedVersion(now)) return failed(refused(said('feeds.sending.changed')))
  if (added.value.batches === 0) return failed(refused(said('feeds.sending.nothingLeft')))
  if (measured !== undefined) return success(null)
  const sealed = await uploads.seal(upload)
  return sealed.ok ? success(null) : sealed
}

/** Forgets a plan that was not sealed: none of its rows is on its way. */
const withdraw = async (now: Opened, upload: string, stands: readonly number[]): Promise<void> => {
  const { ledger, uploads } = feedHost()
  await unmarkRows(now, stands)
  await uploads.forget(upload)
  await removeUndoBooks(ledger, (id) => id === upload).catch(() => {})
}

/**
 * Freezes what was chosen in the journal of the host and starts sending. Stopped before it is sealed, it is forgotten.
 * Of a large upload only the first part is sealed here; `packFeedRest` plans the rest.
 */
const sendUpload = async (
  { tell, turn }: Job<PackProgress>,
  plan: Omit<UploadPlan, 'dataset'>,
  chosen: ChosenUpload | undefined,
  maxFull = MAX_FULL_REQUESTS,
): Promise<Result<null, Failure>> => {
  if (chosen === undefined) return failed(refused(said('feeds.sending.changed')))
  if (chosen.size === 0) return failed(refused(said('feeds.sending.nothing')))
  const now = opened()
  const { uploads } = feedHost()
  tell({ added: 0, total: chosen.size })
  now.feed.uploads.rowOutcomes.begin(chosen.place)
  const measured = measuredOf(now, chosen, maxFull)
  const planned = await uploads.plan({ ...plan, ...measured, dataset: now.id })
  if (!planned.ok) return planned
  const upload = planned.value
  const stands: number[] = []
  let isSealed = false
  try {
    const job = { tell, turn: whileOpen(now, turn) }
    const added = await addToPlan(now, upload, chosen, { ...measured, stands }, job)
    if (!added.ok) return added
    isSealed = true
  } finally {
    if (!isSealed) await withdraw(now, upload, stands)
  }
  const started = await uploads.start(upload)
  // It is in the list to be started there, if it cannot start now.
  return started.ok ? success(null) : started
}

/** Sends rows of the review that was made last. The feed is saved first. Up to `maxFull` requests are planned in full. */
export const sendRows = async (
  { plan, maxFull, ...choice }: Sends<Chooses<UploadChoice>> & { readonly maxFull?: number },
  job: Job<PackProgress>,
): Promise<Result<null, Failure>> => {
  saveBefore('upload')
  return sendUpload(job, plan, chooseRows({ ...choice, ...(await readSince(choice.place)) }), maxFull)
}

/**
 * Deletes removed products of that review. Never more than `count`, nor others than the user agreed to, whatever
 * changed meanwhile. The feed is saved first.
 */
export const sendDeletions = async (
  { plan, count, ...choice }: Sends<Chooses<Picked>> & { readonly count: number },
  job: Job<PackProgress>,
): Promise<Result<null, Failure>> => {
  saveBefore('upload')
  const chosen = chooseDeletions({ ...choice, ...(await readSince(choice.place)) })
  return sendUpload(job, plan, chosen?.size === count ? chosen : undefined)
}

interface UndoQuestion extends Omit<UndoHalf, 'half'> {
  /** A half without a plan is empty. */
  readonly plans: { readonly [Half in UndoHalf['half']]?: Omit<UploadPlan, 'dataset'> }
}

/**
 * Sends the undo that was reviewed last. Restored values go first, then deletions, each as its own upload. The feed is
 * saved first.
 */
export const sendUndoHalves = async (
  { plans, ...undo }: UndoQuestion,
  job: Job<PackProgress>,
): Promise<Result<null, Failure>> => {
  saveBefore('upload')
  let before = 0
  for (const half of ['put', 'delete'] as const) {
    const plan = plans[half]
    if (plan === undefined) continue
    const chosen = chooseUndo({ ...undo, half })
    const tell = ({ added, total }: PackProgress): void => job.tell({ added, total: before + total })
    const sent = await sendUpload({ ...job, tell }, plan, chosen)
    if (!sent.ok) return sent
    before += chosen?.size ?? 0
  }
  return success(null)
}

/** Marks no row as in flight: the plan was dropped, or its uploads have ended. */
export const withdrawRows = async (_: null): Promise<boolean> => {
  const now = opened()
  const pages = now.feed.uploads.rowOutcomes.withdraw()
  await keepOutcomes(now, pages)
  return pages.length > 0
}

/** Which products the keys of a deletion were, and of which catalog. */
interface Deletion {
  readonly place: string
  readonly befores: readonly Before[]
}

const deletionOf = async (upload: string): Promise<Deletion> => {
  const befores: Before[] = []
  let place = ''
  for await (const chunk of readUndoChunks(feedHost().ledger, upload)) {
    place = chunk.place
    befores.push(...chunk.products)
  }
  return { place, befores }
}

/** Stores outcomes of rows together with the journal position reached. */
const settle = async (
  now: Opened,
  upload: string,
  { outcomes, position }: { readonly outcomes: readonly BatchOutcome[]; readonly position: number },
  deletion: Deletion | undefined,
): Promise<void> => {
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
}

/** Applies the journal's new outcomes to the rows; true if there were any. */
export const settleUpload = async ({
  feed,
  upload,
  isDeletion,
}: {
  readonly feed: string
  readonly upload: string
  readonly isDeletion: boolean
}): Promise<boolean> => {
  const now = opened()
  if (now.id !== feed) return false
  const known = (await feedDatabase().positions.get(upload))?.position ?? 0
  let found = false
  let deletion: Deletion | undefined
  for await (const chunk of settledBatches(feedHost().uploads, upload, known)) {
    if (isDeletion && !found) deletion = await deletionOf(upload)
    found = true
    // Another feed was opened while the journal was read.
    if (!isOpened(now)) break
    await settle(now, upload, chunk, deletion)
  }
  return found
}
