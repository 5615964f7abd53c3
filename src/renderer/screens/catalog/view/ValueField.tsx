import '../../../parts/Field.css'
import type { Ref } from 'react'
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components'
import { FieldWords } from '../../../parts/FieldWords.tsx'

interface ValueFieldProps {
  /** The accessible name; the words before the field say the same to the eye. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly lines?: boolean
  readonly placeholder?: string
  readonly error?: string
  readonly hint?: string
  readonly field?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A field in a line of a form, without words above it. */
export const ValueField = ({
  label,
  value,
  onChange,
  lines,
  placeholder = '',
  error,
  hint,
  field,
}: ValueFieldProps) => {
  const looks = { className: 'input', placeholder, ...(field === undefined ? {} : { ref: field }) }
  return (
    <AriaTextField
      className="field"
      aria-label={label}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
    >
      {lines === true ? <TextArea {...looks} rows={3} /> : <Input {...looks} />}
      <FieldWords {...(error === undefined ? {} : { error })} {...(hint === undefined ? {} : { hint })} />
    </AriaTextField>
  )
}
