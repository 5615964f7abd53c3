import { defined } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { hexOf } from '../../../contract/wire/bytes.ts'
import { sourceOfBlob } from '../../../workspace/intake/byteSource.ts'
import { openTableFile } from '../../../workspace/intake/openTableFile.ts'
import { type ReadingScores, readingScores, SCORED_BYTES } from '../../../workspace/intake/readingScores.ts'
import type { RowProblem } from '../../../workspace/intake/rowCollector.ts'
import type { TableChoices, TableFile } from '../../../workspace/intake/tableFile.ts'
import { NO_HEADER_ROW } from '../../../workspace/intake/tableFile.ts'
import type { TableReader } from '../../../workspace/intake/tableReader.ts'
import { ReadProblem } from '../../../workspace/intake/workbook.ts'
import { createFeedRows, type FeedRowsReader } from '../../../workspace/product/byteFeed.ts'
import { findColumns } from '../../../workspace/product/columnFinding.ts'
import { type FeedFile, openFeedFile } from '../../../workspace/product/feedFile.ts'
import { NO_FOLDED_LINES } from '../../../workspace/product/foldedLines.ts'
import { instantiate } from '../../../workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../../../workspace/product/kernel/feedKernel.ts'
import type { FeedChoices, FeedPlan } from '../../../workspace/product/readFeed.ts'
import { columnUses } from '../../../workspace/product/readProduct.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { isFull } from '../../disk/fullStorage.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'
import type { FeedSource, SeenFeed } from '../../model/feedFile.ts'
import type { SkippedLine } from '../../model/feedModel.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import { isOutOfMemory, MORE_MEMORY } from '../../thread/outOfMemory.ts'
import type { Job } from '../../thread/workerCall.ts'
import { ALL_RULE_IDS } from '../issues/issueIndex.ts'
import { beginArriving, endArriving } from '../open/arrivedRows.ts'
import { createFeedWriter } from './feedWriter.ts'

const SHOWN_LINES = 20
const SHOWN_CELLS = 12

/** Detected format for people. Workbooks and XML feeds show their kind instead of encoding and delimiter. */
const foundIn = ({ table, plan: { found }, choices: { headingsRow } }: FeedFile): string => {
  if (table.found !== '') return [table.found, ...found.split(', ').slice(2)].join(', ')
  if (headingsRow === undefined || headingsRow === 1) return found
  return `${found}, ${headingsRow === NO_HEADER_ROW ? 'without headings' : `headings in line ${headingsRow}`}`
}

/** Undefined where the file changed meanwhile: the preview does without. */
const scoresOf = async (
  file: File,
  { table: { encoding, quote = '"' } }: FeedPlan,
): Promise<ReadingScores | undefined> => {
  const head = await file
    .slice(0, SCORED_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  return head && readingScores(new Uint8Array(head), encoding, quote)
}

/** Looks at the head of a file. */
export const inspectFeed = async ({
  file,
  choices,
  table: asked,
}: {
  readonly file: File
  readonly choices: FeedChoices
  readonly table: TableChoices
}): Promise<Result<SeenFeed, Said>> => {
  const opened = await openFeedFile(sourceOfBlob(file), choices, asked)
  if (!opened.ok) return failed({ sentence: opened.failure.sentence })
  const { table, plan, lines } = opened.value
  const { headings: headers, family } = plan.products
  const hasHeadings = opened.value.choices.headingsRow !== NO_HEADER_ROW
  return success({
    plan: { ...plan, found: foundIn(opened.value) },
    table: { kind: table.kind, sheets: table.sheets.map(({ name }) => name), ...opened.value.choices },
    lines: lines.slice(0, SHOWN_LINES).map(({ line, cells }) => ({ line, cells: cells.slice(0, SHOWN_CELLS) })),
    finding: findColumns(headers, plan.rows, family, hasHeadings),
    uses: [...columnUses(plan.products)],
    ...defined({ scores: table.kind === 'text' ? await scoresOf(file, plan) : undefined }),
  })
}

interface ImportedFeed
  extends Pick<
    StoredFeed,
    'rows' | 'errors' | 'warnings' | 'skipped' | 'tables' | 'rules' | 'kept' | 'drafts' | 'folded'
  > {
  /** SHA-256 over the SHA-256 of each piece of 4 MB, in hexadecimal. */
  readonly sha256: string
}

export interface ImportProgress {
  readonly done: number
  readonly rows: number
}

const PIECE = 4_194_304
const MAX_SKIPPED = 1_000
const PROGRESS_EVERY_MS = 100

const digest = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const readPiece = async (file: File, at: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())

/** Fingerprint of a file's content that recognizes the same file. */
const contentHash = async (digests: readonly Uint8Array[]): Promise<string> =>
  hexOf(await digest(await new Blob([...digests] as BlobPart[]).arrayBuffer()))

/** Hashes a file piece by piece; two pieces are held at most. */
const createFileHash = () => {
  const digests: Promise<Uint8Array>[] = []
  return {
    add: async (piece: Uint8Array<ArrayBuffer>): Promise<void> => {
      await digests.at(-1)
      digests.push(digest(piece))
    },
    end: async (): Promise<string> => contentHash(await Promise.all(digests)),
  }
}

/** Passes on the bytes of a table; returns its file's fingerprint. */
const readBytes = async (
  file: File,
  table: TableFile,
  push: (piece: Uint8Array) => void,
  tell: (done: number) => void,
): Promise<string> => {
  const hash = createFileHash()
  const isText = table.kind === 'text'
  if (!isText)
    for await (const piece of table.bytes()) {
      push(piece)
      tell(table.progress())
    }
  let ahead = readPiece(file, 0)
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await ahead
    // The next piece is read, and this one hashed, by other threads meanwhile.
    ahead = readPiece(file, at + PIECE)
    await hash.add(piece)
    if (!isText) continue
    push(at === 0 && table.opening !== undefined ? table.opening(piece) : piece)
    tell(Math.min(file.size, at + PIECE))
  }
  return hash.end()
}

