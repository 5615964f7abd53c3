import { holdsPerson } from '../../../contract/audience/identifiers.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asSaid, type Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { AS_CSV } from '../../intake/tableFile.ts'
import { isIdentifier } from '../read/contents.ts'
import { createJsonPaths, type JsonPlace, placeText } from '../read/json/jsonPaths.ts'
import { jsonPieces, MAX_SCANNED_BYTES } from '../read/json/jsonPieces.ts'
import { createJsonRows, type JsonShape } from '../read/json/jsonRows.ts'
import { createJsonScanner, type JsonHandlers } from '../read/json/jsonScanner.ts'
import type { SourceBytes } from '../read/listSource.ts'
import { hasHeadings } from '../read/mapping.ts'
import { kindOfHeader } from '../read/vocabulary.ts'
import { type FirstRowsResult, PREVIEW_ROWS, type ReadingChoices } from './firstRows.ts'

const PLACES = 20

const NO_ROWS = said('sentences.list.jsonRows')

const KEYED = said('sentences.list.jsonNames')

const isSameShape = (one: ReadingChoices['place'], other: ReadingChoices['place']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Scans the previewed part of a file. A file read only in part may end anywhere. */
const scan = async (
  bytes: SourceBytes,
  encoding: string,
  handlers: JsonHandlers,
  isEnough = (): boolean => false,
): Promise<Result<null, Said>> => {
  const end = Math.min(bytes.size, MAX_SCANNED_BYTES)
  const scanner = createJsonScanner(handlers)
  const result = (): Result<null, Said> => {
    const problem = scanner.problem()
    return problem === undefined ? success(null) : failed(asSaid(problem))
  }
  for await (const piece of jsonPieces(bytes, encoding, end)) {
    scanner.push(piece)
    if (scanner.problem() !== undefined || isEnough()) return result()
  }
  if (end === bytes.size) scanner.end()
  return result()
}

/** The first places that may be shown and stored. Their paths contain no person's name. */
const shownPlaces = (all: readonly JsonPlace[]): readonly JsonPlace[] => {
  const shown: JsonPlace[] = []
  for (const place of all) {
    if (shown.length === PLACES) break
    if (!place.path.some((step) => step !== null && holdsPerson(step))) shown.push(place)
  }
  return shown
}

/** First rows of JSON: an array, possibly wrapped, batch operations, or a value per line. */
export const jsonFirstRows = async (
  bytes: SourceBytes,
  encoding: string,
  choices: ReadingChoices,
): Promise<FirstRowsResult> => {
  const paths = createJsonPaths({
    isIdentifier: (value, name) => isIdentifier(value) || kindOfHeader(name) !== undefined,
  })
  const scanned = await scan(bytes, encoding, paths.handlers, paths.hasManyNames)
  if (paths.hasManyNames()) return failed(KEYED)
  if (!scanned.ok) return scanned
  const all = paths.places()
  const places = shownPlaces(all)
  if (places.length === 0 && all.length > 0) return failed(KEYED)
  const chosen = places.find(({ path }) => isSameShape(path, choices.place)) ?? places[0]
  if (chosen === undefined) return failed(NO_ROWS)

  const learned = createJsonRows({ path: chosen.path, row: () => {} })
  await scan(bytes, encoding, learned.handlers)
  const shape: JsonShape = learned.shape()
  if (shape.columns.length === 0) return failed(NO_ROWS)
  const names = shape.columns.map((steps, at) => {
    const name = steps.join('.') || 'value'
    const same = shape.columns.slice(0, at).filter((other) => other.join('.') === steps.join('.')).length
    return same === 0 ? name : `${name} ${same + 1}`
  })
  // A key that is itself an identifier must not be stored as a column name.
  if (shape.isNamed && shape.columns.some((steps) => steps.some((step) => isIdentifier(step) || step.includes('@'))))
    return failed(KEYED)

  const rows: (readonly string[])[] = []
  const reader = createJsonRows({
    path: chosen.path,
    shape,
    row: (_number, cells) => {
      if (rows.length <= PREVIEW_ROWS) rows.push(cells)
    },
  })
  await scan(bytes, encoding, reader.handlers, () => rows.length > PREVIEW_ROWS)
  const [first = []] = rows
  const titled =
    shape.isNamed || (choices.hasHeadings ?? ((shape.columns.length > 1 || rows.length > 1) && hasHeadings(first)))
  const isHeaderRow = titled && !shape.isNamed
  const label = placeText(chosen.path)
  return success({
    plan: { format: 'json', ...AS_CSV, encoding, shape },
    found: chosen.path.length === 0 ? 'JSON, one value a line' : `JSON, rows in ${label}`,
    headers: shape.isNamed ? names : titled ? first : undefined,
    ...(shape.isNamed ? { isNamed: true } : {}),
    rows: rows.slice(isHeaderRow ? 1 : 0, PREVIEW_ROWS + (isHeaderRow ? 1 : 0)),
    places: places.map(({ path, rows: many }) => ({ path, rows: many, label: placeText(path) })),
  })
}
