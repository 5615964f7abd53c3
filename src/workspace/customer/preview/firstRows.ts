import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { JsonStep } from '../read/json/jsonRows.ts'
import type { ListPlan } from '../read/listPlan.ts'

/** Rows that a look takes in. */
export const PREVIEW_ROWS = 1_000

/** How a person wants a file read; the rest is detected. */
export interface ReadingChoices {
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  /** Path to the rows of a JSON file. */
  readonly place?: readonly JsonStep[]
  readonly hasHeadings?: boolean
}

/** The first rows of a file, with how they are read. They are raw: they stay in the memory of the worker that looks. */
export interface FirstRows {
  readonly plan: Pick<ListPlan, 'format' | 'encoding' | 'delimiter' | 'quote' | 'sheet' | 'headingsRow' | 'shape'>
  readonly found: string
  /** Undefined for a file without headers. */
  readonly headers: readonly string[] | undefined
  /** Headers come from the file's format, so the first row cannot be one. */
  readonly isNamed?: boolean
  readonly rows: readonly (readonly string[])[]
  readonly sheets?: readonly string[]
  readonly places?: readonly { readonly path: readonly JsonStep[]; readonly label: string; readonly rows: number }[]
}

export type FirstRowsResult = Result<FirstRows, Said>
