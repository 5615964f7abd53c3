import type { ComponentType, LazyExoticComponent } from 'react'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdIssue, AdProject, AdRecord } from '../../../host/ads.ts'

export interface RecordEditorProps {
  readonly project: AdProject
  readonly record: AdRecord
  /** What is wrong with the record, of all its fields. */
  readonly issues: readonly AdIssue[]
  /** The editor has the whole page, not a pane of 320 px. */
  readonly isWide: boolean
}

type RecordEditor = LazyExoticComponent<ComponentType<RecordEditorProps>> | ComponentType<RecordEditorProps>

/**
 * Editors of kinds that have one of their own, in place of the generic form. Edits go through `setField` of `state/edits.ts`;
 * `FieldRow` shows a field as the generic form does.
 */
export const RECORD_EDITORS: Readonly<Partial<Record<AdKindId, RecordEditor>>> = {}
