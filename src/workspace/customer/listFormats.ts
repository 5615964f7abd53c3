import type { ReadRows } from './listSource.ts'

/** How the files of a list may be written. Delimited text is read from its bytes by the kernel. */
export const LIST_FORMATS = ['delimited', 'xlsx', 'json', 'ndjson'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** Readers of the formats that are not delimited text, by name. */
export const formatReaders: Readonly<Partial<Record<ListFormat, ReadRows>>> = {}
