import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { UploadSummary } from '../../host/uploads.ts'
import { kindLabel, type ListMapping, mappingOf } from '../../workspace/customer/mapping.ts'
import { freezeTimes } from '../../workspace/customer/months.ts'
import { leastTime, type PackOptions, userLists } from '../../workspace/customer/operations.ts'
import type { ListPlan } from '../../workspace/customer/readList.ts'
import { listDatabase, type StoredList } from '../database/lists.ts'
import { host } from '../hostAccess.ts'
import { removeEndedFile } from '../import/list/listFiles.ts'
import { type ListRun, runImport, runInspection } from '../import/list/listRun.ts'
import {
  forgetList,
  listWaitingFor,
  readLists,
  rememberImport,
  summaryOf,
  sweepLists,
} from '../import/list/listShelf.ts'
import { measureList, refusal, startListUpload } from '../upload/listUpload.ts'
import type { AudienceActions, AudienceReview, AudienceState, AudienceTarget, ListPreview } from './audienceModel.ts'
import { changerOf } from './changerOf.ts'
import { isOfProducts } from './uploads.ts'

const EMPTY: AudienceState = { lists: [], uploads: [] }

/** The file that the preview shows. It is held here, not in the state: screens never read files. */
let chosen: { readonly file: File; readonly plan: ListPlan } | undefined
let run: ListRun | undefined
/** Counts previews, so that a slow answer about an earlier file does not replace a later one. */
let looks = 0

/** Changes the state; the keys of `gone` are left out afterwards. */
const change = (next: Partial<AudienceState>, ...gone: readonly (keyof AudienceState)[]): void =>
  changerOf(useAudience)(next, ...gone)

const previewOf = (file: File, plan: ListPlan, country: string): ListPreview => {
  const { encoding, delimiter, found, columns } = plan
  return { fileName: file.name, bytes: file.size, encoding, delimiter, found, columns, country }
}

const inspect = async (
  file: File,
  reading: { readonly encoding?: string; readonly delimiter?: string },
  country: string,
): Promise<void> => {
  const look = ++looks
  const plan = await runInspection(file, reading)
  if (look !== looks) return
  if (!plan.ok) return change({ problem: plan.sentence })
  chosen = { file, plan: plan.value }
  change({ preview: previewOf(file, plan.value, country) }, 'problem')
}

const chosenMapping = (preview: ListPreview, plan: ListPlan): ListMapping =>
  mappingOf(preview.columns, {
    country: preview.country.toUpperCase(),
    hasHeadings: plan.hasHeadings,
    ...(plan.countryColumn === undefined ? {} : { countryColumn: plan.countryColumn }),
  })

const importChosen = async (): Promise<void> => {
  const { preview } = useAudience.getState()
  if (preview === undefined || chosen === undefined || run !== undefined) return
  const { file, plan } = chosen
  const mapping = chosenMapping(preview, plan)
  if (mapping.columns.length === 0)
    return change({ problem: `Choose at least one column, such as ${kindLabel('email')}.` })
  const name = crypto.randomUUID()
  change({ importing: { done: 0, total: file.size, unit: 'bytes', rows: 0 } }, 'problem')
  run = runImport(file, name, plan, mapping, (importing) => change({ importing }))
  const result = await run.result
  run = undefined
  if (result?.ok !== true) {
    await removeEndedFile(name)
    return change(result === undefined ? {} : { problem: result.sentence }, 'importing')
  }
  const { counts, pages, flags, sha256 } = result.value
  const id = (await listWaitingFor(sha256)) ?? name
  const importedAt = new Date().toISOString()
  const facts = { name: file.name, importedAt, ...counts }
  const list: StoredList = { id, file: name, ...facts, pages, flags }
  const problem = await rememberImport(list, {
    type: 'listImported',
    ...facts,
    ...{ bytes: file.size, sha256, mapping },
  })
  if (problem !== undefined) {
    await removeEndedFile(name)
    return change({ problem }, 'importing')
  }
  chosen = undefined
  const openList = summaryOf(list)
  const others = useAudience.getState().lists.filter((other) => other.id !== id)
  change({ lists: [openList, ...others], openList }, 'importing', 'preview', 'problem')
}

/** The stored list that is open and how a target packs it, or why that cannot be. */
const packing = async (
  target: AudienceTarget,
): Promise<
  | { readonly ok: true; readonly list: StoredList; readonly options: PackOptions }
  | { readonly ok: false; readonly sentence: string }
