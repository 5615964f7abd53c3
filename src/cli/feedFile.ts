import type { ProductField } from '../contract/catalog/product.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Issue } from '../contract/language/rule.ts'
import { said } from '../messages/said.ts'
import { normaliseHeading } from '../workspace/intake/headings.ts'
import type { TableChoices, TableFile } from '../workspace/intake/tableFile.ts'
import type { TableProblem } from '../workspace/intake/tableReader.ts'
import { ReadProblem } from '../workspace/intake/workbook.ts'
import { openFeedFile } from '../workspace/product/feedFile.ts'
import type { FoldedLines } from '../workspace/product/foldedLines.ts'
import { createFeedReader, type FeedChoices, type FeedPlan, type ProductRow } from '../workspace/product/readFeed.ts'
import type { RowNames } from '../workspace/product/rowNames.ts'
import type { Family } from '../workspace/product/vocabulary.ts'
import { type InputFile, withInput } from './inputFile.ts'
import { createIssueTally, type FeedIssues, type LineIssue } from './issueTally.ts'
import { keepNames } from './print.ts'
import { type Spoken, spoken, spokenBy, spokenOf } from './spoken.ts'

/** What a feed holds, read and checked. */
export interface CheckedFeed {
  /** Products of the file. */
  readonly rows: number
  readonly issues: FeedIssues
  /** How many rows have errors; they stay here. Drafts that are left out are not among them. */
  readonly blocked: number
  /** How many rows are drafts in the shop. */
  readonly drafts: number
  /** How many rows go out: no errors, and no draft unless drafts are taken. */
  readonly ready: number
  /** These rows, where they were asked for. */
  readonly readyRows: readonly ProductRow[]
  /** Line and id of any row. */
  readonly names: Pick<RowNames, 'lineOf' | 'idOf'>
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
  /** Keep the rows that go out, to send them. */
  readonly keepsRows?: boolean
  readonly onBytes?: (done: number, total: number) => void
}

const LOST: readonly TableProblem['kind'][] = ['openQuote', 'tooLong']

const problemIssue = ({ line, kind, ...said }: TableProblem): LineIssue => ({
  line,
  field: '',
  value: '',
  rule: `file.${kind}`,
  level: LOST.includes(kind) ? 'error' : 'warning',
  ...said,
})

/** Columns with the name of one that is read; the first of the name counts, and nobody should have to guess that. */
const repeatedHeadings = ({ headings, fields }: FeedPlan['products']): readonly LineIssue[] => {
  const names = headings.map(normaliseHeading)
  return headings.flatMap((heading, at) => {
    const first = names.indexOf(names[at] ?? '')
    const field = fields[first]
    if (first === at || field === null || field === undefined) return []
    const repeated = said('cliError.feed.repeatedHeader', { header: heading })
    return [{ line: 1, field, value: heading, rule: 'file.heading', level: 'warning' as const, ...repeated }]
  })
}

/** What was found, for people: of a workbook and an XML feed its kind in the place of encoding and delimiter. */
const foundIn = (table: TableFile, plan: FeedPlan): string =>
  table.found === '' ? plan.found : [table.found, ...plan.found.split(', ').slice(2)].join(', ')

/** Bytes pushed at once: all their lines are held as cells, and a line may have only two bytes. */
const PUSHED_BYTES = 1 << 16

/** Passes on the table in pieces; answers the SHA-256 of the file. */
const readTable = async (file: InputFile, table: TableFile, push: (piece: Uint8Array, done: number) => void) => {
  let done = 0
  if (table.kind === 'text')
    return file.pieces((piece) => {
      const text = done === 0 && table.opening !== undefined ? table.opening(piece) : piece
      done += piece.length
      for (let at = 0; at < text.length; at += PUSHED_BYTES) push(text.subarray(at, at + PUSHED_BYTES), done)
    })
  for await (const piece of table.bytes()) push(piece, table.progress())
  push(new Uint8Array(), table.size)
  return file.pieces(() => {})
}

/** What is known of a row at the end: bits of a byte. */
const DRAFT = 1
const BLOCKED = 2

/** A byte for every row. */
const createFlags = () => {
  let flags = new Uint8Array(1 << 16)
  return {
    set: (row: number, flag: number): void => {
      if (row >= flags.length) {
        const longer = new Uint8Array(Math.max(row + 1, flags.length * 2))
        longer.set(flags)
        flags = longer
      }
      flags[row] = (flags[row] ?? 0) | flag
    },
    has: (row: number, flag: number): boolean => ((flags[row] ?? 0) & flag) !== 0,
    count: (flag: number): number => flags.reduce((sum, each) => ((each & flag) === 0 ? sum : sum + 1), 0),
  }
}

