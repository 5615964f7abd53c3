import type { ProductField } from '../../contract/catalog/product.ts'
import type { Issue, Level } from '../../contract/language/rule.ts'
import type { FacetChoice } from '../../workspace/edits/facetChoice.ts'
import type { RepairKey } from '../../workspace/edits/repairs.ts'
import type { ConditionTree } from '../../workspace/edits/ruleDocument.ts'
import type { StepHead } from '../../workspace/edits/step.ts'
import type { RowLine } from '../../workspace/product/rowLine.ts'

/** Version of what is stored of feeds: raised with every version of their database. */
export const DATA_VERSION = 2

// Words of feeds that pages and workers both say.

/** A line that did not become a row as it is, and why. `isLost`: it became no row at all. */
export interface SkippedLine {
  readonly line: number
  readonly sentence: string
  readonly isLost?: true
}

/** What became of a row online. `outdated`: it was taken, and was changed here since. */
export type RowOutcome =
  | 'none'
  | 'sending'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'rejected'
  | 'unknown'
  | 'deleted'
  | 'outdated'

/** A row as the grid shows it. */
export interface FeedRow {
  /** Position in the file, from 0; the row's identity here. */
  readonly row: number
  readonly cells: { readonly [Field in ProductField]: string }
  readonly issues: readonly Issue<ProductField>[]
  /** Fields edited by hand, with the value that the file had. */
  readonly edited: { readonly [Field in ProductField]?: string }
  /** Added after the file, by hand or by a later import. */
  readonly isAdded?: true
  /** Where it begins in its file; absent for a row that was added here. */
  readonly place?: RowLine
  /** A draft in the shop; uploads skip it. */
  readonly isSkippedDraft?: true
  readonly outcome: RowOutcome
  /** The platform's own remarks on the row. */
  readonly remarks: readonly string[]
}

/** All rows that share a rule, for the issues panel. */
export interface IssueGroup {
  readonly rule: string
  readonly field: ProductField
  readonly level: Level
  readonly sentence: string
  readonly count: number
  /** A row that has it, to jump to. */
  readonly firstRow: number
}

export interface RowFilter {
  /** `blocked`: counted as blocked by the review that was made last, and blocked still. */
  readonly show: 'all' | 'errors' | 'warnings' | 'clean' | 'edited' | 'rejected' | 'drafts' | 'blocked'
  readonly rule?: string
  /** Rows with an issue that this action fixes. */
  readonly repair?: RepairKey
  readonly text?: string
  readonly conditions?: ConditionTree
  /** What was picked in facets. */
  readonly choices?: readonly FacetChoice[]
}

/** The last step in effect, which determines the rows. */
export type LatestStep = Pick<StepHead, 'id' | 'name' | 'message' | 'kind' | 'at'>

/** A cell and the value that it is to have. */
export interface CellValue {
  readonly row: number
  readonly field: ProductField
  readonly value: string
}
