import type { ListColumn, ListPreview } from '../../../engine/model/previewModel.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatShare } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'
import { useAudience } from '../state/audience.ts'

const IGNORED = 'none'

const KIND_CHOICES = [
  { id: IGNORED, label: 'Not read' },
  ...KIND_NAMES.map((id) => ({ id, label: IDENTIFIER_LABELS[id].label, note: IDENTIFIER_LABELS[id].note })),
]

const CONFIDENCE: Readonly<Record<ListColumn['confidence'], readonly [BadgeState, string]>> = {
  sure: ['ok', 'Known header'],
  likely: ['warn', 'By its values, please look'],
  doubtful: ['warn', 'Contradictory, please look'],
  none: ['plain', 'Unknown'],
  chosen: ['changed', 'Your choice'],
  remembered: ['ok', 'Remembered'],
}

/** The tick without which no value leaves unhashed. */
const Unhashed = ({ index, heading, needs }: ListColumn) => (
  <Checkbox isSelected={needs === undefined} onChange={(isOn) => useAudience.getState().confirmUnhashed(index, isOn)}>
    Send the values of {heading} as they are, not hashed
  </Checkbox>
)

interface FoundProps extends ListColumn {
  readonly isCountry: boolean
  readonly isConsent: boolean
}

const Found = ({ isCountry, isConsent, ...column }: FoundProps) => {
  if (isConsent && column.kind === null) return <Badge state="ok">Consent</Badge>
  if (isCountry) return <Badge state="ok">Country of phone numbers</Badge>
  const { confidence, hashed, doubt, kind, needs } = column
  const [state, word] = needs === undefined ? CONFIDENCE[confidence] : NEEDS[needs]
  return (
    <div className="column-found">
      {kind === 'partner_user_id' ? <Unhashed {...column} /> : null}
      <Badge state={state}>{hashed ? `${word}, hashed already` : word}</Badge>
      {doubt === undefined ? null : <span className="small">{doubt}</span>}
    </div>
  )
}

const NEEDS: Readonly<Record<NonNullable<ListColumn['needs']>, readonly [BadgeState, string]>> = {
  choice: ['warn', 'Needs your choice'],
  confirmation: ['warn', 'Needs your tick'],
}

/** How many of the values that are not empty can be used. */
const Fit = ({ kind, fit, filled }: ListColumn) => {
  if (kind === null) return null
  if (filled === 0) return <span className="muted">empty</span>
  // A share that is not all never reads as all.
  const many = Math.round(fit * filled)
  return <>{formatShare(many, filled)}</>
}

/** Which columns name people, how that was found, and how well their values fit. */
export const ColumnKinds = ({
  columns,
  countryColumn,
  consentColumns,
}: Pick<ListPreview, 'columns' | 'countryColumn'> & { readonly consentColumns: readonly number[] }) => {
  const { chooseKind } = useAudience.getState()
  const hasPhones = columns.some(({ kind }) => kind === 'phone_number')
  const isCountry = ({ index, kind }: ListColumn): boolean => hasPhones && kind === null && index === countryColumn
  return (
    <div className="mapping-table">
      <Table
        label="Which columns name people"
        rows={columns}
        rowId={({ index }) => index}
        columns={[
          {
            id: 'heading',
            heading: 'In the file',
            cell: ({ heading, samples }) => (
              <span className="column-name">
                <strong>{heading}</strong>
                <span className="sample-values mono">{samples.join(' · ')}</span>
              </span>
            ),
          },
          {
            id: 'kind',
            heading: 'Identifier',
            cell: ({ index, heading, kind, needs }) => (
              <Select
                label={`Identifier in ${heading}`}
                quiet
                options={KIND_CHOICES}
                placeholder="Choose…"
                value={kind ?? (needs === undefined ? IGNORED : null)}
                onChange={(id) => chooseKind(index, KIND_NAMES.find((name) => name === id) ?? null)}
              />
            ),
          },
          { id: 'fit', heading: 'Values that fit', number: true, cell: (column) => <Fit {...column} /> },
          {
            id: 'found',
            heading: 'Found by',
            cell: (column) => (
              <Found {...column} isCountry={isCountry(column)} isConsent={consentColumns.includes(column.index)} />
            ),
          },
        ]}
      />
    </div>
  )
}
