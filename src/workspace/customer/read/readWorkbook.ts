import { countedLines } from '../../intake/tableLines.ts'
import { openWorkbook, ReadProblem, type Workbook, type WorkbookSheet } from '../../intake/workbook.ts'
import type { ReadRows } from './listSource.ts'

/** The sheet of a name, else the first one that can be seen. */
export const sheetOf = ({ sheets }: Workbook, name: string | undefined): WorkbookSheet | undefined =>
  sheets.find((sheet) => sheet.name === name) ?? sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]

/** Reads a sheet of a workbook. Rows have the numbers that the spreadsheet shows. */
export const readWorkbook: ReadRows = async (bytes, plan, mapping, take) => {
  const { source, progress } = countedLines(bytes)
  const refuse = (line: number, sentence: string): void => take.problem({ kind: 'unreadable', line, sentence })
  const opened = await openWorkbook(source)
  if (!opened.ok) return refuse(1, opened.failure.sentence)
  const sheet = sheetOf(opened.value, plan.sheet)
  if (sheet === undefined) return refuse(1, 'The workbook has no sheet with cells; choose another file.')
  const headers = mapping.hasHeadings ? (plan.headingsRow ?? 1) : 0
  let row = 1
  try {
    for await (const chunk of opened.value.rows(sheet)) {
      for (const { number, cells } of chunk) {
        row = number
        if (number > headers && cells.some((cell) => cell.trim() !== '')) take.row(number, cells)
      }
      take.done(progress())
    }
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error
    refuse(row, error.message)
  }
}
