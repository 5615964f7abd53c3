import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { AbTestEditor } from './AbTestEditor.tsx'
import type { RecordEditorProps } from './editorProps.ts'

type RecordEditor = LazyExoticComponent<ComponentType<RecordEditorProps>> | ComponentType<RecordEditorProps>

const creative = lazy(async () => ({ default: (await import('../creatives/CreativeForm.tsx')).CreativeForm }))

/**
 * Editors of kinds that have one of their own, in place of the generic form. Edits go through `setField` of `state/edits.ts`;
 * `FieldRow` shows a field as the generic form does.
 */
export const RECORD_EDITORS: Readonly<Partial<Record<AdKindId, RecordEditor>>> = {
  media: creative,
  accountMedia: creative,
  legacyCard: creative,
  abTest: AbTestEditor,
  card: lazy(async () => ({ default: (await import('../creatives/CardEditor.tsx')).CardEditor })),
  pollCard: creative,
  videoCard: creative,
  post: creative,
  draftPost: creative,
  scheduledPost: creative,
}
