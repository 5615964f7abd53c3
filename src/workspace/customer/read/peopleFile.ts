import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import type { PersonKey } from '../digest/findDigest.ts'
import type { HashKernel } from '../digest/hashKernel.ts'
import { keysOfValue, type ValueKind } from '../digest/personKeys.ts'
import { previewList } from '../preview/previewList.ts'
import { formatReaders } from './listFormats.ts'
import type { ListPlan } from './listPlan.ts'
import type { SourceBytes } from './listSource.ts'
import { createSourceStart } from './sourceStart.ts'
import { kindOfHeader } from './vocabulary.ts'

// Files of requests: one column of values, or a table with columns that are recognised. One row is one person.

interface PeopleFileOptions {
  /** Country of phone numbers without +. */
  readonly country: string
  /** What the values of a file of one column are taken for. */
  readonly kind: ValueKind
  /** Gets the keys of each row that has any. */
  readonly person: (keys: readonly PersonKey[]) => void
  readonly done?: (bytes: number) => void
}

/** What became of a file of requests: counts only. */
export interface ReadPeopleFile {
  /** Rows with at least one identifier. */
  readonly people: number
  /** Rows with values but no identifier, and the first one's line. */
  readonly unreadable: number
  readonly firstUnreadable?: number
}

const PIECE = 1 << 20
const HASH = /^[0-9a-f]{64}$/i
const WORD = /^[\p{L}\p{M}\s_-]+$/u

/** True for a header, not a value, in the first line of a one-column file. */
const isHeader = (line: number, cell: string): boolean =>
  line === 1 && !HASH.test(cell.trim()) && (kindOfHeader(cell) !== undefined || WORD.test(cell))

/** Types with a recognizable form; ids of own systems may look like anything. */
const FORMED: ReadonlySet<IdentifierKind | undefined> = new Set(['email', 'phone_number', 'device_id', 'handle'])

/** Types to try for an unchosen column by its header: that one, or self-evident ones. */
const kindsUnder = (header: string, kind: ValueKind): readonly ValueKind[] => {
  const named = kindOfHeader(header)
  const isOpen = kind === 'any' || kind === 'likely'
  return isOpen && named !== undefined && FORMED.has(named) ? [named, 'email', 'phone_number'] : [kind]
}

const readRows = async (
  file: SourceBytes,
  plan: ListPlan,
  hasHeadings: boolean,
  row: (line: number, cells: readonly string[]) => void,
  done: (bytes: number) => void,
): Promise<Result<null, Said>> => {
  const mapping = { columns: plan.columns.map(({ index }) => ({ index, kind: 'email' as const })), country: '' }
  let result: Result<null, Said> = success(null)
  const problem = ({ kind, line, sentence }: { kind: string; line: number; sentence: string }): void => {
    if (kind === 'unreadable' && result.ok) result = failed(asSaid(`Line ${line}: ${sentence}`))
  }
  const read = formatReaders[plan.format ?? 'delimited']
  if (read !== undefined) {
    await read(file, plan, { ...mapping, hasHeadings: plan.hasHeadings }, { row, problem, done })
    return result
  }
  const { table } = createSourceStart(plan, { ...mapping, hasHeadings }, { row }, problem)
  for (let at = 0; at < file.size; at += PIECE) {
    table.push(await file.read(at, Math.min(file.size, at + PIECE)))
    done(Math.min(file.size, at + PIECE))
  }
  table.end()
  return result
}

const NO_COLUMN = said('sentences.list.noColumn')

/**
 * Reads a file of requests row by row; existing hashes are accepted anywhere. Fails with a sentence without values of
 * the file.
 */
export const readPeopleFile = async (
  file: SourceBytes,
  kernel: HashKernel,
  { country, kind, person, done = () => {} }: PeopleFileOptions,
): Promise<Result<ReadPeopleFile, Said>> => {
  if (file.size === 0) return failed(said('sentences.file.emptyShort'))
  const preview = await previewList(file, { country })
  if (!preview.ok) return preview
  const { columns, countryColumn } = preview.value
  const isOne = columns.length === 1
  const isText = (preview.value.format ?? 'delimited') === 'delimited'
  /** The keys by the first kind that gives any. */
  const keysOfCell = (cell: string, own: string, kinds: readonly ValueKind[]): readonly PersonKey[] => {
    for (const each of kinds) {
      const keys = keysOfValue(kernel, cell, own, each)
      if (keys.length > 0) return keys
    }
    return []
  }
  let people = 0
  let unreadable = 0
  let firstUnreadable: number | undefined
  // Own ids are read without asking, since nothing of this file is sent.
  const isOwnId = ({ header }: (typeof columns)[number]): boolean => kindOfHeader(header) === 'partner_user_id'
  const kindOf = (column: (typeof columns)[number]): ValueKind | null =>
    isOne ? kind : (column.kind ?? (isOwnId(column) ? 'partner_user_id' : null))
  if (!isOne && columns.every((column) => kindOf(column) === null && !column.hashed)) return failed(NO_COLUMN)
  let ofOne = kindsUnder(isText || !preview.value.hasHeadings ? '' : (columns[0]?.header ?? ''), kind)
  const row = (line: number, cells: readonly string[]): void => {
    if (isOne && isText && isHeader(line, cells[0] ?? '')) {
      ofOne = kindsUnder(cells[0] ?? '', kind)
      return
    }
    const own = countryColumn === undefined ? country : cells[countryColumn] || country
    const keys = new Map<string, PersonKey>()
    let isFilled = false
    for (const column of columns) {
      const cell = cells[column.index] ?? ''
      const wanted = kindOf(column)
      if (cell.trim() === '' || (wanted === null && !HASH.test(cell.trim()))) continue
      isFilled = true
      for (const key of keysOfCell(cell, own, isOne ? ofOne : [wanted ?? 'email']))
        keys.set(`${key.kind} ${key.bytes}`, key)
    }
    if (keys.size > 0) {
      people++
      person([...keys.values()])
    } else if (isFilled) {
      unreadable++
      firstUnreadable ??= line
    }
  }
  const read = await readRows(file, preview.value, isOne && isText ? false : preview.value.hasHeadings, row, done)
  if (!read.ok) return read
  return success({ people, unreadable, ...(firstUnreadable === undefined ? {} : { firstUnreadable }) })
}
