import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import { letListGo } from '../../../engine/disk/client.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { ListFile, StoredList } from '../../../engine/model/storedList.ts'
import { listsWithFiles, removeListFile } from '../../../engine/people/read/client.ts'
import type { ListMapping } from '../../../workspace/customer/read/mapping.ts'
import type { ListCounts } from '../../../workspace/customer/report/counts.ts'
import { host } from '../../base/hostAccess.ts'
import { createRepository } from '../../uploads/state/repository.ts'
import type { ListSummary } from './audienceModel.ts'
import { cellParts } from './savedKinds.ts'

// Lists on this computer. The browser's stores are a cache; the ledger holds what must not be lost.

/** Prefix of a list's ledger book; the list's ID follows. */
const BOOK = 'list-'

const kindCounts = Type.Object({
  kind: Type.Enum([...IDENTIFIER_KINDS]),
  valid: Type.Integer(),
  alreadyHashed: Type.Integer(),
  duplicate: Type.Integer(),
  empty: Type.Integer(),
  invalid: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer(), firstLine: Type.Integer() })),
})

const consentMode = Type.Enum(['consented', 'notConsented', 'all'])

const consentCounts = Type.Object({
  mode: Type.Enum(['consented', 'notConsented', 'all', 'mixed']),
  skipped: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      values: Type.Array(
        Type.Object({ key: Type.String(), value: Type.String(), rows: Type.Integer(), isConsent: Type.Boolean() }),
      ),
    }),
  ),
})

const listCounts = {
  consent: Type.Optional(consentCounts),
  rows: Type.Integer(),
  usable: Type.Integer(),
  kinds: Type.Array(kindCounts),
}

const listMapping = Type.Object({
  columns: Type.Array(Type.Object({ index: Type.Integer(), kind: Type.Enum([...IDENTIFIER_KINDS]), ...cellParts })),
  countryColumn: Type.Optional(Type.Integer()),
  country: Type.String(),
  hasHeadings: Type.Boolean(),
  digitsOnly: Type.Optional(Type.Boolean()),
  consent: Type.Optional(
    Type.Object({
      mode: consentMode,
      rules: Type.Array(
        Type.Object({
          index: Type.Integer(),
          heading: Type.String(),
          polarity: Type.Optional(Type.Enum(['in', 'out'])),
          choices: Type.Record(Type.String(), Type.Boolean()),
        }),
      ),
    }),
  ),
})

const listFile = Type.Object({
  name: Type.String(),
  bytes: Type.Integer(),
  mark: Type.Optional(Type.String()),
  rows: Type.Integer(),
})

/** The import entry of a list's book: source and findings, never a value. */
const importEntry = Type.Object({
  type: Type.Literal('listImported'),
  name: Type.String(),
  importedAt: Type.String(),
  /** Of all files; entries of earlier versions are of one file and have no `files`. */
  bytes: Type.Integer(),
  files: Type.Optional(Type.Array(listFile)),
  /** How the first file was read, and each of them. */
  mapping: listMapping,
  mappings: Type.Optional(Type.Array(listMapping)),
  perSource: Type.Optional(Type.Array(Type.Object(listCounts))),
  suppressed: Type.Optional(Type.Integer()),
  ...listCounts,
})

/** People were removed after the import: number left, and reasons. */
const reducedEntry = Type.Object({
  type: Type.Literal('listReduced'),
  usable: Type.Integer(),
  erased: Type.Integer(),
  suppressed: Type.Integer(),
})

/** An entry of an import, as a type whose lists cannot be changed. */
interface ListImportEntry extends ListCounts {
  readonly type: 'listImported'
  readonly name: string
  readonly importedAt: string
  readonly bytes: number
  readonly files?: readonly ListFile[]
  readonly mapping: ListMapping
  readonly mappings?: readonly ListMapping[]
  readonly perSource?: readonly ListCounts[]
  /** People removed by erasures, and by the suppression list. */
  readonly erased?: number
  readonly suppressed?: number
}

/** The files of a list, also of one that an earlier version imported. */
const filesOf = (entry: ListImportEntry): readonly ListFile[] => {
  const { name, bytes, rows } = entry
  return entry.files ?? [{ name, bytes, rows }]
}

type Read = Pick<ListFile, 'mark' | 'rows'>

/** What decides which identifiers stand in a row; countries count for phone numbers only. */
const waysOf = ({
  columns,
  country,
  countryColumn,
  hasHeadings,
  digitsOnly,
  consent,
}: ListMapping): readonly unknown[] => {
  const hasPhones = columns.some(({ kind }) => kind === 'phone_number')
  const phones = hasPhones ? [country, countryColumn ?? null, digitsOnly === true] : []
  const rows = consent === undefined ? [] : [consent.mode, consent.rules]
  return [
    hasHeadings,
    columns.map(({ index, kind, splitAt, before }) =>
      splitAt === undefined && before === undefined
        ? [index, kind]
        : [index, kind, splitAt ?? null, before?.text ?? null, before?.column ?? null],
    ),
    ...phones,
    ...rows,
  ]
}