> => {
  const { openList } = useAudience.getState()
  const list = openList === undefined ? undefined : await listDatabase().lists.get(openList.id)
  if (list === undefined)
    return { ok: false, sentence: 'Import the file of this list again: its digests are not here.' }
  const times = freezeTimes(Date.now(), target)
  if (!times.ok) return { ok: false, sentence: times.failure }
  const connection = await host().connection.current()
  const wireNames = connection.state === 'none' ? {} : connection.wireNames
  return { ok: true, list, options: { list: target.list, operation: target.operation, ...times.value, wireNames } }
}

const nothing: AudienceReview = { users: 0, requests: 0, bytes: 0, msAtLeast: 0, effectiveAt: '', expiresAt: '' }

const review = async (target: AudienceTarget): Promise<AudienceReview> => {
  const packed = await packing(target)
  if (!packed.ok) {
    change({ problem: packed.sentence })
    return nothing
  }
  const { effectiveAt, expiresAt } = packed.options
  const totals = await measureList(packed.list, packed.options)
  if (totals === undefined) {
    change({ problem: 'The stored list could not be read. Import its file again.' })
    return { ...nothing, effectiveAt, expiresAt }
  }
  change({}, 'problem')
  return { ...totals, msAtLeast: leastTime(totals.requests), effectiveAt, expiresAt }
}

const WORDS = {
  customAudience: { Update: 'to the custom audience', Delete: 'off the custom audience' },
  doNotReach: { Update: 'to the do-not-reach list', Delete: 'off the do-not-reach list' },
} as const

/** Opens lists, reads them in workers, and sends them through the host. No raw value is ever in it. */
export const useAudience: UseBoundStore<StoreApi<AudienceState & AudienceActions>> = create(() => ({
  ...EMPTY,
  previewFile: (file) => inspect(file, {}, useAudience.getState().preview?.country ?? ''),
  changeReading: async ({ country, ...reading }) => {
    const { preview } = useAudience.getState()
    if (preview === undefined || chosen === undefined) return
    const wanted = country ?? preview.country
    if (reading.encoding === undefined && reading.delimiter === undefined)
      return change({ preview: { ...preview, country: wanted } })
    const { encoding, delimiter } = preview
    await inspect(chosen.file, { encoding, delimiter, ...reading }, wanted)
  },
  chooseKind: (column, kind) => {
    const { preview } = useAudience.getState()
    if (preview === undefined) return
    const columns = preview.columns.map((each) =>
      each.index === column ? { ...each, kind, confidence: 'chosen' as const } : each,
    )
    change({ preview: { ...preview, columns } })
  },
  cancelPreview: () => {
    looks++
    chosen = undefined
    change({}, 'preview', 'problem')
  },
  importFile: importChosen,
  cancelImport: async () => {
    const ended = run?.result
    run?.stop()
    await ended
  },
  open: (id) => {
    const openList = useAudience.getState().lists.find((list) => list.id === id)
    if (openList !== undefined) change({ openList }, 'problem')
  },
  close: () => change({}, 'openList', 'problem'),
  remove: async (id) => {
    const problem = await forgetList(id)
    if (problem !== undefined) return change({ problem })
    const { lists, openList } = useAudience.getState()
    const rest = lists.filter((list) => list.id !== id)
    if (openList?.id === id) change({ lists: rest }, 'openList')
    else change({ lists: rest })
  },
  review,
  upload: async (target) => {
    const packed = await packing(target)
    if (!packed.ok) return refusal(packed.sentence)
    const { endpoint, idParameter } = userLists[target.list]
    const title = `${packed.list.name} ${WORDS[target.list][target.operation]}`
    const parameters = { account_id: target.accountId, [idParameter]: target.targetId }
    return startListUpload(packed.list, { endpoint, parameters, title, dataset: packed.list.id }, packed.options)
  },
}))

/** The same store for code outside of screens. */
export const audienceStore = useAudience

const isOurs = (upload: UploadSummary): boolean => !isOfProducts(upload)

const putUpload = (upload: UploadSummary): void => {
  const { uploads } = useAudience.getState()
  const known = uploads.some(({ id }) => id === upload.id)
  change({ uploads: known ? uploads.map((each) => (each.id === upload.id ? upload : each)) : [upload, ...uploads] })
}

/** Sweeps what an ended import left, reads lists and uploads, and follows the host's news; the answer ends that. */
export const watchAudience = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type === 'upload' && isOurs(event.upload)) putUpload(event.upload)
  })
  void sweepLists()
    .then(readLists)
    .then(
      (lists) => change({ lists }),
      () => change({ problem: 'The lists could not be read from this browser. Import them again.' }),
    )
  void host()
    .uploads.list()
    .then((uploads) => change({ uploads: uploads.filter(isOurs) }))
  return end
}
