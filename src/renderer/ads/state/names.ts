import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { adKind } from '../../../contract/ads/kinds.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { speaking } from '../../../messages/t.ts'
import { type NameTemplate, namingText } from '../../../workspace/ads/nameTemplate.ts'
import { referenceTo } from '../../../workspace/ads/records.ts'
import { accountZone } from '../fieldText.ts'
import { adsNow } from './adsState.ts'
import { readKind, readShown } from './records.ts'

/** What a template of names is tried on. */
export interface NamedRecords {
  readonly shown: readonly AdRecord[]
  /** Names of the records of the kind that are not shown. */
  readonly others: readonly string[]
}

/** The shown records and the names of all others of their type; undefined if unreadable. */
export const readNamed = async (): Promise<NamedRecords | undefined> => {
  const { view, window } = adsNow()
  const shown = await readShown(0, window.length)
  const all = await readKind(view.kind)
  if (shown === undefined || all === undefined) return undefined
  const ids = new Set(shown.map(({ id }) => id))
  return { shown, others: all.filter(({ id }) => !ids.has(id)).map(({ name }) => name) }
}

/** Names by what records of a kind are referred to by. */
type Names = ReadonlyMap<string, string>

/** The kinds whose records a template names. */
export const namedKinds = (kind: AdKindId, { fields }: NameTemplate): readonly AdKindId[] =>
  [
    ...new Set(adKind(kind).refers.flatMap(({ field, kinds }) => (fields.includes(field) ? [...kinds] : []))),
  ] as readonly AdKindId[]

/** The names of all records of a kind; none where they can't be read. */
export const readNames = async (kind: AdKindId): Promise<Names> =>
  new Map(((await readKind(kind)) ?? []).map(({ id, name, values }) => [referenceTo(kind, id, values), name]))

/** Text of a field inside a name, with these names of references. `written`: the language of a checked template. */
export const namingTextBy =
  (names: ReadonlyMap<AdKindId, Names>, written?: string) =>
  ({ kind, values, currency }: Pick<AdRecord, 'kind' | 'values' | 'currency'>, field: string): string => {
    const nameOf = (reference: string, kinds: readonly AdKindId[]): string | undefined =>
      kinds.map((each) => names.get(each)?.get(reference)).find(Boolean)
    const text = (): string => namingText(kind, field, values[field], { currency, zone: accountZone(), nameOf })
    return (written === undefined ? undefined : speaking(written, text)) ?? text()
  }
