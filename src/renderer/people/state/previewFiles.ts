import type { ListChoices, PreviewedList } from '../../../workspace/customer/preview/previewList.ts'
import { needOf } from '../../../workspace/customer/read/mapping.ts'
import type { Newest } from '../../base/newest.ts'
import type { ListPreview } from './previewModel.ts'

/** A file of the preview. It is held here, not in the state: screens never read files. */
export interface PreviewFile {
  readonly id: string
  readonly file: File
  readonly choices: ListChoices
  readonly preview: PreviewedList
  /** Of its headers; empty for a file without. */
  readonly fingerprint: string
  readonly like?: ListPreview['like']
  /** Looks at it, of which only the newest is wanted. */
  readonly looks: Newest
  readonly isPreviewing: boolean
  readonly problem?: string
}

const samePlace = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the screen shows of a file. Kinds that were chosen a moment ago are in it before the worker has answered. */
export const previewOf = (
  { id, file, choices, preview, like, isPreviewing, problem, fingerprint }: PreviewFile,
  all: readonly PreviewFile[],
): ListPreview => {
  const { encoding, delimiter, found, hasHeadings, isNamed, sheets, sheet, rows, forecast, consent, countryColumn } =
    preview
  const { kinds = {}, isRemembered = false } = choices
  const columns = preview.columns.map((column) => {
    const kind = Object.hasOwn(kinds, column.index) ? (kinds[column.index] ?? null) : column.kind
    const { needs: _before, ...rest } = column
    const needs = needOf({ ...column, kind }, choices)
    const confidence = isRemembered ? ('remembered' as const) : ('chosen' as const)
    return {
      ...rest,
      ...(kind === column.kind ? {} : { kind, confidence }),
      ...(needs === undefined ? {} : { needs }),
    }
  })
  return {
    id,
    fileName: file.name,
    bytes: file.size,
    format: preview.format ?? 'delimited',
    encoding,
    delimiter,
    found,
    columns,
    hasHeadings,
    isNamed,
    sheets,
    rows,
    forecast,
    consent,
    ...(sheet === undefined ? {} : { sheet }),
    places: preview.places.map(({ label, rows: many }) => ({ label, rows: many })),
    place: Math.max(
      0,
      preview.places.findIndex(({ path }) => samePlace(path, preview.shape?.path)),
    ),
    country: choices.country ?? '',
    countryColumn: choices.countryColumn === undefined ? (countryColumn ?? null) : choices.countryColumn,
    digitsOnly: choices.digitsOnly === true,
    ...(like === undefined ? {} : { like }),
    hasSame: fingerprint !== '' && all.some((other) => other.id !== id && other.fingerprint === fingerprint),
    isPreviewing,
    ...(problem === undefined ? {} : { problem }),
  }
}
