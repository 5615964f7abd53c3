import { failed, success } from '../../../contract/language/result.ts'
import { asSaid } from '../../../contract/language/said.ts'
import { wholeDecoder } from '../../intake/chunkDecoder.ts'
import { delimiterName, detectDialect } from '../../intake/dialect.ts'
import { detectEncoding } from '../../intake/encoding.ts'
import { createTableReader, inspectTable, type TableSettings } from '../../intake/tableReader.ts'
import { hasHeadings } from '../read/mapping.ts'
import { type FirstRowsResult, PREVIEW_ROWS, type ReadingChoices } from './firstRows.ts'

/** Bytes of a file that are looked at. */
export const DELIMITED_HEAD = 1 << 19

/** The first lines of a table: possible headers, and what follows. */
const linesOf = (head: Uint8Array, isWhole: boolean, settings: TableSettings): readonly (readonly string[])[] => {
  const lines: (readonly string[])[] = []
  const reader = createTableReader(settings, {
    headers: (cells) => lines.push(cells),
    lines: (batch) => lines.push(...batch.slice(0, PREVIEW_ROWS + 1 - lines.length).map(({ cells }) => cells)),
    problem: () => {},
  })
  reader.push(head)
  if (isWhole) reader.end()
  return lines
}

/**
 * First rows of delimited text, or of a file with one value per line. `isWhole` if the head is the entire file. Fails
 * with one sentence if it is no table.
 */
export const delimitedRows = (head: Uint8Array, isWhole: boolean, choices: ReadingChoices): FirstRowsResult => {
  const { encoding, delimiter } = choices
  const chosen = { ...(encoding === undefined ? {} : { encoding }), ...(delimiter === undefined ? {} : { delimiter }) }
  const inspected = inspectTable(head, isWhole, chosen)
  const isOneLine = !inspected.ok && inspected.failure.kind === 'headersOnly'
  if (!inspected.ok && !isOneLine) return failed(asSaid(inspected.failure))
  const known = inspected.ok ? inspected.value : undefined
  const plan: TableSettings =
    known === undefined
      ? { encoding: encoding ?? detectEncoding(head).encoding, delimiter: delimiter ?? dialectOf(head) }
      : { encoding: known.encoding, delimiter: known.delimiter, quote: known.quote }
  const lines = linesOf(head, isWhole, plan)
  const [first = [], ...rest] = lines
  const titled = choices.hasHeadings ?? hasHeadings(first)
  if (isOneLine && (titled || lines.length === 0)) return failed(asSaid(inspected.failure))
  const summary = known?.found ?? `One line, ${delimiterName(plan.delimiter)}`
  return success({
    plan,
    found: titled ? summary : `${summary}, no headings`,
    headers: titled ? first : undefined,
    rows: (titled ? rest : lines).slice(0, PREVIEW_ROWS),
  })
}

const dialectOf = (head: Uint8Array): string =>
  detectDialect(wholeDecoder(detectEncoding(head).encoding)(head)).delimiter
