import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import { wordOf } from '../../../contract/language/fields.ts'
import { parseTime, timeText } from '../../../contract/language/time.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { isTimeField } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { DateTimeField } from '../../kit/components/DateTimeField.tsx'
import { accountZone } from '../fieldText.ts'
import { setField } from '../state/edits.ts'
import { needsValue } from './fieldModel.ts'
import { fieldNoteOf } from './fieldNote.ts'
import { typedIssues } from './typedIssues.ts'
import { useTyped } from './useTyped.ts'

const NONE = ''

/** A time to the second; undefined for a text that is none. */
const shownTime = (value: unknown): string | undefined => {
  const text = wordOf(value ?? NONE)
  const time = parseTime(text)
  return text === NONE ? NONE : time === undefined ? undefined : timeText(time)
}

/** Whether a field has parts for day and time. A text that is no time is corrected as text. */
export const isShownAsTime = (kind: AdKindId, field: string, value: unknown): boolean =>
  isTimeField(kind, field) && shownTime(value) !== undefined

interface TimeControlProps {
  readonly record: AdRecord
  readonly field: string
  readonly value: unknown
  /** What is wrong with the field as it was kept. */
  readonly found: readonly AdIssue[]
}

/** A time to the second in the account's zone, kept once the field is left. */
export const TimeControl = ({ record, field, value, found }: TimeControlProps) => {
  const typed = useTyped(shownTime(value) ?? NONE, (text) => void setField(record, field, text || null))
  const issues = typed.isDirty ? typedIssues(record, field, typed.text || null) : found
  const zone = accountZone()
  return (
    <DateTimeField
      label={adFieldLabel(field)}
      zone={zone}
      value={typed.text}
      onChange={typed.type}
      onLeave={typed.commit}
      optional={!needsValue(record.kind, field)}
      {...fieldNoteOf(issues, t('adsPages.typed.zone', { zone }))}
    />
  )
}
