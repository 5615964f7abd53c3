import type { ListPreview } from '../../../engine/model/previewModel.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { useAudience } from '../state/audience.ts'

const NONE = 'none'

/** How phone numbers become international: a country for all, or that of each row. */
export const PhoneFields = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const { id, columns, country, countryColumn, digitsOnly } = preview
  return (
    <>
      <CountryPicker
        key={`${id} ${country}`}
        label="Country of phone numbers"
        country={country}
        hint={country === '' ? 'For numbers without +; without it they are left out.' : 'For numbers without +.'}
        onCountry={(next) => void changeReading({ country: next })}
      />
      {columns.length < 2 ? null : (
        <Select
          label="Column with the country"
          options={[
            { id: NONE, label: 'None' },
            ...columns
              .filter(({ kind, index }) => kind === null || index === countryColumn)
              .map(({ index, heading, samples }) => ({
                id: String(index),
                label: heading,
                note: samples.join(' · ') || 'Empty in the first rows',
              })),
          ]}
          value={countryColumn === null ? NONE : String(countryColumn)}
          hint="A code, a name or a calling code in each row; it wins over the country of the list."
          onChange={(chosen) => void changeReading({ countryColumn: chosen === NONE ? null : Number(chosen) })}
        />
      )}
      <div className="reading-switch">
        <Checkbox isSelected={digitsOnly} onChange={(isOn) => void changeReading({ digitsOnly: isOn })}>
          Without the plus sign
        </Checkbox>
        <span className="muted small">Only for services that want digits alone; hashes differ.</span>
      </div>
    </>
  )
}
