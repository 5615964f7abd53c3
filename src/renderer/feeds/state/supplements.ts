import type { ProductField } from '../../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { SupplementFile } from '../../../engine/model/feedFile.ts'
import type { SourcePlace } from '../../../host/sources.ts'
import { said, saidText } from '../../../messages/said.ts'
import { fieldsForHeaders } from '../../../workspace/edits/recipe.ts'
import { suggestedSupplement } from '../../../workspace/edits/supplement.ts'
import { host } from '../../base/hostAccess.ts'
import { feedSourceOf, inspectFile } from './feedPreview.ts'
import {
  cancelSource,
  changeSource,
  hasTypedSecret,
  isSamePlace,
  keepPlace,
  sourceRun,
  storeSource,
  supplementName,
  type TypedPlace,
  useSource,
} from './source.ts'
import { type ReadFile, readSourceFile } from './sourceFile.ts'
import { NO_SOURCE, type SupplementSettings } from './sourceModel.ts'
import { worker } from './worker.ts'

// Supplemental files of the source of a feed.

/** A column of a supplemental file, and the field that it is read as. */
export interface SupplementColumn {
  readonly header: string
  readonly field: ProductField | null
  readonly sample: string
}

type Place = Pick<SupplementSettings, 'id' | 'place' | 'match' | 'allowsPrivate' | 'hasSecret' | 'hasPassword'>

const placeOf = ({ place, match, allowsPrivate, hasSecret }: Place): SourcePlace => ({
  place,
  allowsPrivate,
  hasSecret,
  ...(match === '' ? {} : { match }),
})

/** Reads the file anew. Without marks of its last download, a server gives it again. */
export const readSupplementFile = async (
  feed: string,
  supplement: Place,
  signal: AbortSignal,
): Promise<Result<ReadFile, Said>> => {
  const read = await readSourceFile(supplementName(feed, supplement.id), placeOf(supplement), signal)
  if (!read.ok) return read
  return read.value === null ? failed(said('feeds.merging.stopped')) : success(read.value)
}

interface SeenColumns {
  readonly columns: readonly SupplementColumn[]
  /** Headers of several columns, of which the first is read. */
  readonly repeated: readonly string[]
  readonly key: ProductField | undefined
}

/** The columns of a supplemental file, and the field by which it can join. */
const columnsOf = async (file: File): Promise<Result<SeenColumns, Said>> => {
  const seen = await inspectFile(worker(), file)
  if (!seen.ok) return seen
  const all = seen.value.preview.columns
  const isFirst = (header: string, index: number): boolean => all.findIndex((each) => each.header === header) === index
  const columns = all
    .filter(({ header }, index) => isFirst(header, index))
    .map(({ header, field, samples }) => ({ header, field, sample: samples[0] ?? '' }))
  const repeated = new Set(all.flatMap(({ header }, index) => (isFirst(header, index) ? [] : [header])))
  return success({ columns, repeated: [...repeated], key: suggestedSupplement(columns.map(({ field }) => field))?.key })
}

/** The first eight digits of a random id. */
const newId = (): string => crypto.randomUUID().slice(0, 8)

/** A supplemental file whose columns somebody looks at before it is kept. */
export interface SupplementDraft extends Place {
  readonly name: string
  readonly columns: readonly SupplementColumn[]
  readonly repeated: readonly string[]
  readonly key: ProductField | undefined
}

/** Reads the columns of a place that was typed. What is kept of its columns stays. */
export const readColumnsOf = async (
  typed: TypedPlace,
  known: SupplementSettings | undefined,
): Promise<Result<SupplementDraft, Said>> => {
  const { feed = '' } = useSource.getState()
  cancelSource()
  // Secrets of the old place are needed until it is replaced.
  const id = known === undefined || !isSamePlace(typed, known) || hasTypedSecret(typed) ? newId() : known.id
  const kept = await keepPlace(
    supplementName(feed, id),
    typed,
    known,
    known === undefined ? undefined : supplementName(feed, known.id),
  )
  if (!kept.ok) return kept
  const place = { id, ...kept.value }
  let isSeen = false
  try {
    const read = await readSupplementFile(feed, place, sourceRun.next())
    if (!read.ok) return read
    const seen = await columnsOf(read.value.file)
    isSeen = seen.ok
    return seen.ok ? success(draftOf(place, read.value.file.name, seen.value, known)) : seen
  } finally {
    if (!isSeen) await dropSupplement(id)
  }
}

