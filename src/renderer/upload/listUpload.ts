import type { Failure } from '../../contract/contract.ts'
import type { UploadPlan } from '../../host/uploads.ts'
import type { PackOptions, UserTotals } from '../../workspace/customer/operations.ts'
import type { StoredList } from '../database/lists.ts'
import { host } from '../hostAccess.ts'
import { callWorker, type WorkerCall } from '../import/workerCall.ts'
import type { PackMethods } from './listPacking.ts'

/** Bytes of bodies that travel to the host at a time. */
const BYTES_AT_A_TIME = 8_000_000

const start = (): WorkerCall<PackMethods> =>
  callWorker(new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' }))

/** Why an upload could not be planned here, before anything left this computer. */
export const refusal = (sentence: string): Failure => ({ kind: 'refused', sentence, errors: [], acted: 'no' })

const NOBODY =
  'This list holds nobody that this target takes: a do-not-reach list takes e-mails and phone numbers only.'

const UNREADABLE = 'The stored list could not be read. Import its file again.'

/** Users, requests and bytes of an upload; undefined if the stored list cannot be read. */
export const measureList = async (list: StoredList, options: PackOptions): Promise<UserTotals | undefined> => {
  const worker = start()
  try {
    return await worker.ask('measure', { file: list.file, pages: list.pages, flags: list.flags, options })
  } catch {
    return undefined
  } finally {
    worker.end()
  }
}

const addAll = async (worker: WorkerCall<PackMethods>, upload: string): Promise<Failure | undefined> => {
  for (let users = 0; ; ) {
    const batches = await worker.ask('nextBatches', BYTES_AT_A_TIME)
    if (batches.length === 0) return users === 0 ? refusal(NOBODY) : undefined
    users += batches.reduce((sum, { items }) => sum + items, 0)
    const added = await host().uploads.add(upload, batches)
    if (!added.ok) return added.failure
  }
}

/** Freezes a list into the journal of the host and starts sending. A plan that fails half-way is forgotten. */
export const startListUpload = async (
  list: StoredList,
  plan: UploadPlan,
  options: PackOptions,
): Promise<Failure | undefined> => {
  const planned = await host().uploads.plan(plan)
  if (!planned.ok) return planned.failure
  const upload = planned.value
  const worker = start()
  try {
    await worker.ask('beginPacking', { file: list.file, pages: list.pages, flags: list.flags, options })
    const failure = await addAll(worker, upload)
    const sealed = failure === undefined ? await host().uploads.seal(upload) : undefined
    if (sealed?.ok !== true) {
      await host().uploads.forget(upload)
      return failure ?? (sealed?.ok === false ? sealed.failure : refusal(UNREADABLE))
    }
  } catch {
    await host().uploads.forget(upload)
    return refusal(UNREADABLE)
  } finally {
    worker.end()
  }
  const started = await host().uploads.start(upload)
  return started.ok ? undefined : started.failure
}
