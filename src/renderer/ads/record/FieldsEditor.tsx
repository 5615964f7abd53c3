import { t } from '../../../messages/t.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { recordFieldText } from '../fieldText.ts'
import type { RecordEditorProps } from './editorProps.ts'
import { FieldRow } from './FieldRow.tsx'
import { formFields } from './fieldModel.ts'

/** What the platform says of a record and nobody can write. */
export const PlatformFacts = ({ record }: Pick<RecordEditorProps, 'record'>) => {
  const { platform } = formFields(record)
  if (platform.length === 0) return null
  return (
    <section className="ads-facts-list button-lines">
      <h3>{t('adsPages.platform')}</h3>
      <KeyValue rows={platform.map((field) => [adFieldLabel(field), recordFieldText(record, field)])} />
    </section>
  )
}

/** The fields of a record of any kind, as its row describes them. */
export const FieldsEditor = ({ project, record, issues }: RecordEditorProps) => (
  <>
    <div className="ads-fields">
      {formFields(record).own.map((field) => (
        <FieldRow key={field} project={project} record={record} field={field} issues={issues} />
      ))}
    </div>
    <PlatformFacts record={record} />
  </>
)
