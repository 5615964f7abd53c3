import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { MAX_WHOLE_REQUESTS, type UploadSummary } from '../../../host/uploads.ts'
import { listDatabase } from '../../disk/lists.ts'
import { peopleDatabase } from '../../disk/people.ts'
import type { PackedPart, SealedUpload } from '../../model/packModel.ts'
import { PEOPLE_BOOK, type PeopleSending } from '../../model/peopleSending.ts'
import type { Job } from '../../thread/workerCall.ts'
import { frozenOf, listVersion, thawed } from './frozenOptions.ts'
import { measure, type measureWays, packedChunks } from './listPacking.ts'
import { packHost } from './packDoor.ts'

// Uploads of people as one call of the page. The worker writes their bodies to the host's journal and their facts to
// the ledger, seals them, and has the host start.

/** Bytes of bodies that travel to the host at a time, and at first. */
const BYTES_AT_A_TIME = 8_000_000
const FIRST_BYTES = 1_000_000

type Packed = Result<{ readonly upload: string; readonly users: number }, Failure>

/**
 * Freezes rows in the host's journal, reporting users added. Of a measured upload it is the first part, which is then
 * ready to send. An interrupted plan is forgotten.
 */
const packPart = async (part: PackedPart, { tell, turn }: Pick<Job<number>, 'tell' | 'turn'>): Promise<Packed> => {
  const { plan, sending: _, ...question } = part
  const { uploads } = packHost()
  const planned = await uploads.plan(plan)
  if (!planned.ok) return planned
  const upload = planned.value
  const isInParts = plan.measured !== undefined
  let users = 0
  let isWhole = false
  try {
    if (plan.measured !== undefined) {
      const noted = await note(part, upload, plan.measured.items)
      if (!noted.ok) return noted
    }
    for await (const batches of packedChunks(question, isInParts ? FIRST_BYTES : BYTES_AT_A_TIME)) {
      await turn()
      const added = await uploads.add(upload, batches)
      if (!added.ok) return added
      const chunk = batches.reduce((sum, { items }) => sum + items, 0)
      users += chunk
      tell(chunk)
      if (isInParts) break
    }
    await turn()
    isWhole = users > 0
    return success({ upload, users })
  } finally {
    if (!isWhole) await (isInParts ? withdraw(upload) : uploads.forget(upload))
  }
}

/** Records an upload in the ledger, and its row positions if not in a list. */
const note = async ({ of, file, pages, flags, plan, sending }: PackedPart, upload: string, people: number) => {
  if (of === 'people') await peopleDatabase().changes.put({ upload, file, dataset: plan.dataset, pages, flags })
  const entry: PeopleSending = { type: 'peopleSending', ...sending, upload, people }
  return packHost().ledger.append(PEOPLE_BOOK, [entry])
}

const withdraw = async (upload: string): Promise<void> => {
  const { ledger, uploads } = packHost()
  await ledger.append(PEOPLE_BOOK, [{ type: 'peopleWithdrawn', upload }])
  await peopleDatabase().changes.delete(upload)
  await uploads.forget(upload)
}

/**
 * Freezes related parts in the host's journal. Each but the first is sent once the one before it is confirmed. All are
 * recorded before any is sealed. Of a measured one, `packRest` plans what follows its first part. Undefined if one would
 * be empty. If one cannot be planned, or the call is canceled, none remains.
 */
const sealParts = async (
  parts: readonly PackedPart[],
  job: Pick<Job<number>, 'tell' | 'turn'>,
): Promise<Result<string | undefined, Failure>> => {
  const planned: string[] = []
  let isWhole = false
  try {
    for (const part of parts) {
      const after = planned.at(-1)
      const packed = await packPart(after === undefined ? part : { ...part, plan: { ...part.plan, after } }, job)
      if (!packed.ok) return packed
      const { upload, users } = packed.value
      if (users === 0) return success(undefined)
      planned.push(upload)
      if (part.plan.measured !== undefined) continue
      const noted = await note(part, upload, users)
      if (!noted.ok) return failed(noted.failure)
    }
    // Seals from last to first: a program ending in between leaves none without its successors.
    for (const [at, upload] of [...planned.entries()].toReversed()) {
      if (parts[at]?.plan.measured !== undefined) continue
      const sealed = await packHost().uploads.seal(upload)
      if (!sealed.ok) return failed(sealed.failure)
    }
    isWhole = true
    return success(planned[0])
  } finally {
    // The host keeps an upload that another one follows.
    if (!isWhole) for (const upload of planned.toReversed()) await withdraw(upload)
  }
}

/** The part with its totals in its plan, where that is large. */
const planned = async ({ inParts, ...part }: PackedPart): Promise<PackedPart> => {
  if (inParts === undefined) return part
  const { users: items, requests: batches } = inParts.totals ?? (await measure(part))
  if (batches <= MAX_WHOLE_REQUESTS) return part
  return { ...part, plan: { ...part.plan, measured: { items, batches, frozen: frozenOf(part) } } }
}

/**
 * Uploads related parts, reporting users added. Once all are sealed it completes, canceled or not. Undefined if nobody is
 * in one of them; then none remains.
 */
export const sendPeople = async (
  parts: readonly PackedPart[],
  job: Pick<Job<number>, 'tell' | 'turn'>,
): Promise<Result<SealedUpload | undefined, Failure>> => {
  const sealed = await sealParts(await Promise.all(parts.map(planned)), job)
  if (!sealed.ok) return sealed
  const upload = sealed.value
  return success(upload === undefined ? undefined : { upload, started: await packHost().uploads.start(upload) })
}

/**
 * Freezes the rest of a measured upload while the host sends its beginning. The plan ends there if its list is no longer
 * stored as it was. Nothing happens to one that another program began.
 */
export const packRest = async (
  { id: upload, plan: { dataset, measured }, partial }: UploadSummary,
  { turn }: Pick<Job, 'turn'>,
): Promise<Result<null, Failure>> => {
  const options = measured && thawed(measured.frozen)
  if (options === undefined || partial === undefined) return success(null)
  const { uploads } = packHost()
  const list = await listDatabase().lists.get(dataset)
  const isSame = list !== undefined && listVersion(list) === measured?.frozen['version']
  if (isSame) {
    const { file, pages, flags } = list
    const from = { index: partial.batches, row: partial.nextRow }
    for await (const batches of packedChunks({ file, pages, flags, options }, BYTES_AT_A_TIME, from)) {
      await turn()
      const added = await uploads.add(upload, batches)
      if (!added.ok) return added
    }
  }
  const sealed = await uploads.seal(upload, !isSame)
  return sealed.ok ? success(null) : sealed
}

/** Methods of the packing worker. */
export type PackMethods = {
  readonly measureWays: typeof measureWays
  readonly packRest: typeof packRest
  readonly sendPeople: typeof sendPeople
}
