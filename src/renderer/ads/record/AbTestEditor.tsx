import { isFields, wordOf } from '../../../contract/language/fields.ts'
import { t } from '../../../messages/t.ts'
import { adIssueText } from '../../../workspace/ads/adIssueText.ts'
import { adFieldLabel, fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { recordLabel } from '../kindNames.ts'
import { openRecord } from '../state/records.ts'
import type { RecordEditorProps } from './editorProps.ts'
import { FieldRow } from './FieldRow.tsx'
import { PlatformFacts } from './FieldsEditor.tsx'
import { formFields } from './fieldModel.ts'

/** An A/B test: its fields, and its variants as a table that leads to them. */
export const AbTestEditor = ({ project, record, issues }: RecordEditorProps) => {
  const { user_groups: given } = record.values
  const groups = Array.isArray(given) ? given.filter(isFields) : []
  const found = issues.filter(({ field }) => fieldOfPath(field) === 'user_groups')
  return (
    <>
      <div className="ads-fields">
        {formFields(record)
          .own.filter((field) => field !== 'user_groups')
          .map((field) => (
            <FieldRow key={field} project={project} record={record} field={field} issues={issues} />
          ))}
      </div>
      <section className="ads-facts-list button-lines" data-field="user_groups">
        <h3>{adFieldLabel('user_groups')}</h3>
        {found.map(adIssueText).map((text) => (
          <p key={text} role="alert">
            {text}
          </p>
        ))}
        <Table
          label={adFieldLabel('user_groups')}
          rows={groups.map((group, at) => ({ group, at }))}
          rowId={({ at }) => String(at)}
          columns={[
            {
              id: 'name',
              header: adFieldLabel('name'),
              cell: ({ group, at }) => wordOf(group['name'] ?? String.fromCharCode(65 + at)),
            },
            {
              id: 'size',
              header: t('adsPages.abTest.share'),
              number: true,
              cell: ({ group }) => t('adsPages.abTest.percent', { share: Number(group['size']) / 100 }),
            },
            {
              id: 'entities',
              header: t('adsPages.abTest.entities'),
              cell: ({ group: { entity_ids: ids } }) =>
                (Array.isArray(ids) ? ids.map(wordOf) : []).map((id) => {
                  const named = record.named?.[id]
                  return named === undefined ? (
                    id
                  ) : (
                    <Button key={id} variant="quiet" onPress={() => void openRecord(named.kind, id, true)}>
                      {recordLabel(named)}
                    </Button>
                  )
                }),
            },
          ]}
        />
      </section>
      <PlatformFacts record={record} />
    </>
  )
}
