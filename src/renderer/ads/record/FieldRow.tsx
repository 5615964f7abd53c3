import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import { isFields, wordOf } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adFieldLabel, fieldOfPath } from '../../../workspace/ads/fieldLabels.ts'
import { nameLength, weightedLength } from '../../../workspace/ads/textLength.ts'
import { fieldWord } from '../../../workspace/ads/valueLabels.ts'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { recordFieldText, typedText, typedValue } from '../fieldText.ts'
import { setField } from '../state/edits.ts'
import { FieldSides } from './FieldSides.tsx'
import { fieldControl, lockedReason, needsValue, type RecordControl } from './fieldModel.ts'
import { type FieldCounter, fieldNoteOf } from './fieldNote.ts'
import { isOffered, OfferedField } from './OfferedField.tsx'
import { ReferenceList, ReferencePicker } from './ReferencePicker.tsx'
import { isShownAsTime, TimeControl } from './TimeControl.tsx'
import { typedIssues } from './typedIssues.ts'
import { useTypedPreview } from './typedPreview.ts'
import { useTyped } from './useTyped.ts'

const NONE = ''

/** A value as it is typed. */
const inputText = ({ kind, currency }: AdRecord, field: string, value: unknown): string =>
  Array.isArray(value) || isFields(value) ? JSON.stringify(value, null, 2) : typedText(kind, field, value, currency)

/** What typed text means to a field; empty takes the field away. */
const parsed = (
  { kind, currency }: AdRecord,
  field: string,
  control: RecordControl,
  typed: string,
): Result<unknown, Said> => {
  if (typed.trim() === '') return success(null)
  const read = typedValue(kind, field, typed, currency)
  if (!read.ok) return read
  const text = read.value
  if (control.kind === 'number') {
    const value = Number(text)
    const example = control.isWhole ? 15 : 1.5
    return Number.isFinite(value) ? success(value) : failed(said('adsPages.typed.noNumber', { example }))
  }
  if (control.kind !== 'json') return success(text)
  try {
    return success(JSON.parse(text) as unknown)
  } catch {
    return failed(said('adsPages.typed.noJson'))
  }
}

interface FieldRowProps {
  readonly project: AdProject
  readonly record: AdRecord
  readonly field: string
  /** What is wrong with the record, of all its fields. */
  readonly issues: readonly AdIssue[]
}

interface ControlProps extends FieldRowProps {
  readonly control: RecordControl
  readonly value: unknown
  /** What is wrong with the field as it was kept. */
  readonly found: readonly AdIssue[]
}

const LENGTHS = {
  signs: nameLength,
  weighted: weightedLength,
  // The sign of a hashtag does not count.
  hashtag: (text: string): number => nameLength(text.replaceAll('#', '')),
} as const

/** Characters used of a field's maximum. */
const counterOf = (control: RecordControl, text: string): FieldCounter | undefined =>
  control.kind === 'text' && control.maxLength !== undefined
    ? { count: LENGTHS[control.counts](text), most: control.maxLength }
    : undefined

const TextControl = ({ record, field, control, value, found }: ControlProps) => {
  const keep = (text: string): void => {
    const next = parsed(record, field, control, text)
    if (next.ok) void setField(record, field, next.value)
  }
  const typed = useTyped(inputText(record, field, value), keep)
  const next = parsed(record, field, control, typed.text)
  useTypedPreview(record, field, typed.isDirty && next.ok ? next.value : undefined)
  const issues = typed.isDirty && next.ok ? typedIssues(record, field, next.value) : found
  const note =
    typed.isDirty && !next.ok ? { error: saidText(next.failure) } : fieldNoteOf(issues, counterOf(control, typed.text))
  const isMultiline = control.kind === 'json' || (control.kind === 'text' && control.isLong)
  return (
    <TextField
      label={adFieldLabel(field)}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.commit}
      multiline={isMultiline}
      mono={control.kind === 'json'}
      {...note}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) typed.commit()
        if (event.key === 'Escape' && typed.isDirty) typed.revert()
      }}
    />
  )
}