const draftOf = (
  place: Place,
  name: string,
  { columns, key, repeated }: SeenColumns,
  known: SupplementSettings | undefined,
): SupplementDraft => {
  if (known === undefined) return { ...place, name, columns, key, repeated }
  const fieldOf = (header: string) => known.columns.find((column) => column.header === header)?.field ?? null
  const chosen = columns.map((column) => ({ ...column, field: fieldOf(column.header) }))
  return { ...place, name, columns: chosen, key: known.key, repeated }
}

/** Forgets what was typed for a file that is not kept after all. */
export const dropSupplement = async (id: string): Promise<void> => {
  const { feed, settings } = useSource.getState()
  if (feed === undefined || settings?.supplements?.some((each) => each.id === id)) return
  await host().sources.setSecret(supplementName(feed, id), null)
}

/** Keeps a supplemental file in place of an earlier form, whose secrets go. */
export const keepSupplement = async (supplement: SupplementSettings, before = supplement.id): Promise<void> => {
  const { feed, settings = NO_SOURCE } = useSource.getState()
  if (feed === undefined) return
  cancelSource()
  const { supplements = [] } = settings
  const isKnown = supplements.some(({ id }) => id === before)
  const next = isKnown
    ? supplements.map((each) => (each.id === before ? supplement : each))
    : [...supplements, supplement]
  const stored = await storeSource(feed, { ...settings, supplements: next })
  if (!stored.ok || before === supplement.id) return
  const removed = await host().sources.setSecret(supplementName(feed, before), null)
  if (!removed.ok) changeSource({ problem: saidText(removed.failure) })
}

/** Removes the stored password of a supplemental file; the query of its URL stays. */
export const removeSupplementPassword = async ({ id, place }: SupplementSettings): Promise<void> => {
  const { feed, settings } = useSource.getState()
  if (feed === undefined || settings === undefined) return
  cancelSource()
  const removed = await host().sources.setSecret(supplementName(feed, id), { place, authorization: '' })
  if (!removed.ok) return changeSource({ problem: saidText(removed.failure) })
  const supplements = settings.supplements ?? []
  await storeSource(feed, {
    ...settings,
    supplements: supplements.map((each) => (each.id === id ? { ...each, hasPassword: false } : each)),
  })
}

/** Takes a supplemental file off the source, with its secrets. */
export const removeSupplement = async (id: string): Promise<void> => {
  const { feed, settings } = useSource.getState()
  if (feed === undefined || settings === undefined) return
  cancelSource()
  const removed = await host().sources.setSecret(supplementName(feed, id), null)
  if (!removed.ok) return changeSource({ problem: saidText(removed.failure) })
  await storeSource(feed, { ...settings, supplements: settings.supplements?.filter((each) => each.id !== id) ?? [] })
}

/** A supplemental file as the worker reads it. Fails where a column is missing, which would give nothing unseen. */
export const supplementFile = async (
  file: File,
  { columns, others = [], key, overrides }: Pick<SupplementSettings, 'columns' | 'others' | 'key' | 'overrides'>,
  currency: string,
): Promise<Result<SupplementFile, Said>> => {
  const seen = await inspectFile(worker(), file)
  if (!seen.ok) return seen
  const { preview, ...chosen } = seen.value
  const { headings } = chosen.plan.products
  const mapping = { headings: columns.map(({ header }) => header), fields: columns.map(({ field }) => field) }
  const missing = columns.find(({ header }) => !headings.includes(header))
  if (missing !== undefined)
    return failed(said('feedPages.supplement.missing', { column: missing.header, file: file.name }))
  const { fields } = fieldsForHeaders({ mapping }, headings)
  const { table, plan } = feedSourceOf({ file, ...chosen }, preview)
  const own = { ...plan.products, fields, currency: plan.products.currency || currency, constants: [], combined: [] }
  const supplied = mapping.fields.filter((field) => field !== key && field !== 'id')
  return success({
    file,
    table,
    plan: { ...plan, products: own },
    choice: { key, fields: [...new Set(supplied)], others, overrides },
  })
}
