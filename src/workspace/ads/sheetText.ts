import { failed, type Result, success } from '../../contract/language/result.ts'
import { saidText } from '../../messages/said.ts'
import { createTableReader, inspectTable, type TableLine } from '../intake/tableReader.ts'
import type { SheetProblem } from './sheet.ts'

/** A sheet as headings and lines, and the lines that could not be read. */
export interface SheetText {
  readonly headings: readonly string[]
  readonly lines: readonly TableLine[]
  readonly problems: readonly SheetProblem[]
}

/** Reads the bytes of a whole CSV, or says in one sentence why they are none. */
export const readSheetText = (bytes: Uint8Array): Result<SheetText, string> => {
  const found = inspectTable(bytes, true)
  if (!found.ok) return failed(saidText(found.failure))
  const headings: string[] = []
  const lines: TableLine[] = []
  const problems: SheetProblem[] = []
  const { encoding, delimiter, quote } = found.value
  const reader = createTableReader(
    { encoding, delimiter, quote },
    {
      headings: (names) => headings.push(...names),
      lines: (batch) => {
        for (const line of batch) lines.push(line)
      },
      problem: (problem) =>
        problems.push({ line: problem.line, id: '', field: '', level: 'error', message: saidText(problem) }),
    },
  )
  reader.push(bytes)
  reader.end()
  return success({ headings, lines, problems })
}
