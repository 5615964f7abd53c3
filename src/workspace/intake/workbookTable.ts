import { type Result, success } from '../../contract/language/result.ts'
import { lineWriter } from '../export/delimitedText.ts'
import type { ByteSource } from './byteSource.ts'
import { headerRowOf } from './headerRow.ts'
import { AS_CSV, refuse, type ScoreSheet, type TableChoices, type TableFile } from './tableFile.ts'
import { breaksIn, countedLines, createGatherer, createPlaces } from './tableLines.ts'
import type { Unreadable } from './tableReader.ts'
import { numberedHeaders } from './textTable.ts'
import { openWorkbook, ReadProblem, type Workbook, type WorkbookSheet } from './workbook.ts'

const SHOWN_ROWS = 20

const firstRowsOf = async (workbook: Workbook, sheet: WorkbookSheet): Promise<readonly (readonly string[])[]> => {
  const rows: string[][] = []
  for await (const chunk of workbook.rows(sheet)) {
    for (const { number, cells } of chunk) if (number <= SHOWN_ROWS) rows[number - 1] = cells
    if ((chunk.at(-1)?.number ?? 0) >= SHOWN_ROWS) break
  }
  return Array.from(rows, (cells) => cells ?? [])
}

/** Sheets whose first rows are compared. */
const MAX_SCORED = 50

interface FirstRows {
  readonly sheet: WorkbookSheet
  readonly rows: readonly (readonly string[])[]
}

/** The best-scoring sheet, visible ones first; the first visible one by default. */
const bestSheet = async (workbook: Workbook, score: ScoreSheet | undefined): Promise<FirstRows | undefined> => {
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const [first] = visible.length > 0 ? visible : workbook.sheets
  if (first === undefined) return undefined
  let best: FirstRows = { sheet: first, rows: await firstRowsOf(workbook, first) }
  if (score === undefined) return best
  let most = score(best.rows)
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden)
  for (const sheets of [visible, hidden]) {
    for (const sheet of sheets.slice(0, MAX_SCORED)) {
      if (sheet === first) continue
      const rows = await firstRowsOf(workbook, sheet)
      const own = score(rows)
      if (own <= most) continue
      best = { sheet, rows }
      most = own
    }
    if (most > 0) break
  }
  return best
}

/** Opens the sheet that was chosen, or the one that scores best. Fails for a damaged workbook. */
export const workbookTable = async (
  source: ByteSource,
  choices: TableChoices,
  score?: ScoreSheet,
): Promise<Result<TableFile, Unreadable>> => {
  const counter = countedLines(source)
  const opened = await openWorkbook(counter.source)
  if (!opened.ok) return refuse(opened.failure.sentence)
  const workbook = opened.value
  const { sheets } = workbook
  const named = sheets.find(({ name }) => name === choices.sheet)
  let found: FirstRows | undefined
  try {
    found =
      named === undefined
        ? await bestSheet(workbook, score)
        : { sheet: named, rows: await firstRowsOf(workbook, named) }
  } catch (error) {
    if (error instanceof ReadProblem) return refuse(error.message)
    throw error
  }
  if (found === undefined) return refuse('The workbook has no sheet with cells; choose another file.')
  const { sheet: chosen, rows: firstRows } = found
  const headingsRow = choices.headingsRow ?? headerRowOf(firstRows)
  const places = createPlaces()
  const isNameless = headingsRow === 0
  const rowOf = (line: number): number => places.rowOf(line) - (isNameless ? 1 : 0)
  const write = lineWriter(',')

  return success({
    kind: 'workbook',
    found: sheets.length === 1 ? 'XLSX' : `XLSX, sheet ${chosen.name}`,
    settings: AS_CSV,
    sheets,
    sheet: chosen.name,
    headingsRow,
    firstRows,
    async *bytes() {
      counter.restart()
      places.clear()
      const gatherer = createGatherer()
      let next = 1
      let line = 1
      let width = 0
      if (isNameless) {
        width = Math.max(1, ...firstRows.map((cells) => cells.length))
        gatherer.add(numberedHeaders(width, ','))
        line++
      }
      for await (const chunk of workbook.rows(chosen)) {
        for (const { number, cells } of chunk) {
          // A line for every row of the sheet, so that both have the same numbers.
          for (; next < number; next++, line++) gatherer.add('')
          if (number === headingsRow) width = cells.length
          // Sheets omit empty cells at a row's end; that is no damage.
          while (number > headingsRow && cells.length > 0 && cells.length < width) cells.push('')
          const text = number < headingsRow || cells.length === 0 ? '' : write(cells)
          const breaks = breaksIn(text)
          places.note(line, breaks)
          gatherer.add(text)
          next = number + 1
          line += 1 + breaks
        }
        if (gatherer.isFull()) yield gatherer.take()
      }
      yield gatherer.take()
    },
    progress: counter.progress,
    size: source.size,
    rowOf,
    placeOf: (line) => `row ${rowOf(line)}`,
    problems: () => [],
  })
}
