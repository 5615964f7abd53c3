import { useEffect, useState } from 'react'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { countries, countryName, insightCountryCode } from './countries.ts'

interface CountryFieldProps {
  readonly label: string
  /** A code, or a value of the platform's own. */
  readonly value: string
  readonly onChange: (code: string) => void
  readonly hint: string
}

/** One country by name or code. The documents list no values, so a value of the platform's own is taken as typed. */
export const CountryField = ({ label, value, onChange, hint }: CountryFieldProps) => {
  const [text, setText] = useState(countryName(value))
  useEffect(() => {
    setText((before) => (insightCountryCode(before) === value ? before : countryName(value)))
  }, [value])
  return (
    <ComboBox
      label={label}
      allowOther
      options={countries()}
      text={text}
      onText={(typed) => {
        setText(typed)
        onChange(insightCountryCode(typed))
      }}
      hint={hint}
    />
  )
}
