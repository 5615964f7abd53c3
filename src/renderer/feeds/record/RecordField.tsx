import { Barcode, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import type { FeedRow } from '../../../engine/model/feedModel.ts'
import type { CellChange, FeedOrigins, JoinedFrom } from '../../../engine/model/provenance.ts'
import { t } from '../../../messages/t.ts'
import { fieldLabel, ruleText } from '../../../workspace/product/productText.ts'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { openGtins } from '../gtins/openGtins.ts'
import { useFeeds } from '../state/feedStore.ts'
import { useRecord } from '../state/record.ts'
import { cellChangeText, joinedText, originText } from './provenanceText.ts'

const shown = (value: string): string => (value === '' ? t('feeds.cells.empty') : value)

/** The text that is typed, until it is kept as the value of the cell. */
const useDraft = ({ row, cells }: FeedRow, field: ProductField) => {
  const saved = cells[field]
  const [draft, setDraft] = useState(saved)
  useEffect(() => setDraft(saved), [saved])
  const keep = (): void => {
    if (draft !== saved) void useFeeds.getState().editCell(row, field, draft)
  }
  return { draft, setDraft, keep, drop: () => setDraft(saved), isChanged: draft !== saved }
}

interface RecordFieldProps {
  readonly row: FeedRow
  readonly field: ProductField
  /** Changes of this cell by steps, oldest first; undefined until they are read. */
  readonly changes: readonly CellChange[] | undefined
  /** Where an added row has the value from, if not from its own file. */
  readonly addedFrom: JoinedFrom | undefined
  readonly origins: FeedOrigins | undefined
  readonly file: string
}

/** Where the value of a cell comes from: the latest change, and all before it. */
const Provenance = ({ row, field, changes, addedFrom, origins, file }: RecordFieldProps) => {
  if (changes === undefined || origins === undefined) return null
  const last = changes.at(-1)
  const value = changes[0]?.before ?? row.edited[field] ?? row.cells[field]
  const origin = addedFrom === undefined ? originText({ row, field, value, origins, file }) : joinedText(addedFrom)
  if (last === undefined) return <p className="record-origin">{origin}</p>
  return (
    <details className="record-origin">
      <summary>{cellChangeText(last)}</summary>
      <ol>
        <li>
          <span>{shown(value)}</span> <span className="muted">{origin}</span>
        </li>
        {changes.map((change) => (
          <li key={change.step.id}>
            <span>{shown(change.value)}</span> <span className="muted">{cellChangeText(change)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What is odd about a value that can be uploaded. */
const Warning = ({ children }: { readonly children: string }) => (
  <span className="record-warning">
    <TriangleAlert size={14} aria-hidden /> {children}
  </span>
)

/** One field of a record: its value, its issues, and where the value comes from. */
export const RecordField = (props: RecordFieldProps) => {
  const { row, field } = props
  const { draft, setDraft, keep, drop, isChanged } = useDraft(row, field)
  const { kind, values, required } = productField(field)
  const label = required === true ? `${fieldLabel(field)} *` : fieldLabel(field)
  const issues = row.issues.filter((issue) => issue.field === field)
  const texts = issues.map(ruleText).join(' ')
  const isError = issues.some(({ level }) => level === 'error')
  const said = issues.length === 0 ? {} : isError ? { error: texts } : { hint: <Warning>{texts}</Warning> }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within it
    <div
      className="record-field"
      data-field={field}
      data-edited={row.edited[field] === undefined ? undefined : true}
      onFocus={() => useRecord.setState({ field })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isChanged) {
          event.stopPropagation()
          drop()
        }
        if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey) {
          if (values === undefined) event.preventDefault()
          keep()
        }
      }}
    >
      {values === undefined ? (
        <TextField
          label={label}
          value={draft}
          onChange={setDraft}
          onBlur={keep}
          multiline={kind === 'longText'}
          {...said}
        />
      ) : (
        <ComboBox
          label={label}
          options={values.map((value) => ({ id: value, label: value }))}
          text={draft}
          onText={setDraft}
          onLeave={keep}
          allowOther
          {...said}
        />
      )}
      {field === 'gtin' && row.cells.gtin === '' ? (
        <Button variant="quiet" icon={Barcode} onPress={() => openGtins(row.row)}>
          {t('feeds.gtin.find')}
        </Button>
      ) : null}
      <Provenance {...props} />
    </div>
  )
}