const readOpened = async (
  file: InputFile,
  options: FeedOptions,
  lateDrafts?: readonly number[],
): Promise<Result<CheckedFeed, Spoken>> => {
  const { onBytes, sheet, headingsRow, takesDrafts = false, keepsRows = false, ...choices } = options
  const opened = await openFeedFile(file, choices, {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headingsRow === undefined ? {} : { headingsRow }),
  })
  if (!opened.ok) return failed(spokenOf(file.name, spokenBy(opened.failure)))
  const { table, plan } = opened.value
  keepNames(...table.sheets.map(({ name }) => name), ...plan.products.headings)
  if (sheet !== undefined && table.sheet !== sheet)
    return failed(
      spokenOf(
        file.name,
        spoken('cliError.feed.noSheet', {
          sheet,
          sheets: table.sheets.map(({ name }) => `"${name}"`).join(', ') || '-',
        }),
      ),
    )
  if (plan.products.fields.every((field) => field === null))
    return failed(spokenOf(file.name, spoken('cliError.feed.noColumn')))
  const flags = createFlags()
  for (const row of lateDrafts ?? []) flags.set(row, DRAFT)
  const tally = createIssueTally()
  for (const issue of repeatedHeadings(plan.products)) tally.add(issue)
  const tell = (row: number, line: number, issue: Issue<ProductField>): void => {
    if (flags.has(row, DRAFT) && !takesDrafts) return
    tally.add({ line, ...issue })
    if (issue.level === 'error') flags.set(row, BLOCKED)
  }
  const valid: ProductRow[] = []
  let fatal: Spoken | undefined

  const reader = createFeedReader(
    plan,
    {
      row: (product) => {
        const { row, line, issues, isDraft } = product
        if (isDraft) flags.set(row, DRAFT)
        for (const issue of issues) tell(row, line, issue)
        if (keepsRows && !flags.has(row, BLOCKED)) valid.push(product)
      },
      problem: (problem) => {
        if (problem.kind === 'unreadable') fatal ??= spokenBy(problem)
        else tally.add(problemIssue({ ...problem, line: table.rowOf(problem.line) }))
      },
      conflict: (row, issue) => tell(row, reader.names.lineOf(row), issue),
    },
    { takesDrafts, rowOf: table.rowOf },
  )
  const sha256 = await readTable(file, table, (piece, done) => {
    reader.push(piece)
    onBytes?.(done, file.size)
  })
  reader.end()
  for (const problem of table.problems()) tally.add(problemIssue(problem))
  if (fatal !== undefined) return failed(spokenOf(file.name, fatal))
  const rows = reader.names.rows()
  if (rows === 0) return failed(spokenOf(file.name, spoken('cliError.feed.noProduct')))
  const late = reader.lateDrafts()
  // Issues of a variant were counted before its product turned out to be a draft: read again, now that it is known.
  if (late.length > 0 && !takesDrafts && lateDrafts === undefined) return readOpened(file, options, late)
  for (const row of late) flags.set(row, DRAFT)
  const isReady = (row: number): boolean => !flags.has(row, BLOCKED) && (takesDrafts || !flags.has(row, DRAFT))
  let ready = 0
  for (let row = 0; row < rows; row++) if (isReady(row)) ready++
  return success({
    rows,
    issues: tally.end(),
    blocked: flags.count(BLOCKED),
    drafts: flags.count(DRAFT),
    ready,
    readyRows: valid.filter(({ row }) => isReady(row)),
    names: reader.names,
    folded: reader.folded(),
    ...(sheet === undefined && table.sheets.length > 1 && table.sheet !== undefined ? { sheet: table.sheet } : {}),
    found: foundIn(table, plan),
    family: plan.products.family,
    sha256,
  })
}

/** Reads and checks a feed. The failure is a sentence for the user. */
export const readFeedFile = (path: string, options: FeedOptions = {}): Promise<Result<CheckedFeed, Spoken>> =>
  withInput(path, (file) =>
    readOpened(file, options).catch((error: unknown) => {
      if (error instanceof ReadProblem) return failed(spokenOf(file.name, spokenBy(error.message)))
      throw error
    }),
  )
