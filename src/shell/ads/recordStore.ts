import { AD_KIND_IDS, type AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, fieldsIn } from '../../contract/language/fields.ts'

/** The platform's records of one project, as JSON texts: objects would take several times the memory. */
export const createRecordStore = () => {
  const kinds = new Map<AdKindId, Map<string, string>>(AD_KIND_IDS.map((kind) => [kind, new Map<string, string>()]))
  const of = (kind: AdKindId): Map<string, string> => kinds.get(kind) ?? new Map<string, string>()
  let version = 0
  return {
    /** Another number after every change. */
    version: (): number => version,
    get: (kind: AdKindId, id: string): Fields | undefined => {
      const text = of(kind).get(id)
      return text === undefined ? undefined : fieldsIn(text)
    },
    text: (kind: AdKindId, id: string): string | undefined => of(kind).get(id),
    has: (kind: AdKindId, id: string): boolean => of(kind).has(id),
    set: (kind: AdKindId, id: string, record: Fields | string): void => {
      version++
      of(kind).set(id, typeof record === 'string' ? record : JSON.stringify(record))
    },
    remove: (kind: AdKindId, id: string): void => {
      version++
      of(kind).delete(id)
    },
    ids: (kind: AdKindId): Iterable<string> => of(kind).keys(),
    size: (kind: AdKindId): number => of(kind).size,
  }
}

export type RecordStore = ReturnType<typeof createRecordStore>
