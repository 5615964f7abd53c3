import { MessageSquarePlus } from 'lucide-react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel, fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { leaveField } from '../record/begunRecord.ts'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { FieldRow } from '../record/FieldRow.tsx'
import { FieldSides } from '../record/FieldSides.tsx'
import { PlatformFacts } from '../record/FieldsEditor.tsx'
import { formFields, lockedReason } from '../record/fieldModel.ts'
import { markerOf } from '../recordColumns.tsx'
import { duplicateRecord, setField } from '../state/edits.ts'
import { CreativePage } from './CreativePage.tsx'
import { useShownCreative } from './CreativePreview.tsx'
import { type FormRow, fieldsOfRow, type MediaRow, sectionsOf } from './creativeForms.ts'
import { MediaField } from './MediaField.tsx'
import type { ShownMedium } from './mediaFiles.ts'
import { PollLength } from './PollLength.tsx'
import { PostAs } from './PostAs.tsx'
import { PostLines } from './PostLines.tsx'
import { RepeatedFields } from './RepeatedFields.tsx'

interface RowProps extends RecordEditorProps {
  readonly shownMedia: ReadonlyMap<string, ShownMedium>
}

const worstIssueAt = (issues: readonly AdIssue[], field: string) =>
  markerOf(issues.filter((issue) => fieldOfPath(issue.field) === field))

/** What a control says below it: what is wrong, else a warning, else what fits. */
const messagesAt = (issues: readonly AdIssue[], field: string, hint: string | undefined) => {
  const marker = worstIssueAt(issues, field)
  if (marker?.level === 'error') return { error: marker.text }
  const message = marker?.text ?? hint
  return message === undefined ? {} : { hint: message }
}

const MediaControl = ({ row, ...props }: RowProps & { readonly row: MediaRow }) => {
  const { project, record, shownMedia } = props
  const { field, most, types, hint } = row
  const value = record.values[field]
  const keys = (Array.isArray(value) ? value : [value ?? '']).map(wordOf).filter((key) => key !== '')
  const keep = (next: readonly string[]): void => {
    leaveField(field)
    void setField(record, field, next.length === 0 ? null : most === 1 ? next[0] : next)
  }
  return (
    <MediaField
      project={project}
      label={adFieldLabel(field)}
      value={keys}
      shownMedia={shownMedia}
      types={types}
      most={most}
      onChange={keep}
      {...messagesAt(props.issues, field, hint === undefined ? undefined : t(hint))}
    />
  )
}

/** Who sees a post: those who are shown the promotion, or the timeline as well. */
const Audience = ({ record, issues, field }: RowProps & { readonly field: string }) => {
  const isOrganic = record.values[field] === false
  const description = t(isOrganic ? 'creatives.audience.organic.text' : 'creatives.preview.nullcast')
  const { error, hint } = { error: undefined, ...messagesAt(issues, field, description) }
  return (
    <div>
      <Segments
        label={t('creatives.audience')}
        options={[
          { id: 'promoted', label: t('creatives.audience.promoted') },
          { id: 'organic', label: t('creatives.audience.organic') },
        ]}
        value={isOrganic ? 'organic' : 'promoted'}
        onChange={(id) => void setField(record, field, id === 'promoted')}
      />
      <p className={error === undefined ? 'field-hint' : 'field-error'}>{error ?? hint}</p>
    </div>
  )
}

const Row = ({ row, ...props }: RowProps & { readonly row: FormRow }) => {
  const { project, record, issues } = props
  if (row.control === 'repeated') return <RepeatedFields {...props} row={row} />
  const { field, control } = row
  if (control === 'field' || (control !== 'minutes' && lockedReason(record, field) !== undefined))
    return <FieldRow project={project} record={record} field={field} issues={issues} />
  const sides = record.draft === 'change' ? record.edited.find((each) => each.field === field) : undefined
  return (
    <div className="ads-field" data-field={field} {...(sides === undefined ? {} : { 'data-edited': true })}>
      {control === 'minutes' ? (
        <PollLength record={record} field={field} {...messagesAt(issues, field, undefined)} />
      ) : null}
      {row.control === 'media' ? <MediaControl {...props} row={row} /> : null}
      {control === 'audience' ? <Audience {...props} field={field} /> : null}
      {control === 'postAs' ? (
        <PostAs
          project={project}
          value={wordOf(record.values[field] ?? '')}
          onChange={(id) => void setField(record, field, id)}
          error={worstIssueAt(issues, field)?.text}
        />
      ) : null}
      {sides === undefined ? null : <FieldSides record={record} sides={sides} />}
    </div>
  )
}

/** No endpoint publishes a draft post, so it says what to do (campaign facts 7). */
const NoPublishing = ({ record }: Pick<RecordEditorProps, 'record'>) =>
  record.isDeleted || record.draft === 'delete' ? null : (
    <>
      <p className="muted small">{t('creatives.draft.noPublish')}</p>
      <Button icon={MessageSquarePlus} onPress={() => void duplicateRecord(record, 'post')}>
        {t('creatives.draft.toPost')}
      </Button>
    </>
  )

/** Form of a poll, video conversation card or post, built from its table, with preview. */
export const CreativeForm = (props: RecordEditorProps) => {
  const { project, record, isWide } = props
  const creative = useShownCreative(project.id, record)
  const { shownMedia } = creative
  const sections = sectionsOf(
    record,
    [...shownMedia.values()].map(({ type }) => type),
  )
  // What cannot be filled in any more and says nothing is left out.
  const own = new Set(formFields(record).own)
  const isShown = (row: FormRow): boolean => fieldsOfRow(row).some((field) => own.has(field))
  return (
    <CreativePage record={record} creative={creative} isWide={isWide}>
      {record.kind === 'post' ? <PostLines project={project} record={record} /> : null}
      {record.kind === 'draftPost' ? <NoPublishing record={record} /> : null}
      {sections.map(({ title, rows }) => (
        <section key={title ?? ''} className="ads-fields">
          {title === undefined ? null : <h3 className="creative-title">{t(title)}</h3>}
          {rows.filter(isShown).map((row) => (
            <Row key={fieldsOfRow(row)[0]} {...props} shownMedia={shownMedia} row={row} />
          ))}
        </section>
      ))}
      <PlatformFacts record={record} />
    </CreativePage>
  )
}