/** Reports progress at intervals. */
const telling = (tell: (progress: ImportProgress) => void, rows: () => number) => {
  let told = 0
  return (done: number): void => {
    const now = performance.now()
    if (now - told < PROGRESS_EVERY_MS) return
    told = now
    tell({ done, rows: rows() })
  }
}

interface ReadFeed {
  readonly sha256: string
  readonly skipped: readonly SkippedLine[]
}

/** Maps line numbers of a table to those of its file, which is opened later. */
export const createPlacing = () => {
  let table: TableFile | undefined
  return {
    rowOf: (line: number): number => table?.rowOf(line) ?? line,
    begin: (opened: TableFile): void => {
      table = opened
    },
  }
}

/** Reads a whole feed through a reader of tables. */
export const readFeedInto = async (
  { file, table: choices }: Pick<FeedSource, 'file' | 'table'>,
  createReader: (problem: (problem: RowProblem) => void, table: TableFile) => TableReader,
  rows: () => number,
  tell: (progress: ImportProgress) => void,
): Promise<Result<ReadFeed, Said>> => {
  const opened = await openTableFile(sourceOfBlob(file), choices)
  if (!opened.ok) return failed({ sentence: opened.failure.sentence })
  const table = opened.value
  const skipped: SkippedLine[] = []
  let fatal = ''
  let lost = 0
  const skip = ({ line, kind, sentence }: RowProblem): void => {
    if (kind === 'unreadable') fatal = sentence
    else if (kind === 'openQuote' || kind === 'tooLong') {
      if (lost++ < MAX_SKIPPED) skipped.push({ line: table.rowOf(line), sentence, isLost: true })
    } else if (skipped.length - Math.min(lost, MAX_SKIPPED) < MAX_SKIPPED)
      skipped.push({ line: table.rowOf(line), sentence })
  }
  const reader = createReader(skip, table)
  try {
    const sha256 = await readBytes(file, table, reader.push, telling(tell, rows))
    reader.end()
    for (const problem of table.problems()) skip(problem)
    return fatal === '' ? success({ sha256, skipped }) : failed({ sentence: fatal })
  } catch (error) {
    if (error instanceof ReadProblem) return failed({ sentence: error.message })
    throw error
  }
}

/** Why reading or writing came to an end, for people. */
export const readFailure = (error: unknown): string =>
  isFull(error)
    ? 'The disk is full. Free some space and import again.'
    : isOutOfMemory(error)
      ? `Not enough memory to read the file. ${MORE_MEMORY}`
      : "The file couldn't be read completely. Choose it again."

/** Reads a whole file into pages of its own bulk file. The caller makes the result visible. */
export const importFeed = async (
  { into, ...source }: FeedSource & { readonly into: string },
  { tell }: Job<ImportProgress>,
): Promise<Result<ImportedFeed, Said>> => {
  let bulk: BulkFile | undefined
  try {
    bulk = await openBulkFile(into)
    const placing = createPlacing()
    const writer = createFeedWriter(bulk, source.plan, placing.rowOf)
    beginArriving(writer.pages, bulk)
    let reader: FeedRowsReader | undefined
    const createReader = (problem: (problem: RowProblem) => void, table: TableFile): FeedRowsReader => {
      placing.begin(table)
      reader = createFeedRows(source.plan, { ...writer, problem }, createFeedKernel(instantiate))
      return reader
    }
    const read = await readFeedInto(source, createReader, writer.rows, tell)
    if (!read.ok) return read
    const rows = writer.rows()
    if (rows === 0) return failed({ sentence: 'The file has no readable rows. Choose another one.' })
    const facts = await writer.end(reader?.lateDrafts())
    const folded = reader?.folded() ?? NO_FOLDED_LINES
    return success({ rows, ...facts, ...read.value, folded, rules: ALL_RULE_IDS })
  } catch (error) {
    return failed({ sentence: readFailure(error) })
  } finally {
    endArriving()
    bulk?.close()
  }
}
