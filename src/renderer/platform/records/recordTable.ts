import { isFields } from '../../../contract/language/fields.ts'
import { orders } from '../../../messages/formats.ts'

/** Records of a reply as a table of texts. */
interface RecordTable {
  /** Such as `id` and `public_metrics.like_count`, in the order in which they first come. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const MAX_COLUMNS = 60

const put = (value: unknown, path: string, into: Map<string, string>): void => {
  if (isFields(value) && Object.keys(value).length > 0) {
    for (const [name, item] of Object.entries(value)) put(item, path === '' ? name : `${path}.${name}`, into)
    return
  }
  if (value === undefined || value === null) return
  into.set(path === '' ? 'value' : path, typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Records as rows: nested fields are columns of their own, lists stay JSON. */
export const recordTable = (records: readonly unknown[]): RecordTable => {
  const rows = records.map((record) => {
    const cells = new Map<string, string>()
    put(record, '', cells)
    return cells
  })
  const columns = [...new Set(rows.flatMap((cells) => [...cells.keys()]))].slice(0, MAX_COLUMNS)
  return { columns, rows: rows.map((cells) => columns.map((column) => cells.get(column) ?? '')) }
}

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Which column decides, by its name. */
export interface RecordOrder {
  readonly column: string
  readonly isDescending: boolean
}

const words = orders({ numeric: true, sensitivity: 'base' })
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

/** Places of the rows in an order. Empty cells come last either way. */
export const sortedPlaces = ({ columns, rows }: RecordTable, order: RecordOrder | undefined): readonly number[] => {
  const places = rows.map((_, at) => at)
  if (order === undefined) return places
  const column = columns.indexOf(order.column)
  const collator = words()
  const keys = rows.map((cells) => {
    const text = cells[column] ?? ''
    return { text, number: NUMBER.test(text) ? Number(text) : undefined }
  })
  const sign = order.isDescending ? -1 : 1
  return places.sort((left, right) => {
    const one = keys[left]
    const other = keys[right]
    if (one === undefined || other === undefined || one.text === other.text) return left - right
    if (one.text === '' || other.text === '') return one.text === '' ? 1 : -1
    const apart =
      one.number === undefined || other.number === undefined
        ? collator.compare(one.text, other.text)
        : one.number - other.number
    return sign * apart || left - right
  })
}

/** Would a spreadsheet calculate this? Signed numbers are values. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)

const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** Without further quotes a spreadsheet reads what stands within those of a cell. */
const pasted = (text: string): string => {
  const line = guarded(text).replace(/[\t\r\n]+/g, ' ')
  return line.includes('"') ? inQuotes(line) : line
}

const csvCell = (text: string): string => {
  const cell = guarded(text)
  return /[",\n\r]/.test(cell) ? inQuotes(cell) : cell
}

/** Rows as a spreadsheet takes them from the clipboard, guarded against formulas. */
export const tableText = (rows: RecordTable['rows']): string =>
  rows.map((cells) => cells.map(pasted).join('\t')).join('\n')

/** A CSV for spreadsheets, guarded against formulas. */
export const tableCsv = ({ columns, rows }: RecordTable): string =>
  [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
