import { readJson } from './json/readJson.ts'
import type { ReadRows } from './listSource.ts'
import { readWorkbook } from './readWorkbook.ts'

/** How the files of a list may be written. Delimited text is read from its bytes by the kernel. */
export const LIST_FORMATS = ['delimited', 'xlsx', 'json'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** Readers of the formats that are not delimited text, by name. */
export const formatReaders: Readonly<Partial<Record<ListFormat, ReadRows>>> = {
  xlsx: readWorkbook,
  json: readJson,
}
