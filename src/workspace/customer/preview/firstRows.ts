import type { Result } from '../../../contract/language/result.ts'
import type { JsonStep } from '../read/json/jsonRows.ts'
import type { ListPlan } from '../read/listPlan.ts'

/** Rows that a look takes in. */
export const PREVIEW_ROWS = 1_000

/** How a person wants a file to be read; what is left out is found. */
export interface ReadingChoices {
  readonly encoding?: string
  readonly delimiter?: string
  readonly sheet?: string
  /** Where the rows of a JSON file stand. */
  readonly place?: readonly JsonStep[]
  readonly hasHeadings?: boolean
}

/** The first rows of a file, with how they are read. They are raw: they stay in the memory of the worker that looks. */
export interface FirstRows {
  readonly plan: Pick<ListPlan, 'format' | 'encoding' | 'delimiter' | 'quote' | 'sheet' | 'headingsRow' | 'shape'>
  readonly found: string
  /** Undefined for a file without headings. */
  readonly headings: readonly string[] | undefined
  /** The headings are names of the file itself, so that the first row cannot be one. */
  readonly isNamed?: boolean
  readonly rows: readonly (readonly string[])[]
  readonly sheets?: readonly string[]
  readonly places?: readonly { readonly path: readonly JsonStep[]; readonly label: string; readonly rows: number }[]
}

export type FirstRowsResult = Result<FirstRows, string>
