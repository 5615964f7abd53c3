import type { SheetEdit } from '../../contract/ads/draftShapes.ts'
import { type AdKind, type AdKindId, adFields, adKind, adWritable } from '../../contract/ads/kinds.ts'
import type { Fields } from '../../contract/language/fields.ts'
import { asSaid, type Said } from '../../contract/language/said.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { valueOfText } from '../../contract/wire/request.ts'
import { said } from '../../messages/said.ts'
import { guardCell, unguardCell } from '../edits/formulaGuard.ts'
import { lineWriter } from '../export/delimitedText.ts'
import type { TableLine, TableProblem } from '../intake/tableReader.ts'
import { cellDamage } from './cellDamage.ts'
import { kindColumns } from './columns.ts'
import { isLocalId } from './draft.ts'
import { sameValue } from './sameValue.ts'
import type { SheetLines } from './sheetLines.ts'

// One CSV per kind: id and version first, then every field. A blank cell keeps what is there, `[]` takes it away.

/** A record as sheets read and write it. */
interface SheetRecord {
  readonly id: string
  readonly values: Fields
  readonly isDeleted: boolean
}

/** The cell that takes a value away. */
const ERASE = '[]'
const DELETE = 'delete'

/** The columns of a kind's sheet. */
export const sheetHeaders = (kind: AdKindId): readonly string[] => ['id', 'version', 'action', ...kindColumns(kind)]

/** A value as text; lists and objects as JSON, so that they round-trip. */
export const sheetCell = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const writeLine = lineWriter(',')

/** One sheet line without line break, guarded against formulas. */
export const sheetLine = (cells: readonly string[]): string => writeLine(cells.map(guardCell))

/** The line of a record. */
export const sheetRow = (kind: AdKindId, { id, values }: SheetRecord): string =>
  sheetLine([id, sheetCell(values['updated_at']), '', ...kindColumns(kind).map((field) => sheetCell(values[field]))])

export interface SheetProblem extends Said {
  readonly line: number
  readonly id: string
  readonly field: string
  readonly level: 'error' | 'warning'
}

/** A damaged line of the file. */
const fileProblem = (problem: TableProblem): SheetProblem => ({
  line: problem.line,
  id: '',
  field: '',
  level: 'error',
  ...asSaid(problem),
})

export interface ReadSheet {
  readonly edits: readonly SheetEdit[]
  readonly problems: readonly SheetProblem[]
  readonly rows: number
  readonly unchanged: number
}

const schemaOf = (kind: AdKind, field: string) => adFields(kind, 'change')?.[field] ?? adFields(kind, 'create')?.[field]

