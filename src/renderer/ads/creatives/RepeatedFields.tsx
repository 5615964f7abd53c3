import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { wordOf } from '../../../contract/language/fields.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import type { RecordEditorProps } from '../record/editorProps.ts'
import { FieldRow } from '../record/FieldRow.tsx'
import { lockedReason } from '../record/fieldModel.ts'
import { editRecords } from '../state/edits.ts'
import type { RepeatedRow } from './creativeForms.ts'

/** Repeated fields, such as choices: filled lines, one more on request, without gaps. */
export const RepeatedFields = ({ project, record, issues, row }: RecordEditorProps & { readonly row: RepeatedRow }) => {
  const { lines, least, line } = row
  const isFilled = (fields: readonly string[]): boolean =>
    fields.some((field) => wordOf(record.values[field] ?? '') !== '')
  const filled = lines.findLastIndex(isFilled) + 1
  const [wanted, setWanted] = useState(least)
  const isLocked = lines.flat().some((field) => lockedReason(record, field) !== undefined)
  const count = isLocked ? filled : Math.max(least, filled, wanted)
  const remove = (at: number): void => {
    const { kind, id, name } = record
    const edits = lines.slice(at).flatMap((fields, place) =>
      fields.flatMap((field, column) => {
        const value = record.values[lines[at + place + 1]?.[column] ?? ''] ?? null
        return value === (record.values[field] ?? null) ? [] : [{ op: 'set', kind, id, field, value } as const]
      }),
    )
    setWanted(count - 1)
    void editRecords(edits, said('creatives.step.removeLine', { line, place: at + 1, name }))
  }
  return (
    <fieldset className="creative-lines">
      <legend className="field-label">{t('creatives.lines', { line })}</legend>
      {lines.slice(0, count).map((fields, at) => (
        <div key={fields[0]} className="creative-line">
          <div className="creative-line-fields">
            {fields.map((field) => (
              <FieldRow key={field} project={project} record={record} field={field} issues={issues} />
            ))}
          </div>
          {isLocked || count <= least ? null : (
            <IconButton
              icon={X}
              label={t('creatives.line.remove', { line, place: at + 1 })}
              onPress={() => remove(at)}
            />
          )}
        </div>
      ))}
      {isLocked || count >= lines.length ? null : (
        <Button icon={Plus} onPress={() => setWanted(count + 1)}>
          {t('creatives.line.add', { line })}
        </Button>
      )}
    </fieldset>
  )
}
