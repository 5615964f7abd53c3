import { AD_KIND_IDS, adKind, isAdKindId } from '../../contract/ads/kinds.ts'
import { isFields } from '../../contract/language/fields.ts'
import type { Result } from '../../contract/language/result.ts'
import { joinBytes } from '../../contract/wire/bytes.ts'
import { type JournalPosition, summedUp } from '../journal/journal.ts'
import { journalLine, readJournalLine } from '../journal/line.ts'
import type { Files, FileTrouble } from '../ports.ts'
import type { ReadLines, RecordStore } from './recordStore.ts'

// Index of a generation: a checksummed line with ids and lengths, then the name table. If it is missing or belongs to
// other bytes or to names of other fields, the generation is read line by line.

/** Counts on also where `applies` of a reference changes. */
const FORMAT = 2
const NEWLINE = 0x0a
const NOTHING: JournalPosition = { bytes: 0, checksum: 0 }

const naming = AD_KIND_IDS.map((kind) => {
  const { idField, nameField, distinctBy, namedBy, refers } = adKind(kind)
  return { kind, idField, nameField, distinctBy, namedBy, refers }
})

/** Sum of what a name table is made by. */
const NAMING = summedUp(new TextEncoder().encode(JSON.stringify(naming)), NOTHING).checksum

const isSumOf = (value: unknown, bytes: Uint8Array): boolean =>
  isFields(value) && value['bytes'] === bytes.length && value['checksum'] === summedUp(bytes, NOTHING).checksum

/** Writes the index of the generation that a store was written as. */
export const writeIndex = (
  files: Files,
  path: string,
  store: RecordStore,
  position: JournalPosition,
): Promise<Result<null, FileTrouble>> => {
  const { names, ...lines } = store.index()
  const table = new Uint8Array(names.buffer, names.byteOffset, names.byteLength)
  const head = { format: FORMAT, naming: NAMING, mark: position, names: summedUp(table, NOTHING), ...lines }
  return files.replace(path, joinBytes([journalLine(head), table]), 'anew')
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && typeof (value[0] ?? 0) === 'number'

const isKind = (value: unknown): value is ReadLines['kinds'][number] =>
  isFields(value) && isAdKindId(value['kind']) && Array.isArray(value['ids'])

/** A generation by its index; undefined where that does not fit to it. */
export const readIndex = async (
  files: Files,
  path: string,
  records: string,
): Promise<(ReadLines & { readonly position: JournalPosition }) | undefined> => {
  const index = await files.read(path)
  if (index === undefined) return undefined
  const end = index.indexOf(NEWLINE)
  const head = end < 0 ? undefined : readJournalLine(index, 0, end)?.value
  if (!isFields(head) || head['format'] !== FORMAT || head['naming'] !== NAMING) return undefined
  if (!isFields(head['mark'])) return undefined
  const { kinds, lengths, deleted, names } = head
  const position = head['mark'] as unknown as JournalPosition
  // A copy: numbers of eight bytes lie at multiples of eight.
  const table = new Uint8Array(index.subarray(end + 1))
  if (!Array.isArray(kinds) || !kinds.every(isKind) || !isNumbers(lengths)) return undefined
  if (!Array.isArray(deleted) || !deleted.every(Array.isArray)) return undefined
  if (!isSumOf(names, table)) return undefined
  if ((await files.size(records))?.bytes !== position.bytes) return undefined
  const bytes = await files.readAt(records, 0, position.bytes)
  if (bytes.length !== position.bytes) return undefined
  return { bytes, kinds, lengths, deleted, names: new Float64Array(table.buffer), position }
}
