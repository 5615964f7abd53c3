import type { Failure } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { HostProblem } from '../../../host/hostProblem.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import type { FoundKeys, KeysSoFar, KeysWanted } from '../../model/setModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'

// A set made by hand names products by the key that the platform gave them. Keys stand in the answers to uploads, which
// the journal keeps; products that were uploaded elsewhere are looked up in the catalog.

/** Uploads whose answers are read at most: of years of uploads the catalog tells sooner. */
const MAX_UPLOADS = 20

const foundOf = (ids: readonly string[], keys: ReadonlyMap<string, string>): FoundKeys => ({
  keys,
  missing: ids.filter((id) => !keys.has(id)),
})

const takeKeys = (items: unknown, wanted: ReadonlySet<string>, keys: Map<string, string>): void => {
  if (!Array.isArray(items)) return
  for (const item of items) {
    if (!isFields(item)) continue
    const { id, product_key: key } = item
    if (typeof id === 'string' && typeof key === 'string' && wanted.has(id) && !keys.has(id)) keys.set(id, key)
  }
}

const isOfCatalog = ({ plan }: UploadSummary, catalogId: string): boolean =>
  plan.endpoint === 'products.put' && plan.parameters['product_catalog_id'] === catalogId

/** Told by its summary, so that journals without answers stay closed. */
const hasAnswers = ({ batches, isCounting, pruned }: UploadSummary): boolean =>
  pruned === undefined && (isCounting === true || batches.confirmed > 0)

/** Answers a host's problem as a failure. An error would lose its sentence on the way to the page. */
const orProblem = async <Value, Problem>(
  work: Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | Said>> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof HostProblem) return failed({ sentence: error.message })
    throw error
  }
}

const readUploads = async (
  { catalogId, ids }: KeysWanted,
  { turn }: Pick<Job, 'turn'>,
): Promise<Result<FoundKeys, never>> => {
  const { uploads } = feedHost()
  const wanted = new Set(ids)
  const keys = new Map<string, string>()
  const made = (await uploads.list(true)).filter((upload) => isOfCatalog(upload, catalogId) && hasAnswers(upload))
  for (const { id } of made.slice(0, MAX_UPLOADS)) {
    if (keys.size === wanted.size) break
    // Later responses replace earlier ones, but keys never change, so the first suffices.
    for await (const { outcomes } of settledBatches(uploads, id)) {
      await turn()
      for (const { data } of outcomes) if (isFields(data)) takeKeys(data['products_response'], wanted, keys)
      if (keys.size === wanted.size) break
    }
  }
  return success(foundOf(ids, keys))
}

/** Product keys from responses to the latest uploads to a catalog, newest first. */
export const keysOfUploads = (wanted: KeysWanted, job: Pick<Job, 'turn'>): Promise<Result<FoundKeys, Said>> =>
  orProblem(readUploads(wanted, job))

type CatalogWanted = KeysWanted & { readonly groups: ReadonlyMap<string, string> }

const readCatalog = async (
  { catalogId, ids, groups }: CatalogWanted,
  { tell, turn }: Pick<Job<KeysSoFar>, 'tell' | 'turn'>,
): Promise<Result<FoundKeys, Failure>> => {
  const wanted = new Set(ids)
  const keys = new Map<string, string>()
  const wantedGroups = new Set([...groups].flatMap(([id, group]) => (wanted.has(id) && group !== '' ? [group] : [])))
  const groupKeys = new Set<string>()
  let products = 0

  const readList = async (group: { readonly item_group_key?: string }): Promise<Result<null, Failure>> => {
    for (let cursor: string | null | undefined; cursor !== null && keys.size < wanted.size; ) {
      const input = { product_catalog_id: catalogId, ...group, ...(cursor === undefined ? {} : { cursor }) }
      const page = await feedHost().call('products.list', input)
      await turn()
      if (!page.ok) return page
      const { data, nextCursor } = page.value
      takeKeys(data, wanted, keys)
      for (const { item_group_id: id, item_group_key: key } of data)
        if (typeof id === 'string' && typeof key === 'string' && wantedGroups.has(id)) groupKeys.add(key)
      products += data.length
      tell({ keys, products })
      cursor = nextCursor ?? null
    }
    return success(null)
  }

  let read = await readList({})
  for (const key of groupKeys) {
    if (!read.ok || keys.size === wanted.size) break
    read = await readList({ item_group_key: key })
  }
  return read.ok ? success(foundOf(ids, keys)) : read
}

/**
 * Looks keys up in the catalog, 100 products a request, until all are found. The list names the first variant of a group
 * only (Document 2, Product); the others are listed by the key of their group, given in `groups` as id -> item_group_id.
 * Reports the keys found so far and how many products were looked at.
 */
export const keysOfCatalog = (
  wanted: CatalogWanted,
  job: Pick<Job<KeysSoFar>, 'tell' | 'turn'>,
): Promise<Result<FoundKeys, Failure | Said>> => orProblem(readCatalog(wanted, job))
