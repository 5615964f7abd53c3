import { crc32 } from 'node:zlib'
import { failed, type Result, success } from '../contract/language/result.ts'
import { type NodeFile, openTemporaryFile } from '../engine/disk/nodeFile.ts'
import { createIssueTally, type FeedIssues, type LineIssue } from '../engine/feed/issues/issueTally.ts'
import { createCheckedRows } from '../engine/feed/read/checkedRows.ts'
import { type Counted, createRowChecker, ROW_FLAGS } from '../engine/feed/read/rowChecker.ts'
import { said } from '../messages/said.ts'
import { headerOf, isFileColumn } from '../workspace/edits/column.ts'
import type { PreparedCheck } from '../workspace/edits/ownCheck.ts'
import { prepareChecks } from '../workspace/edits/ownChecks.ts'
import { normaliseHeader } from '../workspace/intake/headers.ts'
import type { TableChoices, TableFile } from '../workspace/intake/tableFile.ts'
import type { TableProblem } from '../workspace/intake/tableReader.ts'
import { ReadProblem } from '../workspace/intake/workbook.ts'
import { measureBatches, productBatches } from '../workspace/product/batches.ts'
import { createFeedRows } from '../workspace/product/byteFeed.ts'
import { type FeedFile, openFeedFile } from '../workspace/product/feedFile.ts'
import type { FoldedLines } from '../workspace/product/foldedLines.ts'
import { instantiate } from '../workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../workspace/product/kernel/feedKernel.ts'
import { otherPlaces } from '../workspace/product/otherColumns.ts'
import type { FeedChoices, FeedPlan } from '../workspace/product/readFeed.ts'
import type { RowNames } from '../workspace/product/rowNames.ts'
import type { Family } from '../workspace/product/vocabulary.ts'
import { type InputFile, withInput } from './inputFile.ts'
import type { BatchesFrom } from './planUpload.ts'
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
  /** Requests and bytes that they come to, where they are to be sent. */
  readonly measured: { readonly requests: number; readonly bytes: number }
  /** These requests from a place on, packed anew each time. Read from a file of ours until `close`. */
  readonly batches: BatchesFrom
  /** Tells these requests from others that the file gave if it was read otherwise. */
  readonly reading: string
  /** Tells what goes out. Files that differ in other columns alone have the same. */
  readonly content: string
  /** Line and id of any row. */
  readonly names: Pick<RowNames, 'lineOf' | 'idOf'>
  /** Lines that became no row of their own. */
  readonly folded: FoldedLines
  /** The sheet that was chosen here, where the workbook has several. */
  readonly sheet?: string
  readonly found: string
  /** Was the kernel missing, so that reading took longer with the same result? */
  readonly isSlow: boolean
  readonly family: Family
  /** SHA-256 of the file, to know it again. */
  readonly sha256: string
  readonly close: () => void
}

export interface FeedOptions extends FeedChoices, TableChoices {
  readonly takesDrafts?: boolean
  /** Checks that a person wrote. */
  readonly checks?: readonly PreparedCheck[]
  /** The file is one of ours, and names columns without a field as such. */
  readonly isOwn?: boolean
  /** Packs valid rows, either to measure them or to send them. */
  readonly packs?: 'toMeasure' | 'toSend'
  readonly onBytes?: (done: number, total: number) => void
}

const LOST: readonly TableProblem['kind'][] = ['openQuote', 'tooLong']

const ruleOf = (kind: TableProblem['kind']): string => `file.${kind}`
const levelOf = (kind: TableProblem['kind']) => (LOST.includes(kind) ? 'error' : 'warning')

const problemIssue = ({ line, kind, ...said }: TableProblem): LineIssue => ({
  line,
  field: '',
  value: '',
  rule: ruleOf(kind),
  level: levelOf(kind),
  ...said,
})

