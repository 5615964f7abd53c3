import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'

/** What an editor of a record gets. */
export interface RecordEditorProps {
  readonly project: AdProject
  readonly record: AdRecord
  /** What is wrong with the record, of all its fields. */
  readonly issues: readonly AdIssue[]
  /** The editor has the whole page, not a pane of 320 px. */
  readonly isWide: boolean
}
