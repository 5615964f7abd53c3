import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { StoredList } from '../../../engine/disk/lists.ts'
import { startPackWorker } from '../../../engine/people/pack/client.ts'
import type { PackMethods, PackQuestion } from '../../../engine/people/pack/listPacking.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import type { UploadPlan } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions, UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import { canceled, type PlanWatch } from '../../uploads/state/planning.ts'

/** Bytes of bodies that travel to the host at a time. */
const BYTES_AT_A_TIME = 8_000_000

/** Whose rows are packed: of a list, or of what a comparison found. */
export type PackSource = Omit<PackQuestion, 'options'>

export const sourceOf = ({ file, pages, flags }: StoredList): PackSource => ({ file, pages, flags })

/** Users, requests and bytes of an upload, once for each way to pack it; undefined if the rows cannot be read. */
export const measurePeople = async (
  source: PackSource,
  ways: readonly PackOptions[],
): Promise<readonly UserTotals[] | undefined> => {
  const worker = startPackWorker()
  try {
    const totals: UserTotals[] = []
    for (const options of ways) totals.push(await worker.ask('measure', { ...source, options }))
    return totals
  } catch {
    return undefined
  } finally {
    worker.end()
  }
}

const addAll = async (
  worker: WorkerCall<PackMethods>,
  upload: string,
  watch: PlanWatch | undefined,
): Promise<Result<number, Failure>> => {
  for (let users = 0; ; ) {
    const batches = await worker.ask('nextBatches', BYTES_AT_A_TIME)
    if (watch?.signal.aborted === true) return failed(canceled())
    if (batches.length === 0) return users === 0 ? failed(refused(t('people.state.nobody'))) : success(users)
    const lot = batches.reduce((sum, { items }) => sum + items, 0)
    const added = await host().uploads.add(upload, batches)
    if (!added.ok) return added
    users += lot
    watch?.onAdded(lot)
  }
}

/**
 * Freezes rows into the journal of the host, to be sealed. `note` writes down what it is. A plan that fails half-way is
 * forgotten.
 */
export const preparePeople = async (
  source: PackSource,
  plan: UploadPlan,
  options: PackOptions,
  note: (upload: string, users: number) => Promise<Failure | undefined>,
  watch?: PlanWatch,
): Promise<Result<string, Failure>> => {
  const planned = await host().uploads.plan(plan)
  if (!planned.ok) return planned
  const upload = planned.value
  const worker = startPackWorker()
  const giveUp = async (failure: Failure): Promise<Result<string, Failure>> => {
    await host().uploads.forget(upload)
    return failed(failure)
  }
  try {
    await worker.ask('beginPacking', { ...source, options })
    const added = await addAll(worker, upload, watch)
    if (!added.ok) return giveUp(added.failure)
    const trouble = await note(upload, added.value)
    return trouble === undefined ? success(upload) : giveUp(trouble)
  } catch {
    return giveUp(refused(t('people.state.unreadList')))
  } finally {
    worker.end()
  }
}

/** Ends a plan, so that it is ready to be started. Where that fails it is forgotten. */
export const sealPeople = async (upload: string): Promise<Failure | undefined> => {
  const sealed = await host().uploads.seal(upload)
  if (sealed.ok) return undefined
  await host().uploads.forget(upload)
  return sealed.failure
}

/** Prepares an upload and seals it. */
export const planPeople = async (...prepared: Parameters<typeof preparePeople>): Promise<Result<string, Failure>> => {
  const planned = await preparePeople(...prepared)
  const trouble = planned.ok ? await sealPeople(planned.value) : undefined
  return trouble === undefined ? planned : failed(trouble)
}

/** Starts an upload that was planned. */
export const startPeople = async (upload: string): Promise<Failure | undefined> => {
  const started = await host().uploads.start(upload)
  return started.ok ? undefined : started.failure
}
