import { AD_KIND_IDS, AD_KINDS, type AdKind, type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import type { AdNews } from '../../host/adPulls.ts'
import { fullName, recordFinder } from '../../workspace/ads/records.ts'
import { sameValue } from '../../workspace/ads/sameValue.ts'
import type { PullEnd } from './pull.ts'
import { createRecordStore, type RecordStore } from './recordStore.ts'

/** Says nothing of its own: it changes with everything else. */
const UNTOLD: ReadonlySet<string> = new Set(['updated_at'])

interface AppliedPull {
  readonly store: RecordStore
  readonly news: readonly AdNews[]
  readonly records: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly whole: readonly AdKindId[]
  readonly since: Readonly<Record<string, string>>
}

const changedFields = (before: Fields, after: Fields): AdNews['fields'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !UNTOLD.has(field) && !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))

const newsOf = (
  kind: AdKindId,
  id: string,
  {
    before,
    after,
    store,
  }: { readonly before: Fields | undefined; readonly after: Fields; readonly store: RecordStore },
): AdNews | undefined => {
  const records = { theirs: store.get, ids: store.ids, drafts: new Map(), names: store.names, has: store.has }
  const named = (values: Fields): string => fullName(records, recordFinder(records), { kind, id }, values)
  const isGone = after['deleted'] === true
  const wasThere = before !== undefined && before['deleted'] !== true
  if (isGone) return wasThere ? { kind, id, name: named(before), what: 'deleted', fields: [] } : undefined
  const name = named(after)
  if (!wasThere) return { kind, id, name, what: 'added', fields: [] }
  // A field listed for the first time for a record created here is no change.
  const isNews = (field: string): boolean => adKind(kind).keepsSent !== true || before[field] !== undefined
  const fields = changedFields(before, after).filter(({ field }) => isNews(field))
  return fields.length === 0 ? undefined : { kind, id, name, what: 'changed', fields }
}

interface ChangeListener {
  readonly onChange: (kind: AdKindId, id: string) => void
  /** Counts a new record without reading it, where nobody is told which it is. */
  readonly onAdded?: () => void
}

/**
 * Merges the list of one kind into the store. A whole list marks missing records deleted; otherwise only changes are
 * merged.
 */
const applyKind = (
  kind: AdKindId,
  old: RecordStore,
  read: RecordStore,
  isWhole: boolean,
  store: RecordStore,
  { onChange, onAdded }: ChangeListener,
): void => {
  const { keepsSent } = adKind(kind)
  for (const id of old.ids(kind)) {
    if (read.has(kind, id)) continue
    if (isWhole && !old.isDeleted(kind, id)) {
      store.set(kind, id, { ...old.get(kind, id), deleted: true })
      onChange(kind, id)
    } else store.share(kind, id, old)
  }
  for (const id of read.ids(kind)) {
    if (keepsSent === true && old.has(kind, id)) store.set(kind, id, { ...old.get(kind, id), ...read.get(kind, id) })
    else store.share(kind, id, read)
    if (onAdded !== undefined && !old.has(kind, id)) {
      if (!read.isDeleted(kind, id)) onAdded()
    } else if (!read.isSame(kind, id, old)) onChange(kind, id)
  }
}

const sizeOf = (store: RecordStore): number => AD_KIND_IDS.reduce((sum, kind) => sum + store.size(kind), 0)

/** The list with the most records. The others are added to it, as a copy would take memory for each record. */
const longest = ({ sources, read, notAvailable }: PullEnd): RecordStore | undefined =>
  read
    .flatMap(({ name }) => (notAvailable.has(name) ? [] : (sources.get(name)?.store ?? [])))
    .sort((one, other) => sizeOf(other) - sizeOf(one))[0]

/** Replaces known records by a finished download. `old` stays unchanged, as the disk may reject the new one. */
export const applyPull = (old: RecordStore, pull: PullEnd, isFirst: boolean): AppliedPull => {
  const taken = isFirst && sizeOf(old) === 0 ? longest(pull) : undefined
  const store = taken ?? createRecordStore()
  const news: AdNews[] = []
  const whole: AdKindId[] = []
  const since: Record<string, string> = { ...pull.since }
  let records = 0
  const counts = { added: 0, changed: 0, deleted: 0 }
  const differing: { readonly kind: AdKindId; readonly id: string }[] = []
  const listener: ChangeListener = {
    onChange: (kind, id) => void differing.push({ kind, id }),
    // The first time everything is new. Reporting it helps nobody and takes as much memory as the records.
    ...(isFirst ? { onAdded: () => void counts.added++ } : {}),
  }
  const known = new Set<string>()
  for (const { name, list, kinds } of pull.read) {
    const read = pull.sources.get(name)
    if (read === undefined || pull.notAvailable.has(name)) continue
    known.add(name)
    const isWhole = !list.isIncremental || pull.since[name] === undefined
    // A dependent list was read after its parents: it is complete until their newest change.
    const dated = list.of === undefined ? read : pull.sources.get(adKind(list.of.kind as AdKindId).list?.endpoint ?? '')
    const newest = dated?.newest ?? ''
    if (newest > (since[name] ?? '')) since[name] = newest
    for (const { id } of kinds as readonly (AdKind & { readonly id: AdKindId })[]) {
      if (isWhole) whole.push(id)
      records += read.store.size(id)
      if (read.store === taken) counts.added += taken.liveSize(id)
      else applyKind(id, old, read.store, isWhole, store, listener)
    }
  }
  for (const { id } of AD_KINDS)
    if (!known.has(adKind(id).list?.endpoint ?? '')) for (const record of old.ids(id)) store.share(id, record, old)
  // Names come last: a store that was asked for one indexes no record shared later.
  for (const { kind, id } of differing) {
    const one = newsOf(kind, id, { before: old.get(kind, id), after: store.get(kind, id) ?? {}, store })
    if (one === undefined) continue
    counts[one.what]++
    if (!isFirst) news.push(one)
  }
  return {
    store,
    news,
    records,
    ...counts,
    whole,
    since,
  }
}
