import { t } from '../../../messages/t.ts'
import './Field.css'
import './Menu.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { FieldTexts } from './FieldTexts.tsx'

export interface Option {
  readonly id: string
  readonly label: string
  /** A second, muted line. */
  readonly note?: string
  /** Title of its group. Options without a group come first. */
  readonly group?: string
}

interface SelectProps {
  /** With `quiet` the label is there for screen readers alone. */
  readonly label: string
  readonly quiet?: boolean
  readonly options: readonly Option[]
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
  /** Why nothing can be chosen now; shown in place of the hint. */
  readonly disabledReason?: string | undefined
}

/** One of a short, fixed list. For long lists use ComboBox. */
export const Select = ({
  label,
  quiet = false,
  options,
  value,
  onChange,
  placeholder,
  hint,
  error,
  disabledReason,
}: SelectProps) => (
  <AriaSelect
    className="field"
    value={value}
    onChange={(key) => {
      if (key !== null) onChange(String(key))
    }}
    isInvalid={error !== undefined}
    placeholder={placeholder ?? t('kit.choose')}
    isDisabled={disabledReason !== undefined}
    {...(quiet ? { 'aria-label': label } : {})}
  >
    {quiet ? null : <Label className="field-label">{label}</Label>}
    <Button className="select-button">
      <SelectValue className="select-value">
        {({ defaultChildren, selectedText }) => selectedText || defaultChildren}
      </SelectValue>
      <ChevronDown size={16} aria-hidden />
    </Button>
    <FieldTexts hint={disabledReason ?? hint} {...(error === undefined ? {} : { error })} />
    <Popover className="popover" offset={4}>
      <OptionList options={options} />
    </Popover>
  </AriaSelect>
)

const OptionList = ({ options }: Pick<SelectProps, 'options'>) => {
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))]
  if (groups.length === 0)
    return (
      <ListBox className="menu" items={options}>
        {(option) => <OptionRow option={option} />}
      </ListBox>
    )
  return (
    <ListBox className="menu">
      {[undefined, ...groups].map((name) => {
        const rows = options
          .filter(({ group }) => group === name)
          .map((option) => <OptionRow key={option.id} option={option} />)
        return name === undefined ? (
          rows
        ) : (
          <ListBoxSection key={name} id={`group ${name}`}>
            <Header className="menu-heading">{name}</Header>
            {rows}
          </ListBoxSection>
        )
      })}
    </ListBox>
  )
}

/** One row of a list of options. */
export const OptionRow = ({ option }: { readonly option: Option }) => (
  <ListBoxItem id={option.id} className="menu-item" textValue={option.label}>
    <span className="menu-item-words">
      {/* No slots: all that is seen of it is its name. */}
      <span>{option.label}</span>
      {option.note === undefined ? null : <span className="muted">{option.note}</span>}
    </span>
  </ListBoxItem>
)
