import { type Result, success } from '../../contract/language/result.ts'
import type { ByteSource } from '../intake/byteSource.ts'
import { wholeDecoder } from '../intake/chunkDecoder.ts'
import { openTableFile, readTableHead } from '../intake/openTableFile.ts'
import { NO_HEADER_ROW, type TableChoices, type TableFile } from '../intake/tableFile.ts'
import { inspectTable, type Unreadable } from '../intake/tableReader.ts'
import { numberedHeaders } from '../intake/textTable.ts'
import { type HeadLine, headersLineOf, headLines, sheetScore } from './feedHeaders.ts'
import { type FeedChoices, type FeedPlan, planFeed } from './readFeed.ts'

/** A feed of any format, opened at its headers, and how it will be read. */
export interface FeedFile {
  readonly table: TableFile
  readonly plan: FeedPlan
  /** Pass these on to open the table the same way again. */
  readonly choices: TableChoices
  /** First lines or rows of the file, to choose the headers from. */
  readonly lines: readonly HeadLine[]
}

const isUtf16 = (encoding: string): boolean => encoding.startsWith('utf-16')

/** Choices that open a text at its headers. */
const textChoices = (
  head: Uint8Array,
  isWhole: boolean,
  choices: FeedChoices,
  headingsRow: number | undefined,
): { readonly choices: TableChoices; readonly lines: readonly HeadLine[] } => {
  const seen = inspectTable(head, isWhole, choices)
  // A table of only one line may have no headers. Other problems are reported on opening.
  if (!seen.ok && seen.failure.kind !== 'headersOnly') return { choices: {}, lines: [] }
  const guessed = seen.ok ? seen.value : undefined
  const encoding = guessed?.encoding ?? choices.encoding ?? 'utf-8'
  const delimiter = guessed?.delimiter ?? choices.delimiter ?? ','
  const quote = guessed?.quote ?? choices.quote ?? '"'
  const lines = headLines(wholeDecoder(encoding)(head.subarray(0, 262_144)), delimiter, quote)
  const found = headingsRow ?? headersLineOf(lines)
  const own = isUtf16(encoding) ? { encoding } : {}
  if (found === undefined) return { choices: {}, lines }
  if (found !== 'none' && found !== NO_HEADER_ROW) return { choices: { headingsRow: found, ...own }, lines }
  const columns = Math.max(1, ...lines.map(({ cells }) => cells.length))
  const headerLine = numberedHeaders(columns, delimiter)
  return { choices: { headingsRow: NO_HEADER_ROW, headerLine, ...own }, lines }
}

/** Opens a feed: detects its format, its headers, and the field of each column. */
export const openFeedFile = async (
  source: ByteSource,
  choices: FeedChoices = {},
  tableChoices: TableChoices = {},
): Promise<Result<FeedFile, Unreadable>> => {
  const opened = await openTableFile(source, tableChoices.headerLine === undefined ? tableChoices : {}, sheetScore)
  if (!opened.ok) return opened
  let table = opened.value
  let own: TableChoices = {
    ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
    ...(table.headingsRow === undefined ? {} : { headingsRow: table.headingsRow }),
  }
  let lines: readonly HeadLine[] = table.firstRows.map((cells, at) => ({ line: at + 1, cells }))
  if (table.kind === 'text') {
    const plain = await openTableFile(source)
    const head = plain.ok ? await readTableHead(plain.value) : plain
    if (!head.ok) return head
    const text = textChoices(head.value.head, head.value.isWhole, choices, tableChoices.headingsRow)
    const reopened = await openTableFile(source, text.choices)
    if (!reopened.ok) return reopened
    table = reopened.value
    own = text.choices
    lines = text.lines
  }
  const head = await readTableHead(table)
  if (!head.ok) return head
  const plan = planFeed(head.value.head, head.value.isWhole, { ...choices, ...table.settings })
  return plan.ok ? success({ table, plan: plan.value, choices: own, lines }) : plan
}
