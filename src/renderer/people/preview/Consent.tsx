import { t } from '../../../messages/t.ts'
import type { ConsentMode } from '../../../workspace/customer/consent/consentFilter.ts'
import type { ConsentColumn } from '../../../workspace/customer/consent/findConsent.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { formatList } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { ConsentTable, consentLabel } from '../ConsentTable.tsx'
import { useAudience } from '../state/audience.ts'
import type { ListPreview } from '../state/previewModel.ts'

const modes = (): readonly { readonly id: ConsentMode; readonly label: string; readonly note: string }[] => [
  { id: 'consented', label: t('people.preview.consent.consented'), note: t('people.preview.consent.consented.note') },
  {
    id: 'notConsented',
    label: t('people.preview.consent.notConsented'),
    note: t('people.preview.consent.notConsented.note'),
  },
  { id: 'all', label: t('people.preview.consent.all'), note: t('people.preview.consent.all.note') },
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
            aria-label={t('people.preview.consent.means', { value: consentLabel(value), column: heading })}
            onChange={(isOn) => tick(value.key, isOn)}
          >
            {value.isConsent ? t('people.consentTable.yes') : t('people.consentTable.no')}
          </Checkbox>
        )}
      />
      {whenEmpty !== undefined && hasEmpty ? <p className="muted small">{whenEmpty}</p> : null}
      {isByHand ? (
        <Button variant="quiet" onPress={() => change({ columns: byHand })}>
          {t('people.preview.consent.removeColumn')}
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
      label={t('people.preview.consent.addColumn')}
      placeholder={t('people.preview.consent.chooseColumn')}
      options={columns
        .filter(({ index, kind }) => kind === null && !used.has(index))
        .map(({ index, header, samples }) => ({
          id: String(index),
          label: header,
          note: samples.join(' · ') || t('people.preview.consent.emptyColumn'),
        }))}
      value={null}
      onChange={(id) => change({ columns: [...byHand, Number(id)] })}
    />
  )
}

const effect = ({ rows, skipped, mode }: Found): string =>
  mode === 'all'
    ? t('people.preview.consent.effect.all')
    : t('people.preview.consent.effect', { rows, skipped, sample: rows >= 1_000 ? 'yes' : 'no' })

/** Who has consented by the file's own columns, and whose rows are imported. */
export const Consent = ({ preview }: { readonly preview: ListPreview }) => {
  const { consent, columns } = preview
  const used = consent.columns.filter(({ isUsed }) => isUsed)
  const unused = consent.columns.filter(({ isUsed }) => !isUsed)
  if (columns.length < 2) return null
  const isEmpty = used.length > 0 && consent.rows > 0 && consent.skipped === consent.rows
  return (
    <Section title={t('people.preview.consent')}>
      {used.length === 0 ? (
        <p className="muted">{t('people.preview.consent.none')}</p>
      ) : (
        <>
          <Select
            label={t('people.preview.consent.mode')}
            options={modes()}
            value={consent.mode}
            hint={used.length > 1 ? t('people.preview.consent.mode.hint') : undefined}
            onChange={(id) => change({ mode: modes().find((mode) => mode.id === id)?.id ?? 'consented' })}
          />
          <p role="status">{effect(consent)}</p>
          {isEmpty ? (
            <Banner level="warn" title={t('people.preview.consent.allSkipped')}>
              {t('people.preview.consent.allSkipped.text')}
            </Banner>
          ) : null}
          {used.map((column) => (
            <Column key={column.index} column={column} found={consent} />
          ))}
        </>
      )}
      {unused.length === 0 ? null : (
        <p className="muted small">
          {t('people.preview.consent.unused', { columns: formatList(unused.map(({ heading }) => heading)) })}
        </p>
      )}
      <AddColumn preview={preview} />
    </Section>
  )
}