/** Warnings for repeated column names that are read: only the first column counts. */
const repeatedHeaders = ({ headings: headers, fields }: FeedPlan['products']): readonly LineIssue[] => {
  const names = headers.map(normaliseHeader)
  return headers.flatMap((header, at) => {
    const first = names.indexOf(names[at] ?? '')
    const field = fields[first]
    if (first === at || field === null || field === undefined) return []
    const repeated = said('cliError.feed.repeatedHeader', { header })
    return [{ line: 1, field, value: header, rule: 'file.heading', level: 'warning' as const, ...repeated }]
  })
}

/** File format for people. Workbooks and XML feeds show their type instead of encoding and delimiter. */
const foundIn = (table: TableFile, plan: FeedPlan): string =>
  table.found === '' ? plan.found : [table.found, ...plan.found.split(', ').slice(2)].join(', ')

/** Bytes parsed at once: all their lines are held as cells, each perhaps two bytes. */
const PUSHED_BYTES = 1 << 16

/** Passes on the table in pieces; returns the SHA-256 of the file. */
export const readTable = async (file: InputFile, table: TableFile, push: (piece: Uint8Array, done: number) => void) => {
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

/** Rows, and bytes of the file, checked before they join the others. */
const BLOCK_ROWS = 2_048
const BLOCK_BYTES = 1 << 20

/** Problems of lines in the file; `fatal` is why reading stopped. */
const createLineIssues = (plan: FeedPlan) => {
  const tally = createIssueTally()
  for (const issue of repeatedHeaders(plan.products)) tally.add(issue)
  let fatal: Spoken | undefined
  return {
    tally,
    fatal: () => fatal,
    add: (kind: TableProblem['kind'], { count, first }: Counted<TableProblem>): void => {
      const [one] = first
      if (kind === 'unreadable') fatal ??= one && spokenBy(one)
      else {
        const issues = first.map(problemIssue)
        tally.addAll(ruleOf(kind), { level: levelOf(kind), count, first: issues })
      }
    },
  }
}

/** Reads an opened feed into checked rows; returns its SHA-256 and its line issues. */
const readRows = async (
  file: InputFile,
  { table, plan }: FeedFile,
  { onBytes, takesDrafts = false, checks = [], packs }: FeedOptions,
  rows: ReturnType<typeof createCheckedRows>,
  pages: NodeFile | undefined,
  lateDrafts: ReadonlySet<number>,
) => {
  let written = 0
  const checker = createRowChecker(plan, {
    takesDrafts,
    checks,
    isLateDraft: (row) => lateDrafts.has(row),
    write:
      packs === undefined
        ? undefined
        : (bytes) => {
            if (pages === undefined) return 0
            written = crc32(bytes, written)
            return pages.append(bytes)
          },
  })
  const kernel = createFeedKernel(instantiate)
  const reader = createFeedRows(plan, checker.handlers, kernel)
  let waiting = 0
  const add = (): void => {
    rows.add(checker.take(), 0, pages)
    waiting = 0
  }
  const sha256 = await readTable(file, table, (piece, done) => {
    reader.push(piece)
    checker.settle()
    waiting += piece.length
    if (checker.waiting() >= BLOCK_ROWS || waiting >= BLOCK_BYTES) add()
    onBytes?.(done, file.size)
  })
  reader.end()
  add()
  return { sha256, written, folded: reader.folded(), late: reader.lateDrafts(), isSlow: kernel === undefined }
}

const checkOpened = async (
  file: InputFile,
  options: FeedOptions,
  feed: FeedFile,
  pages: NodeFile | undefined,
  lateDrafts?: readonly number[],
): Promise<Result<CheckedFeed, Spoken>> => {
  const { sheet, takesDrafts = false, checks = [] } = options
  const { table, plan } = feed
  const lines = createLineIssues(plan)
  const { tally } = lines
  const checked = createCheckedRows({ takesDrafts, checks, rowOf: table.rowOf, tally, problems: lines.add })
  const { sha256, written, folded, late, isSlow } = await readRows(
    file,
    feed,
    options,
    checked,
    pages,
    new Set(lateDrafts),
  )
  const fatal = lines.fatal()
  if (fatal !== undefined) return failed(spokenOf(file.name, fatal))
  const rows = checked.rows()
  if (rows === 0) return failed(spokenOf(file.name, spoken('cliError.feed.noProduct')))
  // Issues of variants were counted before their product proved a draft: read again.
  if (late.length > 0 && !takesDrafts && lateDrafts === undefined) {
    pages?.cut(0)
    return checkOpened(file, options, feed, pages, late)
  }
  checked.end(late)
  for (const problem of table.problems()) tally.add(problemIssue(problem))
  const readyRows = checked.readyRows()
  const ready = readyRows.reduce((sum, isReady) => sum + isReady, 0)
  const measured = measureBatches(ready, checked.readyBytes())
  const reading = crc32(readyRows, written).toString(16)
  return success({
    rows,
    issues: tally.end(),
    blocked: checked.count(ROW_FLAGS.blocked),
    drafts: checked.count(ROW_FLAGS.draft),
    ready,
    measured,
    batches: ({ index, row }) => productBatches(checked.readyTexts(row), index),
    reading,
    content: `${reading} ${ready} ${measured.bytes}`,
    names: checked.names,
    folded,
    ...(sheet === undefined && table.sheets.length > 1 && table.sheet !== undefined ? { sheet: table.sheet } : {}),
    found: foundIn(table, plan),
    isSlow,
    family: plan.products.family,
    sha256,
    close: () => pages?.close(),
  })
}

/** A file of ours: its columns are known, whatever they are called. */
export const asOwn = (feed: FeedFile): FeedFile => {
  const { products } = feed.plan
  const fields = products.fields.map((field, at) => (isFileColumn(products.headings[at] ?? '') ? null : field))
  const headings = products.headings.map((header) => (isFileColumn(header) ? headerOf(header) : header))
  return { ...feed, plan: { ...feed.plan, products: { ...products, fields, headings } } }
}

/** The checks that a file fits: their columns are there, and what they compare with. */
export const fittingChecks = (
  name: string,
  checks: readonly PreparedCheck[],
  headers: readonly string[],
): Result<readonly PreparedCheck[], Spoken> => {
  const missing = checks.flatMap(({ others }) => others).find((column) => !headers.includes(headerOf(column)))
  if (missing !== undefined)
    return failed(spokenOf(name, spoken('cliError.feed.noOtherColumn', { header: headerOf(missing) })))
  // Only now it is known which columns their conditions may compare with.
  const { ready, problems } = prepareChecks(
    checks.map(({ check }) => check),
    undefined,
    headers,
  )
  const [problem] = problems
  return problem === undefined ? success(ready) : failed(spokenOf(name, spokenBy(problem)))
}

const readOpened = async (file: InputFile, options: FeedOptions): Promise<Result<CheckedFeed, Spoken>> => {
  const { onBytes: _, takesDrafts: _drafts, checks = [], isOwn, packs, sheet, headingsRow, ...choices } = options
  const opened = await openFeedFile(file, choices, {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headingsRow === undefined ? {} : { headingsRow }),
  })
  if (!opened.ok) return failed(spokenOf(file.name, spokenBy(opened.failure)))
  const known = isOwn === true ? asOwn(opened.value) : opened.value
  const { table, plan } = known
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
  const fitting = fittingChecks(file.name, checks, [...otherPlaces(plan.products).keys()])
  if (!fitting.ok) return fitting
  const pages = packs === 'toSend' ? openTemporaryFile() : undefined
  try {
    const feed = await checkOpened(file, { ...options, checks: fitting.value }, known, pages)
    if (!feed.ok) pages?.close()
    return feed
  } catch (error) {
    pages?.close()
    throw error
  }
}

/** Reads and checks a feed. The failure is a sentence for the user. */
export const readFeedFile = (path: string, options: FeedOptions = {}): Promise<Result<CheckedFeed, Spoken>> =>
  withInput(path, (file) =>
    readOpened(file, options).catch((error: unknown) => {
      if (error instanceof ReadProblem) return failed(spokenOf(file.name, spokenBy(error.message)))
      throw error
    }),
  )
