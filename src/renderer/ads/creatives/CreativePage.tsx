import type { ReactNode } from 'react'
import './creatives.css'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { FieldsEditor } from '../record/FieldsEditor.tsx'
import { CreativePreview, type ShownCreative, useShownCreative } from './CreativePreview.tsx'

interface CreativePageProps extends Pick<RecordEditorProps, 'record' | 'isWide'> {
  readonly creative: ShownCreative
  readonly children: ReactNode
}

/** An editor with its preview: beside it on a page of its own, below it in a pane. */
export const CreativePage = ({ record, creative, isWide, children }: CreativePageProps) => (
  <div className="creative" {...(isWide ? { 'data-wide': true } : {})}>
    <div className="ads-fields">{children}</div>
    <CreativePreview {...creative} record={record} />
  </div>
)

/** The fields of a post, a poll or a video conversation card, with their preview. */
export const CreativeEditor = (props: RecordEditorProps) => (
  <CreativePage {...props} creative={useShownCreative(props.project.id, props.record)}>
    <FieldsEditor {...props} />
  </CreativePage>
)
