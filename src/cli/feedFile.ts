import type { ProductField } from '../contract/catalog/product.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Issue } from '../contract/language/rule.ts'
import { normaliseHeading } from '../workspace/intake/headings.ts'
import type { TableChoices, TableFile } from '../workspace/intake/tableFile.ts'
import type { TableProblem } from '../workspace/intake/tableReader.ts'
import { ReadProblem } from '../workspace/intake/workbook.ts'
import { openFeedFile } from '../workspace/product/feedFile.ts'
import type { FoldedLines } from '../workspace/product/foldedLines.ts'
import { createFeedReader, type FeedChoices, type FeedPlan, type ProductRow } from '../workspace/product/readFeed.ts'
import type { Family } from '../workspace/product/vocabulary.ts'
import { type InputFile, withInput } from './inputFile.ts'

/** An issue as the command line tells it: with the line of the file. */
export interface LineIssue extends Omit<Issue, 'field'> {
  readonly line: number
  /** Empty where the line itself is wrong, not a field. */
  readonly field: ProductField | ''
}

/** What a feed holds, read and checked. */
export interface ReadFeed {
  readonly rows: readonly ProductRow[]
  /** In order of lines. */
  readonly issues: readonly LineIssue[]
  /** Positions of rows with errors; they stay here. Drafts that are left out are not among them. */
  readonly blocked: ReadonlySet<number>
  /** Positions of rows that are drafts in the shop. */
  readonly drafts: ReadonlySet<number>
  /** Rows that go out: no errors, and no draft unless drafts are taken. */
  readonly ready: readonly ProductRow[]
  /** Lines that became no row of their own. */
  readonly folded: FoldedLines
  /** The sheet that was chosen here, where the workbook has several. */
  readonly sheet?: string
  readonly found: string
  readonly family: Family
  /** SHA-256 of the file, to know it again. */
  readonly sha256: string
}

export interface FeedOptions extends FeedChoices, TableChoices {
  readonly takesDrafts?: boolean
  readonly onBytes?: (done: number, total: number) => void
}

const LOST: readonly TableProblem['kind'][] = ['openQuote', 'tooLong']

const problemIssue = ({ line, kind, sentence }: TableProblem): LineIssue => ({
  line,
  field: '',
  value: '',
  rule: `file.${kind}`,
  level: LOST.includes(kind) ? 'error' : 'warning',
  sentence,
})

/** Columns with the name of one that is read; the first of the name counts, and nobody should have to guess that. */
const repeatedHeadings = ({ headings, fields }: FeedPlan['products']): readonly LineIssue[] => {
  const names = headings.map(normaliseHeading)
  return headings.flatMap((heading, at) => {
    const first = names.indexOf(names[at] ?? '')
    const field = fields[first]
    if (first === at || field === null || field === undefined) return []
    const sentence = `The heading "${heading}" is there twice, and the first column is read; rename or remove the other.`
    return [{ line: 1, field, value: heading, rule: 'file.heading', level: 'warning' as const, sentence }]
  })
}

/** What was found, for people: of a workbook and an XML feed its kind in the place of encoding and delimiter. */
const foundIn = (table: TableFile, plan: FeedPlan): string =>
  table.found === '' ? plan.found : [table.found, ...plan.found.split(', ').slice(2)].join(', ')

/** Passes on the table in pieces; answers the SHA-256 of the file. */
const readTable = async (file: InputFile, table: TableFile, push: (piece: Uint8Array, done: number) => void) => {
  let done = 0
  if (table.kind === 'text')
    return file.pieces((piece) => {
      push(done === 0 && table.opening !== undefined ? table.opening(piece) : piece, done + piece.length)
      done += piece.length
    })
  for await (const piece of table.bytes()) push(piece, table.progress())
  push(new Uint8Array(), table.size)
  return file.pieces(() => {})
}

const readOpened = async (
  file: InputFile,
  { onBytes, sheet, headingsRow, takesDrafts = false, ...choices }: FeedOptions,
): Promise<Result<ReadFeed, string>> => {
  const opened = await openFeedFile(file, choices, {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headingsRow === undefined ? {} : { headingsRow }),
  })
  if (!opened.ok) return failed(`${file.name}: ${opened.failure.sentence}`)
  const { table, plan } = opened.value
  if (sheet !== undefined && table.sheet !== sheet)
    return failed(
      `${file.name}: there is no sheet "${sheet}"; there are ${table.sheets.map(({ name }) => `"${name}"`).join(', ') || 'none'}.`,
    )
  if (plan.products.fields.every((field) => field === null))
    return failed(`${file.name}: no column is one of a product feed; choose another delimiter or file.`)
  const rows: ProductRow[] = []
  const clashes: (readonly [row: number, issue: Issue<ProductField>])[] = []
  const issues: LineIssue[] = [...repeatedHeadings(plan.products)]
  let fatal: string | undefined

  const reader = createFeedReader(
    plan,
    {
      row: (row) => rows.push(row),
      problem: (problem) => {
        if (problem.kind === 'unreadable') fatal ??= problem.sentence
        else issues.push(problemIssue({ ...problem, line: table.rowOf(problem.line) }))
      },
      clash: (row, issue) => clashes.push([row, issue]),
    },
    { takesDrafts, rowOf: table.rowOf },
  )
  const sha256 = await readTable(file, table, (piece, done) => {
    reader.push(piece)
    onBytes?.(done, file.size)
  })
  reader.end()
  issues.push(...table.problems().map(problemIssue))
  if (fatal !== undefined) return failed(`${file.name}: ${fatal}`)
  if (rows.length === 0) return failed(`${file.name}: no product could be read; is it a product feed?`)
  const drafts = new Set([...rows.filter(({ isDraft }) => isDraft).map(({ row }) => row), ...reader.lateDrafts()])
  const blocked = new Set<number>()
  const tell = (row: number, line: number, issue: Issue<ProductField>): void => {
    if (drafts.has(row) && !takesDrafts) return
    issues.push({ line, ...issue })
    if (issue.level === 'error') blocked.add(row)
  }
  for (const { row, line, issues: own } of rows) for (const issue of own) tell(row, line, issue)
  for (const [row, issue] of clashes) tell(row, rows[row]?.line ?? 0, issue)
  return success({
    rows,
    issues: issues.sort((one, other) => one.line - other.line),
    blocked,
    drafts,
    ready: rows.filter(({ row }) => !blocked.has(row) && (takesDrafts || !drafts.has(row))),
    folded: reader.folded(),
    ...(sheet === undefined && table.sheets.length > 1 && table.sheet !== undefined ? { sheet: table.sheet } : {}),
    found: foundIn(table, plan),
    family: plan.products.family,
    sha256,
  })
}

/** Reads and checks a feed. The failure is a sentence for the user. */
export const readFeedFile = (path: string, options: FeedOptions = {}): Promise<Result<ReadFeed, string>> =>
  withInput(path, (file) =>
    readOpened(file, options).catch((error: unknown) => {
      if (error instanceof ReadProblem) return failed(`${file.name}: ${error.message}`)
      throw error
    }),
  )

/** How many issues are of a level. */
export const countLevel = (issues: readonly LineIssue[], level: Issue['level']): number =>
  issues.filter((issue) => issue.level === level).length
