import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { MessageCode } from '../../../messages/translator.ts'
import { Badge, type BadgeState } from '../../kit/components/Badge.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatShare } from '../../kit/components/format.ts'
import { Select } from '../../kit/components/Select.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'
import { useAudience } from '../state/audience.ts'
import type { ListColumn, ListPreview } from '../state/previewModel.ts'
import { CellPartsChoice } from './CellPartsChoice.tsx'

const IGNORED = 'none'

const kindChoices = () => [
  { id: IGNORED, label: t('people.preview.choice.none') },
  ...KIND_NAMES.map((id) => ({ id, label: IDENTIFIER_LABELS[id].label, note: IDENTIFIER_LABELS[id].note })),
]

const CONFIDENCE: Readonly<Record<ListColumn['confidence'], readonly [BadgeState, MessageCode]>> = {
  sure: ['ok', 'people.preview.found.sure'],
  likely: ['warn', 'people.preview.found.likely'],
  doubtful: ['warn', 'people.preview.found.doubtful'],
  none: ['plain', 'people.preview.found.none'],
  chosen: ['changed', 'people.preview.found.chosen'],
  remembered: ['ok', 'people.preview.found.remembered'],
}

/** The tick without which no value leaves unhashed. */
const Unhashed = ({ index, header, needs }: ListColumn) => (
  <Checkbox isSelected={needs === undefined} onChange={(isOn) => useAudience.getState().confirmUnhashed(index, isOn)}>
    {t('people.preview.unhashed', { column: header })}
  </Checkbox>
)

interface FoundProps extends ListColumn {
  readonly isCountry: boolean
  readonly isConsent: boolean
}

const Found = ({ isCountry, isConsent, ...column }: FoundProps) => {
  if (isConsent && column.kind === null) return <Badge state="ok">{t('people.preview.found.consent')}</Badge>
  if (isCountry) return <Badge state="ok">{t('people.preview.found.country')}</Badge>
  const { confidence, hashed, doubt, kind, needs } = column
  const [state, code] = needs === undefined ? CONFIDENCE[confidence] : NEEDS[needs]
  return (
    <div className="column-found">
      {kind === 'partner_user_id' ? <Unhashed {...column} /> : null}
      <Badge state={state}>{hashed ? t('people.preview.found.hashed', { found: t(code) }) : t(code)}</Badge>
      {doubt === undefined ? null : <span className="small">{saidText(doubt)}</span>}
    </div>
  )
}

const NEEDS: Readonly<Record<NonNullable<ListColumn['needs']>, readonly [BadgeState, MessageCode]>> = {
  choice: ['warn', 'people.preview.needs.choice'],
  confirmation: ['warn', 'people.preview.needs.confirmation'],
}

/** How many of the values that are not empty can be used. */
const Fit = ({ kind, fit, filled }: ListColumn) => {
  if (kind === null) return null
  if (filled === 0) return <span className="muted">{t('people.preview.columns.empty')}</span>
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
    <div className="mapping-table button-lines">
      <Table
        label={t('people.preview.columns')}
        rows={columns}
        rowId={({ index }) => index}
        columns={[
          {
            id: 'heading',
            header: t('people.preview.columns.column'),
            cell: ({ header, samples }) => (
              <span className="column-name">
                <strong>{header}</strong>
                <span className="sample-values mono">{samples.join(' · ')}</span>
              </span>
            ),
          },
          {
            id: 'kind',
            header: t('people.preview.columns.kind'),
            cell: (column) => (
              <>
                <Select
                  label={t('people.preview.columns.kindOf', { column: column.header })}
                  quiet
                  options={kindChoices()}
                  placeholder={t('people.preview.columns.choose')}
                  value={column.kind ?? (column.needs === undefined ? IGNORED : null)}
                  onChange={(id) => chooseKind(column.index, KIND_NAMES.find((name) => name === id) ?? null)}
                />
                <CellPartsChoice {...{ column, columns }} />
              </>
            ),
          },
          { id: 'fit', header: t('people.preview.columns.fit'), number: true, cell: (column) => <Fit {...column} /> },
          {
            id: 'found',
            header: t('people.preview.columns.found'),
            cell: (column) => (
              <Found {...column} isCountry={isCountry(column)} isConsent={consentColumns.includes(column.index)} />
            ),
          },
        ]}
      />
    </div>
  )
}
