import type { ReadRows } from '../listSource.ts'
import { jsonPieces, MAX_SCANNED_BYTES } from './jsonPieces.ts'
import { createJsonRows } from './jsonRows.ts'
import { createJsonScanner } from './jsonScanner.ts'

/** Reads rows of a JSON file, or of one JSON value per line. Row numbers count from 1 in file order. */
export const readJson: ReadRows = async (bytes, plan, mapping, take) => {
  const { shape } = plan
  if (shape === undefined)
    return take.problem({
      kind: 'unreadable',
      line: 1,
      sentence: 'The location of its rows is unknown. Choose the file again.',
    })
  const { columns, countryColumn, hasHeadings, consent } = mapping
  const wanted = new Set([
    ...columns.flatMap(({ index, before }) => (before?.column === undefined ? [index] : [index, before.column])),
    ...(countryColumn === undefined ? [] : [countryColumn]),
    ...(consent?.rules ?? []).map(({ index }) => index),
  ])
  const hasHeaderRow = hasHeadings && !shape.isNamed
  const rows = createJsonRows({
    path: shape.path,
    shape,
    wanted,
    row: (number, cells) => {
      if (number > 1 || !hasHeaderRow) take.row(number, cells)
    },
  })
  const scanner = createJsonScanner({
    ...rows.handlers,
    broken: (line) => {
      rows.handlers.broken(line)
      take.problem({ kind: 'openQuote', line, sentence: "The line isn't a whole JSON value; it was skipped." })
    },
  })
  let done = 0
  for await (const piece of jsonPieces(bytes, plan.encoding)) {
    scanner.push(piece)
    done = Math.min(bytes.size, done + piece.length)
    take.done(done)
    if (scanner.problem() !== undefined) break
  }
  scanner.end()
  const sentence = scanner.problem()
  if (sentence !== undefined) return take.problem({ kind: 'unreadable', line: scanner.line(), sentence })
  if (rows.unread() > 0)
    take.problem({
      kind: 'ragged',
      line: scanner.line(),
      sentence: `${rows.unread()} ${rows.unread() === 1 ? 'value was' : 'values were'} skipped: the names come only after the first ${MAX_SCANNED_BYTES / 2 ** 20} MB, or over 32 in a row are the same.`,
    })
}
