import type { ReactNode } from 'react'
import './creatives.css'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { useTypedRecord } from '../record/typedPreview.ts'
import { CreativePreview, type ShownCreative } from './CreativePreview.tsx'

interface CreativePageProps extends Pick<RecordEditorProps, 'record' | 'isWide'> {
  readonly creative: ShownCreative
  readonly children: ReactNode
}

/** An editor with its preview: beside it on a full page, else below. */
export const CreativePage = ({ record, creative, isWide, children }: CreativePageProps) => {
  const typed = useTypedRecord(record)
  return (
    <div className="creative" {...(isWide ? { 'data-wide': true } : {})}>
      <div className="ads-fields">{children}</div>
      <CreativePreview {...creative} record={typed} />
    </div>
  )
}
