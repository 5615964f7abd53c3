import { trimmed } from '../../../contract/audience/normalForm.ts'
import { failed, success } from '../../../contract/language/result.ts'
import { asSaid } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { headerRowOf } from '../../intake/headerRow.ts'
import { AS_CSV } from '../../intake/tableFile.ts'
import { openWorkbook, ReadProblem, type SheetRow, type Workbook, type WorkbookSheet } from '../../intake/workbook.ts'
import { hashOf, kindOfValue } from '../read/contents.ts'
import type { SourceBytes } from '../read/listSource.ts'
import { hasHeadings } from '../read/mapping.ts'
import { sheetOf } from '../read/readWorkbook.ts'
import { kindOfHeader } from '../read/vocabulary.ts'
import { type FirstRowsResult, PREVIEW_ROWS, type ReadingChoices } from './firstRows.ts'

/** Rows searched for headers. */
const TOP = 20

/** Sheets that are looked at for people where none was chosen. */
const SHEETS = 8

const rowsOf = async (workbook: Workbook, sheet: WorkbookSheet, many: number): Promise<readonly SheetRow[]> => {
  const all: SheetRow[] = []
  for await (const chunk of workbook.rows(sheet)) {
    all.push(...chunk.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    if (all.length >= many) break
  }
  return all
}

/** The first visible sheet with people: a known header or an identifier. Others may hold notes and totals. */
const sheetWithPeople = async (workbook: Workbook): Promise<WorkbookSheet | undefined> => {
  for (const sheet of workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, SHEETS)) {
    const cells = (await rowsOf(workbook, sheet, TOP)).flatMap((row) => row.cells.map(trimmed))
    if (cells.some((cell) => kindOfValue(cell) !== undefined || hashOf(cell) !== undefined)) return sheet
    if (cells.filter((cell) => kindOfHeader(cell) !== undefined).length > 0 && cells.length > 1) return sheet
  }
  return undefined
}

/** The first rows of a sheet of a workbook. */
export const workbookRows = async (bytes: SourceBytes, choices: ReadingChoices): Promise<FirstRowsResult> => {
  const opened = await openWorkbook(bytes)
  if (!opened.ok) return failed(opened.failure)
  const { sheets } = opened.value
  let sheet: WorkbookSheet | undefined
  let all: readonly SheetRow[] = []
  try {
    const people = choices.sheet === undefined && sheets.length > 1 ? await sheetWithPeople(opened.value) : undefined
    sheet = people ?? sheetOf(opened.value, choices.sheet)
    if (sheet === undefined) return failed(said('sentences.sheet.none'))
    all = await rowsOf(opened.value, sheet, PREVIEW_ROWS + TOP + 1)
  } catch (error) {
    if (!(error instanceof ReadProblem)) throw error
    return failed(asSaid(error.message))
  }
  const [first] = all
  const plan = { format: 'xlsx', ...AS_CSV, sheet: sheet.name } as const
  const found = sheets.length === 1 ? 'XLSX' : `XLSX, sheet ${sheet.name}`
  const names = { sheets: sheets.map(({ name }) => name) }
  // An empty sheet may have neighbours that are not: they stay to be chosen.
  if (first === undefined)
    return sheets.length > 1
      ? success({ plan, found: `${found}, which is empty`, headers: undefined, rows: [], ...names })
      : failed(said('sentences.sheet.empty'))
  const top: (readonly string[])[] = Array.from({ length: TOP }, () => [])
  for (const { number, cells } of all) if (number <= TOP) top[number - 1] = cells
  const headingsRow = first.number > TOP ? first.number : headerRowOf(top)
  const line = all.find(({ number }) => number === headingsRow)?.cells ?? first.cells
  const titled = choices.hasHeadings ?? hasHeadings(line)
  return success({
    plan: { ...plan, headingsRow },
    found: titled ? found : `${found}, no headings`,
    headers: titled ? line : undefined,
    rows: all
      .filter(({ number }) => !titled || number > headingsRow)
      .slice(0, PREVIEW_ROWS)
      .map(({ cells }) => cells),
    ...names,
  })
}
