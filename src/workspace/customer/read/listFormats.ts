import { readJson } from './json/readJson.ts'
import type { ListFormat } from './listPlan.ts'
import type { ReadRows } from './listSource.ts'
import { readWorkbook } from './readWorkbook.ts'

/** Readers of the formats that are not delimited text, by name. */
export const formatReaders: Readonly<Partial<Record<ListFormat, ReadRows>>> = {
  xlsx: readWorkbook,
  json: readJson,
}
