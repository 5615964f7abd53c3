import type { Failure } from '../contract/contract.ts'
import { type Result, success } from '../contract/language/result.ts'
import type { PlannedBatch } from '../contract/wire/plannedBatch.ts'
import type { Host } from '../host/host.ts'
import type { UploadPlan } from '../host/uploads.ts'

// Hands the batches of an upload to the host, by parts if it is large.

/** Where a plan continues: its next batch, and the row that begins it. */
interface PlanFrom {
  readonly index: number
  readonly row: number
}

/** Batches in order, from a place on. */
export type BatchesFrom = (from: PlanFrom) => Iterable<PlannedBatch>

/** An upload whose first batches are sealed. */
export interface PlanInHand {
  readonly id: string
  /** Plans and seals the rest, until it is stopped. */
  readonly rest: (isStopped: () => boolean) => Promise<Result<null, Failure>>
}

/** What is handed over at once, which is a part of a measured plan. The first must be sealed within moments. */
const MAX_PART_BATCHES = 16
const MAX_PART_CHARACTERS = 1 << 20

function* partsOf(batches: Iterable<PlannedBatch>): Generator<readonly PlannedBatch[]> {
  let chunk: PlannedBatch[] = []
  let characters = 0
  for (const batch of batches) {
    chunk.push(batch)
    characters += batch.body.length
    if (chunk.length < MAX_PART_BATCHES && characters < MAX_PART_CHARACTERS) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}

const addAll = async (
  { uploads }: Host,
  id: string,
  chunks: Iterable<readonly PlannedBatch[]>,
  isStopped: () => boolean,
): Promise<Result<null, Failure>> => {
  for (const chunk of chunks) {
    if (isStopped()) return success(null)
    const added = await uploads.add(id, chunk)
    if (!added.ok) return added
  }
  const sealed = await uploads.seal(id)
  return sealed.ok ? success(null) : sealed
}

const never = (): boolean => false

/** Plans the rest of an upload, of which an earlier run sealed some. */
export const planRest = (host: Host, id: string, batches: Iterable<PlannedBatch>): PlanInHand => ({
  id,
  rest: (isStopped) => addAll(host, id, partsOf(batches), isStopped),
})

/** Plans a new upload: all of it, or its first part. */
export const planAnew = async (
  host: Host,
  plan: UploadPlan,
  batches: BatchesFrom,
  isWhole: boolean,
): Promise<Result<PlanInHand, Failure>> => {
  const planned = await host.uploads.plan(plan)
  if (!planned.ok) return planned
  const id = planned.value
  const chunks = partsOf(batches({ index: 0, row: 0 }))
  if (isWhole) {
    const added = await addAll(host, id, chunks, never)
    return added.ok ? success({ id, rest: async () => success(null) }) : added
  }
  const first = chunks.next()
  const added = await host.uploads.add(id, first.done === true ? [] : first.value)
  return added.ok ? success({ id, rest: (isStopped) => addAll(host, id, chunks, isStopped) }) : added
}
