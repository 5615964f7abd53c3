import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { StoredList } from '../../../engine/disk/lists.ts'
import { startPackWorker } from '../../../engine/people/pack/client.ts'
import type { PackQuestion } from '../../../engine/people/pack/listPacking.ts'
import type { PackedUpload } from '../../../engine/people/pack/packUpload.ts'
import type { Serve } from '../../../host/bridge.ts'
import { serveHost } from '../../../host/serveHost.ts'
import type { UploadPlan } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions, UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { canceled, forgetHalfPlans, type PlanWatch } from '../../uploads/state/planning.ts'

const serve: Serve = (method, args) => serveHost(host())(method, args)

/** Whose rows are packed: of a list, or of what a comparison found. */
export type PackSource = Omit<PackQuestion, 'options'>

export const sourceOf = ({ file, pages, flags }: StoredList): PackSource => ({ file, pages, flags })

/** Users, requests and bytes of an upload, once for each way to pack it; undefined if the rows cannot be read. */
export const measurePeople = async (
  source: PackSource,
  ways: readonly PackOptions[],
): Promise<readonly UserTotals[] | undefined> => {
  const worker = startPackWorker(serve)
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

const pack = async (
  question: PackQuestion & { readonly plan: UploadPlan },
  watch: PlanWatch | undefined,
): Promise<Result<PackedUpload, Failure>> => {
  const worker = startPackWorker(serve)
  try {
    const options = watch === undefined ? {} : { signal: watch.signal, onProgress: watch.onAdded }
    const packed = await unlessSuperseded(worker.ask('packUpload', question, options))
    if (packed === undefined) return failed(canceled())
    return packed.ok && packed.value.users === 0 ? failed(refused(t('people.state.nobody'))) : packed
  } catch {
    await forgetHalfPlans(question.plan.dataset)
    return failed(refused(t('people.state.unreadList')))
  } finally {
    worker.end()
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
  const packed = await pack({ ...source, options, plan }, watch)
  if (!packed.ok) return packed
  const { upload, users } = packed.value
  const trouble = await note(upload, users)
  if (trouble === undefined) return success(upload)
  await host().uploads.forget(upload)
  return failed(trouble)
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
