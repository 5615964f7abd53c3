import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { peopleRecords } from '../../../engine/disk/records/client.ts'
import type { PackedPart, PackSource, SealedUpload } from '../../../engine/model/packModel.ts'
import type { StoredList } from '../../../engine/model/storedList.ts'
import { removePeopleFile } from '../../../engine/people/hold/client.ts'
import { relayUploads, withPackWorker } from '../../../engine/people/pack/client.ts'
import type { Serve } from '../../../host/bridge.ts'
import { serveHost } from '../../../host/serveHost.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import type { PackOptions, UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { host } from '../../base/hostAccess.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { canceled, type PlanWatch } from '../../uploads/state/planning.ts'
import { startLeft } from '../../uploads/state/uploads.ts'
import { writePeople } from './peopleBook.ts'

const serve: Serve = (method, args) => serveHost(host())(method, args)

/** Where the worker finds the list's digests; they never pass the page. */
export const sourceOf = ({ file, pages, flags }: StoredList): PackSource => ({ file, pages, flags })

/** Users, requests and bytes of an upload per way to pack it; undefined if unreadable. */
export const measurePeople = (
  source: PackSource,
  ways: readonly PackOptions[],
): Promise<readonly UserTotals[] | undefined> =>
  withPackWorker(serve, ({ ask }) => ask('measureWays', { ...source, ways })).catch(() => undefined)

/**
 * Settles what a worker left that ended in between. If all is sealed it is started, as the worker would have done; else
 * none of it remains.
 */
const settleLeft = async (
  planned: readonly string[],
  parts: number,
): Promise<Result<SealedUpload, Failure> | undefined> => {
  const uploads = await host().uploads.list(true)
  const left = planned.flatMap((upload) => uploads.filter(({ id }) => id === upload))
  const [first] = left
  if (first !== undefined && left.length === parts && left.every(({ state }) => state !== 'planning')) {
    const started = first.state === 'ready' ? await startLeft(first.id) : success(first)
    return success({ upload: first.id, started })
  }
  // The host keeps an upload that another one follows.
  for (const { id } of left.toReversed()) {
    await writePeople({ type: 'peopleWithdrawn', upload: id })
    await peopleRecords.changes.drop(id)
    await host().uploads.forget(id)
  }
  return undefined
}

/**
 * Freezes related uploads into the journal and starts the first. Each other starts after the one before. If one can't be
 * planned, none remains.
 */
export const sealPeople = async (
  parts: readonly PackedPart[],
  watch?: PlanWatch,
): Promise<Result<SealedUpload, Failure>> => {
  const options = watch === undefined ? {} : { signal: watch.signal, onProgress: watch.onAdded }
  const { relay, planned } = relayUploads(serve)
  try {
    const sent = await withPackWorker(relay, ({ ask }) => unlessSuperseded(ask('sendPeople', parts, options)))
    if (sent === undefined) return failed(canceled())
    if (!sent.ok) return sent
    return sent.value === undefined ? failed(refused(t('people.state.nobody'))) : success(sent.value)
  } catch {
    return (await settleLeft(await planned(), parts.length)) ?? failed(refused(t('people.state.notPacked')))
  }
}

/** Packs, seals and starts an upload of people. The result is how the start went. */
export const uploadPeople = async (
  parts: readonly PackedPart[],
  watch: PlanWatch,
): Promise<Result<UploadSummary, Failure>> => {
  const sealed = await sealPeople(parts, watch)
  return sealed.ok ? sealed.value.started : sealed
}

/** Deletes a file of people unless an upload of it was planned. */
export const removeUnsentFile = async (file: string): Promise<void> => {
  const used = (await peopleRecords.changes.all()).some((each) => each.file === file)
  if (!used) await removePeopleFile(file)
}

/** Plans the rest of an upload that is sent, until the signal aborts. */
export const planOn = (upload: UploadSummary, signal: AbortSignal) =>
  withPackWorker(serve, ({ ask }) => ask('packRest', upload, { signal }))