/** The value that a cell means; undefined where its text is no such value. */
export const cellValue = (kind: AdKind, field: string, text: string): unknown => {
  const cell = text.trim() === ERASE ? ERASE : text
  if (cell === ERASE) return null
  const schema = schemaOf(kind, field)
  if (schema === undefined) return cell
  const shapes = [schema, ...(schema.anyOf ?? [])]
  const isPlain = !shapes.some(({ type }) => type === 'array' || type === 'object')
  if (isPlain) return valueOfText(schema, cell)
  if (/^\s*[[{]/.test(cell)) {
    const parsed = parseJson(cell)
    return parsed.ok ? parsed.value : undefined
  }
  return valueOfText(schema, cell)
}

/** Two lines that have the same ID: nobody can tell which one counts. */
const repeatedLine = (line: number, lines: readonly number[]): Said | undefined => {
  const other = lines.find((each) => each !== line)
  return other === undefined
    ? undefined
    : said('ads.sheet.repeated', { first: Math.min(line, other), second: Math.max(line, other) })
}

/** Why nothing of a line can be taken. */
const lineProblem = (kind: AdKind, id: string, action: string, record: SheetRecord | undefined): Said | undefined => {
  const damage = record === undefined ? cellDamage(kind, 'id', id, undefined) : undefined
  if (damage !== undefined) return damage
  if (action !== '' && action !== DELETE) return said('ads.sheet.noAction', { action: action.slice(0, 40) })
  if (record?.isDeleted === true) return said('ads.check.deletedThere')
  const isMissing = record === undefined && (action === DELETE || (id !== '' && !isLocalId(id)))
  if (!isMissing) return undefined
  return /^\d+$/.test(id) ? said('ads.sheet.noRecordOfDigits', { id }) : said('ads.sheet.noRecord')
}

const reading = (kindId: AdKindId, headers: readonly string[], find: (id: string) => SheetRecord | undefined) => {
  const kind = adKind(kindId)
  const at = (name: string): number => headers.findIndex((header) => header.trim().toLowerCase() === name)
  const columns = kindColumns(kindId).flatMap((field) => (at(field) < 0 ? [] : [[field, at(field)] as const]))
  const edits: SheetEdit[] = []
  const problems: SheetProblem[] = []
  let unchanged = 0

  const cellOf = ({ cells }: TableLine, index: number): string => (index < 0 ? '' : unguardCell(cells[index] ?? ''))

  /** Warns if a new record would start differently from paused. */
  const startsOtherwise = (line: TableLine, id: string, field: string, value: unknown): boolean => {
    const start = kind.starts?.[field]
    if (start === undefined || value === start) return false
    problems.push({ line: line.line, id, field, level: 'warning', ...said('ads.sheet.startsPaused') })
    return true
  }

  /** Values of a line by field; reports unreadable cells. */
  const valuesOf = (
    line: TableLine,
    id: string,
    before: Fields,
  ): readonly (readonly [field: string, value: unknown, text: string])[] =>
    columns.flatMap(([field, index]) => {
      const text = cellOf(line, index)
      if (text === '') return []
      const damage = cellDamage(kind, field, text, before[field])
      if (damage !== undefined) {
        problems.push({ line: line.line, id, field, level: 'error', ...damage })
        return []
      }
      const value = cellValue(kind, field, text)
      if (value !== undefined) return [[field, value, text] as const]
      problems.push({ line: line.line, id, field, level: 'error', ...said('ads.sheet.noValue', { field }) })
      return []
    })

  const create = (line: TableLine, id: string): void => {
    const before = problems.length
    const given = valuesOf(line, id, {}).filter(
      ([field, value]) => value !== null && adWritable(kind, field) !== 'never',
    )
    const fields = Object.fromEntries(given.map(([field, value]) => [field, value]))
    if (kind.create === undefined)
      problems.push({ line: line.line, id, field: '', level: 'error', ...said('ads.check.noCreate') })
    // A new record keeps every value given for it.
    else if (given.length > 0 && problems.length === before) {
      edits.push({ op: 'create', kind: kindId, ...(id === '' ? {} : { id }), fields: { ...fields, ...kind.starts } })
      for (const [field, value] of given) startsOtherwise(line, id, field, value)
    }
  }

  const versionOf = (line: TableLine, id: string): { readonly version?: string } => {
    const version = cellOf(line, at('version')).trim()
    return version === '' || isLocalId(id) ? {} : { version }
  }

  const change = (line: TableLine, { id, values }: SheetRecord): void => {
    const before = edits.length
    for (const [field, value, text] of valuesOf(line, id, values)) {
      if (sameValue(values[field], value) || sheetCell(values[field]) === text) continue
      if (adWritable(kind, field) === 'never')
        problems.push({ line: line.line, id, field, level: 'warning', ...said('ads.sheet.readOnly', { field }) })
      else if (!isLocalId(id) || !startsOtherwise(line, id, field, value))
        edits.push({ op: 'set', kind: kindId, id, field, value, ...versionOf(line, id) })
    }
    if (edits.length === before) unchanged++
  }

  const idOf = (line: TableLine): string => cellOf(line, at('id')).trim()

  return {
    idOf,
    /** Takes a line; `sameId` are all lines that have its ID. */
    take: (line: TableLine, sameId: readonly number[]): void => {
      const id = idOf(line)
      const action = cellOf(line, at('action')).trim().toLowerCase()
      const record = id === '' ? undefined : find(id)
      const problem = repeatedLine(line.line, sameId) ?? lineProblem(kind, id, action, record)
      if (problem !== undefined) problems.push({ line: line.line, id, field: 'id', level: 'error', ...problem })
      else if (action === DELETE) edits.push({ op: 'delete', kind: kindId, id, ...versionOf(line, id) })
      else if (record === undefined) create(line, id)
      else change(line, record)
    },
    end: (rows: number): ReadSheet => ({ edits, problems, rows, unchanged }),
  }
}

/** Reads a sheet into edits, damaged lines first among its problems. `find` returns a record with its drafts applied. */
export const readSheet = (
  kind: AdKindId,
  { headers, lines, problems }: SheetLines,
  find: (id: string) => SheetRecord | undefined,
): ReadSheet => {
  const sheet = reading(kind, headers, find)
  const byId = new Map<string, number[]>()
  for (const line of lines) {
    const id = sheet.idOf(line)
    const known = byId.get(id)
    if (known !== undefined) known.push(line.line)
    else if (id !== '') byId.set(id, [line.line])
  }
  for (const line of lines) sheet.take(line, byId.get(sheet.idOf(line)) ?? [])
  const read = sheet.end(lines.length)
  return { ...read, problems: [...problems.map(fileProblem), ...read.problems] }
}

/** Columns of a sheet that mean nothing for its kind. */
export const unknownHeaders = (kind: AdKindId, headers: readonly string[]): readonly string[] => {
  const known = new Set(sheetHeaders(kind))
  return headers.filter((header) => header.trim() !== '' && !known.has(header.trim().toLowerCase()))
}
