import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { isAtEnd, type UploadSummary } from '../../../host/uploads.ts'
import { readChosenRows, writeUndoChunk } from '../../model/undoBooks.ts'
import type { PackProgress } from '../../model/uploadModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { onlineBase } from '../compare/onlineBase.ts'
import { feedHost } from '../feedDoor.ts'
import { type Opened, openedIf, whileOpen } from '../open/openedFeed.ts'
import { readSince } from './readingFreshness.ts'
import { sentValuesOf } from './sentFile.ts'
import { chosenOf, PUT_KINDS } from './uploadChoice.ts'
import { BATCHES_A_CHUNK, type ChosenUpload, packChunk } from './uploadPlan.ts'
import { feedVersion } from './uploadReview.ts'

// Uploads packed chunk by chunk. The rest of a large one is packed while its beginning is sent.

interface ChunksFrom {
  /** Batches that earlier calls added. */
  readonly index: number
  /** Stops after so many chunks. */
  readonly most?: number
}

/** Adds what was chosen to a plan, chunk by chunk, what was online before first. Returns the number of its batches. */
export const addChunks = async (
  now: Opened,
  upload: string,
  chosen: ChosenUpload,
  { index: firstIndex, most = Number.POSITIVE_INFINITY }: ChunksFrom,
  { tell, turn }: { readonly tell: (packed: PackProgress) => void; readonly turn: Turn },
): Promise<Result<number, Failure>> => {
  const { ledger, uploads } = feedHost()
  let index = firstIndex
  let chunk = Math.floor(firstIndex / BATCHES_A_CHUNK)
  for (let from = 0, done = 0; from < chosen.size && done < most; chunk++, done++) {
    const { batches, befores, next } = await packChunk(now, chosen, { from, firstIndex: index }, turn)
    if (batches.length > 0) {
      const written = await writeUndoChunk(ledger, upload, chunk, { place: chosen.place, products: befores })
      if (!written.ok) return written
      const added = await uploads.add(upload, batches)
      if (!added.ok) return added
    }
    tell({ added: next - from, total: chosen.size })
    from = next
    index += batches.length
  }
  await turn()
  return success(index)
}

/** What of the chosen rows is not sealed yet. Undefined where the feed is another now. */
const restOf = async (now: Opened, { id: upload, plan, partial }: UploadSummary): Promise<ChosenUpload | undefined> => {
  const { ledger, uploads } = feedHost()
  if (plan.measured?.frozen['version'] !== feedVersion(now)) return undefined
  const stored = await readChosenRows(ledger, upload)
  if (stored === undefined) return undefined
  const { place } = stored
  const all = await uploads.list(true)
  const isAlone = !all.some((each) => each.plan.dataset === now.id && each.id !== upload && !isAtEnd(each))
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
  return { ...chosenOf(now, place, rest, known), isAlone }
}

/**
 * Plans the rest of the open feed's upload while the host sends its beginning. The plan ends there if the feed is no
 * longer as it was reviewed.
 */
export const packFeedRest = async (summary: UploadSummary, job: Pick<Job, 'turn'>): Promise<Result<null, Failure>> => {
  const { id: upload, plan, partial } = summary
  const now = openedIf(plan.dataset)
  if (now === undefined || plan.measured === undefined || partial === undefined) return success(null)
  const { uploads } = feedHost()
  const turn = whileOpen(now, job.turn)
  const rest = await restOf(now, summary)
  await turn()
  const { batches: index } = partial
  const added =
    rest === undefined ? success(index) : await addChunks(now, upload, rest, { index }, { tell: () => {}, turn })
  if (!added.ok) return added
  const sealed = await uploads.seal(upload, added.value !== plan.measured.batches)
  return sealed.ok ? success(null) : sealed
}

/** Ends the plans of a removed feed's uploads. What is sealed of them can still be sent. */
export const endFeedPlans = async (feed: string): Promise<void> => {
  const { uploads } = feedHost()
  for (const upload of await uploads.list(true))
    if (upload.plan.dataset === feed && upload.partial !== undefined && !isAtEnd(upload))
      await uploads.seal(upload.id, true)
}
