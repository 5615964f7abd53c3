import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { PackedPart, PackQuestion, RestQuestion } from '../../../engine/model/packModel.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { startPackWorker } from '../../../engine/people/pack/client.ts'
import type { Serve } from '../../../host/bridge.ts'
import { serveHost } from '../../../host/serveHost.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions, UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { canceled, forgetHalfPlans, type PlanWatch } from '../../uploads/state/planning.ts'

const serve: Serve = (method, args) => serveHost(host())(method, args)

/** Whose rows are packed: of a list, or of what a comparison found. */
export type PackSource = Omit<PackQuestion, 'options'>

/** Where the worker finds the list's digests; they never pass the page. */
export const sourceOf = ({ file, pages, flags }: StoredList): PackSource => ({ file, pages, flags })

/** Work with a packing worker, which ends with it. */
const withPacking = async <Value>(
  work: (ask: ReturnType<typeof startPackWorker>['ask']) => Promise<Value>,
): Promise<Value> => {
  const worker = startPackWorker(serve)
  try {
    return await work(worker.ask)
  } finally {
    worker.end()
  }
}

/** Users, requests and bytes of an upload per way to pack it; undefined if unreadable. */
export const measurePeople = (
  source: PackSource,
  ways: readonly PackOptions[],
): Promise<readonly UserTotals[] | undefined> =>
  withPacking(async (ask) => {
    const totals: UserTotals[] = []
    for (const options of ways) totals.push(await ask('measure', { ...source, options }))
    return totals
  }).catch(() => undefined)

/**
 * Freezes related uploads into the journal; each starts after the one before. Returns the first ID. If one can't be
 * planned, none remains.
 */
export const planPeople = async (parts: readonly PackedPart[], watch?: PlanWatch): Promise<Result<string, Failure>> => {
  const options = watch === undefined ? {} : { signal: watch.signal, onProgress: watch.onAdded }
  try {
    const packed = await withPacking((ask) => unlessSuperseded(ask('packUploads', parts, options)))
    if (packed === undefined) return failed(canceled())
    if (!packed.ok) return packed
    const [first] = packed.value
    return first === undefined ? failed(refused(t('people.state.nobody'))) : success(first)
  } catch {
    for (const { plan } of parts) await forgetHalfPlans(plan.dataset)
    return failed(refused(t('people.state.unreadList')))
  }
}

/** Plans the rest of an upload while its first parts are sent. */
export const planRestOf = (rest: RestQuestion) => withPacking((ask) => ask('packRest', rest))

/** Ends the plan of an upload whose list is gone. */
export const endIncomplete = (upload: string) => withPacking((ask) => ask('sealIncomplete', upload))

/** Starts an upload that was planned. */
export const startPeople = (upload: string): Promise<Result<UploadSummary, Failure>> => host().uploads.start(upload)
