import { useMemo, useState } from 'react'
import { phoneCountries } from '../../../../workspace/customer/countries.ts'
import { Checkbox } from '../../../parts/Checkbox.tsx'
import { ComboBox } from '../../../parts/ComboBox.tsx'
import { Select } from '../../../parts/Select.tsx'
import type { ListPreview } from '../../../stores/audience/previewModel.ts'
import { useAudience } from '../../../stores/audience.ts'

const NONE = 'none'

/** The country of numbers without +, found by its name, its code or its calling code. */
const CountryField = ({ country }: { readonly country: string }) => {
  const { changeReading } = useAudience.getState()
  const options = useMemo(
    () =>
      phoneCountries().map(({ code, name, callingCode }) => ({
        ...{ id: code, label: `${name} (${code}, +${callingCode})` },
      })),
    [],
  )
  const chosen = options.find(({ id }) => id === country)?.label ?? ''
  const [text, setText] = useState(chosen)
  return (
    <ComboBox
      label="Country of phone numbers"
      options={options}
      text={text}
      placeholder="Type a country or +49"
      hint={country === '' ? 'For numbers without +; without it they are left out.' : 'For numbers without +.'}
      onText={(next) => {
        setText(next)
        if (next === '' && country !== '') void changeReading({ country: '' })
      }}
      onChoose={(id) => {
        setText(options.find((option) => option.id === id)?.label ?? '')
        if (id !== country) void changeReading({ country: id })
      }}
    />
  )
}

/** How phone numbers become international: a country for all, or that of each row. */
export const PhoneFields = ({ preview }: { readonly preview: ListPreview }) => {
  const { changeReading } = useAudience.getState()
  const { id, columns, country, countryColumn, digitsOnly } = preview
  return (
    <>
      <CountryField key={`${id} ${country}`} country={country} />
      {columns.length < 2 ? null : (
        <Select
          label="Column with the country"
          options={[
            { id: NONE, label: 'None' },
            ...columns
              .filter(({ kind, index }) => kind === null || index === countryColumn)
              .map(({ index, heading, samples }) => ({
                ...{ id: String(index), label: heading },
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
