import { t } from '../../../messages/t.ts'
import './Field.css'
import './SearchField.css'
import { Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Keys that the field leaves to what it narrows. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A field that narrows what is shown; Esc empties it. */
export const SearchField = ({ label, value, onChange, onKeyDown, ref }: SearchFieldProps) => (
  <AriaSearchField className="search" aria-label={label} value={value} onChange={onChange}>
    <Search size={14} aria-hidden />
    <Input
      className="input"
      placeholder={label}
      {...(ref === undefined ? {} : { ref })}
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
    />
    <Button className="glyph-button search-clear" aria-label={t('kit.clearField')}>
      <X size={14} aria-hidden />
    </Button>
  </AriaSearchField>
)
