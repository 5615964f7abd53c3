import { useState } from 'react'
import { inLanguage } from '../../messages/formats.ts'
import { t } from '../../messages/t.ts'
import { phoneCountries } from '../../workspace/customer/read/countries.ts'
import { ComboBox } from '../kit/components/ComboBox.tsx'

const countryOptions = inLanguage((locale) =>
  phoneCountries(locale).map(({ code, name, callingCode }) => ({
    id: code,
    label: `${name} (${code}, +${callingCode})`,
  })),
)

interface CountryPickerProps {
  readonly label: string
  /** ISO 3166-1 alpha-2; empty for none. */
  readonly country: string
  readonly onCountry: (country: string) => void
  readonly hint: string
  /** Why no country can be chosen now. */
  readonly disabledReason?: string | undefined
}

/** Country of numbers without +, searchable by name, code or calling code. */
export const CountryPicker = ({ label, country, onCountry, hint, disabledReason }: CountryPickerProps) => {
  const options = countryOptions()
  const [text, setText] = useState(options.find(({ id }) => id === country)?.label ?? '')
  return (
    <ComboBox
      label={label}
      options={options}
      text={text}
      placeholder={t('people.country.placeholder')}
      hint={hint}
      disabledReason={disabledReason}
      onText={(next) => {
        setText(next)
        if (next === '' && country !== '') onCountry('')
      }}
      onChoose={(id) => {
        setText(options.find((option) => option.id === id)?.label ?? '')
        if (id !== country) onCountry(id)
      }}
    />
  )
}
