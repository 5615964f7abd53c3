import type { ListPreview } from '../../../engine/model/previewModel.ts'
import type { ConsentMode } from '../../../workspace/customer/consent/consentFilter.ts'
import type { ConsentColumn } from '../../../workspace/customer/consent/findConsent.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatCount, formatNumber } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { ConsentTable, consentLabel } from '../ConsentTable.tsx'
import { useAudience } from '../state/audience.ts'

const MODES: readonly { readonly id: ConsentMode; readonly label: string; readonly note: string }[] = [
  { id: 'consented', label: 'Rows that consented', note: 'to reach people' },
  { id: 'notConsented', label: "Rows that didn't consent", note: 'for a do-not-reach list or a removal' },
  { id: 'all', label: 'All rows', note: 'whatever the columns say' },
]

const change = (
  consent: NonNullable<Parameters<ReturnType<typeof useAudience.getState>['changeReading']>[0]['consent']>,
) => void useAudience.getState().changeReading({ consent })

type Found = ListPreview['consent']

/** What each column says now, so that one tick changes no other. */
const valuesOf = ({ columns }: Found) =>
  Object.fromEntries(
    columns.map(({ index, values }) => [
      index,
      Object.fromEntries(values.map(({ key, isConsent }) => [key, isConsent])),
    ]),
  )

const Column = ({ column, found }: { readonly column: ConsentColumn; readonly found: Found }) => {
  const { index, heading, values, isByHand, whenEmpty } = column
  const byHand = found.columns.filter((each) => each.isByHand && each.index !== index).map((each) => each.index)
  const hasEmpty = values.some(({ key }) => key === '(empty)')
  const tick = (key: string, isOn: boolean): void => {
    const all = valuesOf(found)
    change({ values: { ...all, [index]: { ...all[index], [key]: isOn } } })
  }
  return (
    <div className="consent-column">
      <ConsentTable
        heading={heading}
        values={values}
        meaning={(value) => (
          <Checkbox
            isSelected={value.isConsent}
            aria-label={`${consentLabel(value)} in ${heading} means consent`}
            onChange={(isOn) => tick(value.key, isOn)}
          >
            {value.isConsent ? 'Yes' : 'No'}
          </Checkbox>
        )}
      />
      {whenEmpty !== undefined && hasEmpty ? <p className="muted small">{whenEmpty}</p> : null}
      {isByHand ? (
        <Button variant="quiet" onPress={() => change({ columns: byHand })}>
          Remove column
        </Button>
      ) : null}
    </div>
  )
}

/** Which further columns may say who has consented. */
const AddColumn = ({ preview: { columns, consent } }: { readonly preview: ListPreview }) => {
  const used = new Set(consent.columns.filter(({ isUsed }) => isUsed).map(({ index }) => index))
  const byHand = consent.columns.filter(({ isByHand }) => isByHand).map(({ index }) => index)
  return (
    <Select
      label="Add a consent column"
      placeholder="Choose a column…"
      options={columns
        .filter(({ index, kind }) => kind === null && !used.has(index))
        .map(({ index, heading, samples }) => ({
          id: String(index),
          label: heading,
          note: samples.join(' · ') || 'Empty in the first rows',
        }))}
      value={null}
      onChange={(id) => change({ columns: [...byHand, Number(id)] })}
    />
  )
}

const effect = ({ rows, skipped, mode }: Found): string => {
  const looked = rows >= 1_000 ? 'Of the first 1,000 rows' : `Of ${formatCount(rows, 'row')}`
  const tail = 'The report counts the whole file.'
  return mode === 'all'
    ? `${looked}, none is skipped, whatever these columns say. ${tail}`
    : `${looked}, ${formatNumber(skipped)} ${skipped === 1 ? 'is' : 'are'} skipped: neither hashed nor stored. ${tail}`
}

/** Who has consented by the file's own columns, and whose rows are imported. */
export const Consent = ({ preview }: { readonly preview: ListPreview }) => {
  const { consent, columns } = preview
  const used = consent.columns.filter(({ isUsed }) => isUsed)
  const unused = consent.columns.filter(({ isUsed }) => !isUsed)
  if (columns.length < 2) return null
  const isEmpty = used.length > 0 && consent.rows > 0 && consent.skipped === consent.rows
  return (
    <Section title="Consent">
      {used.length === 0 ? (
        <p className="muted">No column is known to say who consented, so every row is imported.</p>
      ) : (
        <>
          <Select
            label="Rows to import"
            options={MODES}
            value={consent.mode}
            hint={used.length > 1 ? 'A row has consented if every column below says so.' : undefined}
            onChange={(id) => change({ mode: MODES.find((mode) => mode.id === id)?.id ?? 'consented' })}
          />
          <p role="status">{effect(consent)}</p>
          {isEmpty ? (
            <Banner level="warn" title="Every row is skipped">
              Tick the values that mean consent, or choose other rows to import.
            </Banner>
          ) : null}
          {used.map((column) => (
            <Column key={column.index} column={column} found={consent} />
          ))}
        </>
      )}
      {unused.length === 0 ? null : (
        <p className="muted small">
          Not used, because it is about calls or texts alone: {unused.map(({ heading }) => heading).join(', ')}.
        </p>
      )}
      <AddColumn preview={preview} />
    </Section>
  )
}