const ChoiceControl = ({ record, field, control, value, found }: ControlProps) => {
  const options =
    control.kind === 'switch'
      ? [
          { id: 'true', label: t('adsPages.value.yes') },
          { id: 'false', label: t('adsPages.value.no') },
        ]
      : (control.kind === 'choice' ? control.options : []).map((id) => ({ id, label: fieldWord(field, id) }))
  const isEmpty = wordOf(value ?? NONE) === NONE
  // Without a default there is nothing but to choose.
  const isNeeded = needsValue(record.kind, field) || (isEmpty && found.some(({ level }) => level === 'error'))
  return (
    <Select
      label={adFieldLabel(field)}
      options={isNeeded ? options : [{ id: NONE, label: t('adsPages.value.default') }, ...options]}
      value={isNeeded && isEmpty ? null : wordOf(value ?? NONE)}
      onChange={(id) =>
        void setField(record, field, id === NONE ? null : control.kind === 'switch' ? id === 'true' : id)
      }
      {...fieldNoteOf(found)}
    />
  )
}

const ReferenceControl = ({ project, record, field, control, value, found }: ControlProps) => {
  const [typed, setTyped] = useState<string | undefined>()
  if (control.kind !== 'reference') return null
  const shared = { project: project.id, label: adFieldLabel(field), kinds: control.kinds }
  if (control.isList)
    return (
      <ReferenceList
        {...shared}
        value={Array.isArray(value) ? value.map(wordOf) : []}
        onChange={(names) => void setField(record, field, names)}
        {...fieldNoteOf(found)}
      />
    )
  const issues = typed === undefined || typed === wordOf(value) ? found : typedIssues(record, field, typed || null)
  return (
    <ReferencePicker
      {...shared}
      value={wordOf(value ?? '')}
      onChange={(name) => void setField(record, field, name)}
      onTyped={setTyped}
      {...fieldNoteOf(issues)}
    />
  )
}

const Control = (props: ControlProps): ReactNode => {
  if (isShownAsTime(props.record.kind, props.field, props.value)) return <TimeControl {...props} />
  if (isOffered(props.record.kind, props.field)) return <OfferedField {...props} {...fieldNoteOf(props.found)} />
  switch (props.control.kind) {
    case 'reference':
      return <ReferenceControl {...props} />
    case 'choice':
    case 'switch':
      return <ChoiceControl {...props} />
    default:
      return <TextControl {...props} />
  }
}

/** A field that cannot be changed now, with the reason. */
export const LockedField = ({
  label,
  text,
  reason,
}: {
  readonly label: string
  readonly text: string
  readonly reason: string
}) => (
  <div className="ads-locked">
    <span className="field-label">
      {label} <Lock size={12} aria-hidden />
    </span>
    <p className="ads-locked-value">{text}</p>
    <p className="field-hint">{reason}</p>
  </div>
)

/** One field of a record: control or lock reason, issues and previous value. */
export const FieldRow = ({ project, record, field, issues }: FieldRowProps) => {
  const reason = lockedReason(record, field)
  const value = record.values[field]
  const found = issues.filter((issue) => fieldOfPath(issue.field) === field)
  const sides = record.draft === 'change' ? record.edited.find((each) => each.field === field) : undefined
  return (
    <div className="ads-field" data-field={field} {...(sides === undefined ? {} : { 'data-edited': true })}>
      {reason === undefined ? (
        <Control {...{ project, record, field, issues, value, found }} control={fieldControl(record.kind, field)} />
      ) : (
        <LockedField label={adFieldLabel(field)} text={recordFieldText(record, field)} reason={reason} />
      )}
      {sides === undefined ? null : <FieldSides record={record} sides={sides} />}
    </div>
  )
}
