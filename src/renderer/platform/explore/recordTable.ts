import { isFields } from '../../../contract/language/fields.ts'

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

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Would a spreadsheet calculate this? Signed numbers are values. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)

/** A CSV for spreadsheets, guarded against formulas. */
export const tableCsv = ({ columns, rows }: RecordTable): string =>
  [columns, ...rows]
    .map((cells) => cells.map((cell) => quoted(isFormula(cell) ? `'${cell}` : cell)).join(','))
    .map((line) => `${line}\r\n`)
    .join('')
