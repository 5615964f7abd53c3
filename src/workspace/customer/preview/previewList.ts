import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { wholeDecoder } from '../../intake/chunkDecoder.ts'
import { detectEncoding } from '../../intake/encoding.ts'
import { createConsentFilter } from '../consent/consentFilter.ts'
import { type ConsentChoices, consentReadingOf, type FoundConsent, findConsent } from '../consent/findConsent.ts'
import { cellValues } from '../read/cellValues.ts'
import type { ListPlan } from '../read/listPlan.ts'
import type { SourceBytes } from '../read/listSource.ts'
import { type ColumnChoices, kindsOf, type ListMapping, mapColumns, mappingOf } from '../read/mapping.ts'
import { readIdentifier } from '../read/normalise.ts'
import { createCounts, type KindCounts } from '../report/counts.ts'
import { DELIMITED_HEAD, delimitedRows } from './delimitedRows.ts'
import type { FirstRows, FirstRowsResult, ReadingChoices } from './firstRows.ts'
import { jsonFirstRows } from './jsonFirstRows.ts'
import { workbookRows } from './workbookRows.ts'

/** What a person says of a file. */
export interface ListChoices extends ReadingChoices, ColumnChoices {
  /** Phone numbers without their plus. */
  readonly digitsOnly?: boolean
  readonly consent?: ConsentChoices
}

/** How a file will be read, and what would become of its first rows. Samples are masked; no raw value is in it. */
export interface PreviewedList extends ListPlan {
  readonly sheets: readonly string[]
  readonly places: NonNullable<FirstRows['places']>
  /** Headers come from the file's format, which names each value. */
  readonly isNamed: boolean
  /** Rows looked at, and what would become of their values. */
  readonly rows: number
  readonly forecast: readonly KindCounts[]
  readonly consent: FoundConsent
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

const isJson = (head: Uint8Array, encoding: string): boolean => {
  const decode = wholeDecoder(encoding)
  // Avoids making texts of people if the first character decides.
  const sign = decode(head.subarray(0, 64)).trimStart()[0]
  if (sign !== undefined && sign !== '{' && sign !== '[') return false
  const start = decode(head.subarray(0, 4_000)).trimStart()
  return /^(?:\{\s*(?:["}]|$)|\[\s*(?:[[{"\]]|-?\d|null|$))/.test(start)
}

const firstRowsOf = async (bytes: SourceBytes, choices: ReadingChoices): Promise<FirstRowsResult> => {
  const head = await bytes.read(0, Math.min(bytes.size, DELIMITED_HEAD))
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return workbookRows(bytes, choices)
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return failed(said('sentences.file.oldExcel'))
  const { encoding } = detectEncoding(head)
  if (encoding !== 'binary' && isJson(head, encoding))
    return jsonFirstRows(bytes, choices.encoding ?? encoding, choices)
  return delimitedRows(head, head.length === bytes.size, choices)
}

/** What would become of rows: values are read as the import reads them, and forgotten. Duplicates are not looked for. */
const forecastOf = (
  rows: readonly (readonly string[])[],
  mapping: ListMapping,
  firstLine: number,
): readonly KindCounts[] => {
  const counts = createCounts(kindsOf(mapping))
  const phone = { country: mapping.country, digitsOnly: mapping.digitsOnly === true }
  const filter = mapping.consent === undefined ? undefined : createConsentFilter(mapping.consent)
  rows.forEach((cells, at) => {
    if (filter?.takes((index) => cells[index] ?? '') === false) return
    const country = mapping.countryColumn === undefined ? '' : (cells[mapping.countryColumn] ?? '')
    for (const column of mapping.columns)
      for (const value of cellValues(cells, column)) {
        const place = IDENTIFIER_KINDS.indexOf(column.kind)
        const read = readIdentifier(column.kind, value, phone, country)
        if (read === undefined) counts.found(place, 0, 0, 1)
        else if (read.refusal !== undefined) counts.refused(place, read.refusal, at + firstLine)
        else counts.found(place, 1, read.hash === undefined ? 0 : 1, 0)
      }
  })
  return counts.counts().kinds
}

/** What is known of a file once its first rows are. */
const listPreviewOf = (first: FirstRows, choices: ListChoices): PreviewedList => {
  const { headers, rows } = first
  const mapped = mapColumns(headers, rows, choices)
  const { countryColumn } = mapped
  const firstLine = headers === undefined || first.isNamed === true ? 1 : (first.plan.headingsRow ?? 1) + 1
  const columns = mapped.columns.map((column) => ({
    ...column,
    header: headers === undefined || column.header === '' ? `Column ${column.index + 1}` : column.header,
  }))
  const names = columns.map(({ header }) => header)
  const consent = findConsent(headers ?? [], names, rows, choices.consent)
  const reading = consentReadingOf(consent.columns, choices.consent ?? {})
  const mapping = mappingOf(mapped.columns, {
    country: choices.country ?? '',
    hasHeadings: headers !== undefined,
    digitsOnly: choices.digitsOnly === true,
    ...(countryColumn === undefined ? {} : { countryColumn }),
    ...(reading === undefined ? {} : { consent: reading }),
  })
  return {
    ...first.plan,
    found: first.found,
    hasHeadings: headers !== undefined,
    ...mapped,
    columns,
    consent,
    sheets: first.sheets ?? [],
    places: first.places ?? [],
    isNamed: first.isNamed === true,
    rows: rows.length,
    forecast: forecastOf(rows, mapping, firstLine),
  }
}

/**
 * Previews the first rows of a list in any format, with a person's choices. Fails with one sentence, without any value
 * of the file.
 */
export const previewList = async (
  bytes: SourceBytes,
  choices: ListChoices = {},
): Promise<Result<PreviewedList, Said>> => {
  const first = await firstRowsOf(bytes, choices)
  return first.ok ? success(listPreviewOf(first.value, choices)) : first
}
