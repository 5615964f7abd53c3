import { Brackets } from 'lucide-react'
import { type ProductField, productField } from '../../../contract/catalog/product.ts'
import { t } from '../../../messages/t.ts'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { SuggestingField } from '../../kit/components/SuggestingField.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { wordGroups } from '../fieldChoices.ts'
import { useOriginalHeaders } from '../state/originals.ts'
import { suggestPlaceholders } from './suggestPlaceholders.ts'

interface ValueFieldProps {
  readonly label: string
  readonly quiet?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** The column whose values these are: the words that it may hold are offered. */
  readonly field?: ProductField | undefined
  /** May words such as [brand] stand in it? A column with options of its own shows those. */
  readonly takesText?: boolean
  /** Is it a formula, with functions? */
  readonly isFormula?: boolean
  readonly isLong?: boolean
  readonly mono?: boolean
  readonly hint?: string
  readonly placeholder?: string
  readonly error?: string | undefined
}

/** Input of a cell value: options where the column has them, else text. */
export const ValueField = ({
  field,
  takesText = false,
  isFormula = false,
  isLong = false,
  quiet = false,
  error,
  hint,
  ...rest
}: ValueFieldProps) => {
  const headers = useOriginalHeaders()
  const { label, value, onChange, mono = false, placeholder = '' } = rest
  const choices = field === undefined ? undefined : productField(field).values
  const said = { ...(error === undefined ? {} : { error }), ...(hint === undefined ? {} : { hint }) }
  if (choices !== undefined)
    return (
      <ComboBox
        {...{ label, quiet }}
        options={choices.map((id) => ({ id, label: id }))}
        text={value}
        onText={onChange}
        allowOther
        placeholder={placeholder}
        {...said}
      />
    )
  const shared = { label, quiet, value, onChange, mono, placeholder, ...said, maxLength: 10_000 }
  const multiline = isLong || value.includes('\n')
  if (!takesText) return <TextField {...shared} multiline={multiline} />
  return (
    <div className="value-words">
      <SuggestingField {...shared} multiline={multiline} suggest={suggestPlaceholders(headers, isFormula)} />
      <Menu
        label={t('feedPages.rules.value.columns')}
        groups={wordGroups(headers, (word) => onChange(`${value}[${word}]`))}
      >
        <IconButton icon={Brackets} label={t('feedPages.rules.value.insert', { label })} />
      </Menu>
    </div>
  )
}
