import { t } from '../../../messages/t.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { useAudience } from '../state/audience.ts'
import type { ListPreview } from '../state/previewModel.ts'

const NONE = 'none'

/** How phone numbers become international: a country for all, or that of each row. */
export const PhoneFields = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const { id, columns, country, countryColumn, digitsOnly } = preview
  return (
    <>
      <CountryPicker
        key={`${id} ${country}`}
        label={t('people.preview.phones.country')}
        country={country}
        hint={t(country === '' ? 'people.preview.phones.country.hintNone' : 'people.preview.phones.country.hint')}
        onCountry={(next) => void changeReading({ country: next })}
      />
      {columns.length < 2 ? null : (
        <Select
          label={t('people.preview.phones.column')}
          options={[
            { id: NONE, label: t('people.preview.phones.column.none') },
            ...columns
              .filter(({ kind, index }) => kind === null || index === countryColumn)
              .map(({ index, header, samples }) => ({
                id: String(index),
                label: header,
                note: samples.join(' · ') || t('people.preview.consent.emptyColumn'),
              })),
          ]}
          value={countryColumn === null ? NONE : String(countryColumn)}
          hint={t('people.preview.phones.column.hint')}
          onChange={(chosen) => void changeReading({ countryColumn: chosen === NONE ? null : Number(chosen) })}
        />
      )}
      <div className="reading-switch">
        <Checkbox isSelected={digitsOnly} onChange={(isOn) => void changeReading({ digitsOnly: isOn })}>
          {t('people.preview.phones.plain')}
        </Checkbox>
        <span className="muted small">{t('people.preview.phones.plain.hint')}</span>
      </div>
    </>
  )
}