/** Files and how each was read: where two lists agree in it, their rows do. Undefined where a file has no mark. */
const printOf = (files: readonly Read[], mappings: readonly ListMapping[]): string | undefined =>
  files.every(({ mark }) => mark !== undefined)
    ? JSON.stringify(files.map(({ mark, rows }, at) => [mark, rows, waysOf(mappings[at] ?? NO_MAPPING)]))
    : undefined

const NO_MAPPING: ListMapping = { columns: [], country: '', hasHeadings: false }

/** A line of the list of customer lists; counts only, no digest. */
export const listSummaryOf = (list: StoredList): ListSummary => {
  const { id, name, importedAt, rows, usable, kinds, erased = 0, suppressed = 0, consent } = list
  const said = consent === undefined ? {} : { consent }
  return { id, name, importedAt, rows, usable, kinds, erased, suppressed, ...said, state: 'ready' }
}

const entryOf = (entries: readonly unknown[]): ListImportEntry | undefined => {
  const entry = entries.findLast((candidate) => Value.Check(importEntry, candidate))
  if (entry === undefined) return undefined
  const later = entries.slice(entries.lastIndexOf(entry)).findLast((each) => Value.Check(reducedEntry, each))
  const { usable, erased, suppressed } = { ...(entry as ListImportEntry), ...(later as ReducedEntry | undefined) }
  return {
    ...(entry as ListImportEntry),
    usable,
    ...(erased === undefined ? {} : { erased }),
    ...(suppressed === undefined ? {} : { suppressed }),
  }
}

const repository = createRepository<StoredList, ListImportEntry, ListSummary>({
  book: BOOK,
  entryOf,
  records: listRecords,
  files: listsWithFiles,
  summaryOf: listSummaryOf,
  lostOf: (id, { name, importedAt, rows, usable, kinds, erased = 0, suppressed = 0, consent }) => {
    const said = consent === undefined ? {} : { consent }
    return { id, name, importedAt, rows, usable, kinds, erased, suppressed, ...said, state: 'needsFile' }
  },
  full: () => 'The disk is full. Nothing was imported. Free some space and import again.',
})

type ReducedEntry = Pick<ListImportEntry, 'usable' | 'erased' | 'suppressed'>

/** Records the number of people left in a list. */
export const rememberReduced = ({
  id,
  usable,
  erased = 0,
  suppressed = 0,
}: StoredList): Promise<Result<null, Failure>> =>
  host().ledger.append(BOOK + id, [{ type: 'listReduced', usable, erased, suppressed }])

/** Every list, newest first. One whose digests are gone waits for its file (`needsFile`). */
export const readLists = async (): Promise<readonly ListSummary[]> => repository.list(await repository.stored())

/**
 * The list waiting for exactly these files, read the same way in the same order. Uploads identify people by row: read
 * differently, the list would misstate who was sent.
 */
export const listWaitingFor = async (
  files: readonly Read[],
  mappings: readonly ListMapping[],
): Promise<string | undefined> => {
  const lists = await readLists()
  const waiting = new Set(lists.filter(({ state }) => state === 'needsFile').map(({ id }) => id))
  const wanted = printOf(files, mappings)
  if (wanted === undefined) return undefined
  const printOfEntry = (entry: ListImportEntry): string | undefined =>
    printOf(filesOf(entry), entry.mappings ?? [entry.mapping])
  return [...(await repository.entries())].find(([id, entry]) => waiting.has(id) && printOfEntry(entry) === wanted)?.[0]
}

/** Are these mappings the ones that a list was imported with? Then its next file needs no question. */
export const isReadAsBefore = async (list: string, mappings: readonly ListMapping[]): Promise<boolean> => {
  const entry = (await repository.entries()).get(list)
  if (entry === undefined || mappings.length === 0) return false
  const before = JSON.stringify(waysOf(entry.mapping))
  return mappings.every((mapping) => mapping.columns.length > 0 && JSON.stringify(waysOf(mapping)) === before)
}

/** Records an import in ledger and database, or in neither. */
export const rememberImport = async (list: StoredList, entry: ListImportEntry): Promise<Result<null, Failure>> => {
  const added = await repository.add(list, entry)
  if (added.ok) letListGo(list.file)
  return added
}

/** Forgets a list and everything of it here. */
export const forgetList = async (id: string): Promise<Result<unknown, Failure>> => {
  const removed = await repository.remove(id)
  if (removed.ok && removed.value !== undefined) await removeListFile(removed.value.file)
  return removed
}
