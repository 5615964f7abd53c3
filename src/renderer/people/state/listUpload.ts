import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { StoredList } from '../../../engine/disk/lists.ts'
import { startPackWorker } from '../../../engine/people/pack/client.ts'
import type { PackQuestion } from '../../../engine/people/pack/listPacking.ts'
import type { PackedPart, RestQuestion } from '../../../engine/people/pack/packUploads.ts'
import type { Serve } from '../../../host/bridge.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions, UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { canceled, forgetHalfPlans, type PlanWatch } from '../../uploads/state/planning.ts'

const serve: Serve = (method, args) => serveHost(host())(method, args)

/** Whose rows are packed: of a list, or of what a comparison found. */
export type PackSource = Omit<PackQuestion, 'options'>

export const sourceOf = ({ file, pages, flags }: StoredList): PackSource => ({ file, pages, flags })

/** Users, requests and bytes of an upload per way to pack it; undefined if unreadable. */
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

/**
 * Freezes related uploads into the journal; each starts after the one before. Returns the first ID. If one can't be
 * planned, none remains.
 */
export const planPeople = async (parts: readonly PackedPart[], watch?: PlanWatch): Promise<Result<string, Failure>> => {
  const worker = startPackWorker(serve)
  try {
    const options = watch === undefined ? {} : { signal: watch.signal, onProgress: watch.onAdded }
    const packed = await unlessSuperseded(worker.ask('packUploads', parts, options))
    if (packed === undefined) return failed(canceled())
    if (!packed.ok) return packed
    const [first] = packed.value
    return first === undefined ? failed(refused(t('people.state.nobody'))) : success(first)
  } catch {
    for (const { plan } of parts) await forgetHalfPlans(plan.dataset)
    return failed(refused(t('people.state.unreadList')))
  } finally {
    worker.end()
  }
}

/** Plans the rest of an upload while its first parts are sent. */
export const planRestOf = async (rest: RestQuestion): Promise<void> => {
  const worker = startPackWorker(serve)
  try {
    await worker.ask('packRest', rest)
  } finally {
    worker.end()
  }
}

/** Ends the plan of an upload whose list is gone. */
export const endIncomplete = async (upload: string): Promise<void> => {
  const worker = startPackWorker(serve)
  try {
    await worker.ask('sealIncomplete', upload)
  } finally {
    worker.end()
  }
}

/** Starts an upload that was planned. */
export const startPeople = async (upload: string): Promise<Failure | undefined> => {
  const started = await host().uploads.start(upload)
  return started.ok ? undefined : started.failure
}
