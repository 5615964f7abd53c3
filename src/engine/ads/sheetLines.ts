import { failed, type Result, success } from '../../contract/language/result.ts'
import {
  createTableReader,
  inspectTable,
  type TableLine,
  type TableProblem,
  type Unreadable,
} from '../../workspace/intake/tableReader.ts'

/** A sheet as headings and lines, and what is wrong with lines that could not be read. */
export interface SheetLines {
  readonly headings: readonly string[]
  readonly lines: readonly TableLine[]
  readonly problems: readonly TableProblem[]
}

/** Reads the bytes of a whole CSV, or says in one sentence why they are none. */
export const readSheetLines = (bytes: Uint8Array): Result<SheetLines, Unreadable> => {
  const found = inspectTable(bytes, true)
  if (!found.ok) return failed(found.failure)
  const headings: string[] = []
  const lines: TableLine[] = []
  const problems: TableProblem[] = []
  const { encoding, delimiter, quote } = found.value
  const reader = createTableReader(
    { encoding, delimiter, quote },
    {
      headings: (names) => headings.push(...names),
      lines: (batch) => {
        for (const line of batch) lines.push(line)
      },
      problem: (problem) => problems.push(problem),
    },
  )
  reader.push(bytes)
  reader.end()
  return success({ headings, lines, problems })
}
