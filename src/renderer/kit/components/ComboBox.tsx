import './Field.css'
import './Menu.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, Popover } from 'react-aria-components'
import { FieldTexts } from './FieldTexts.tsx'
import { type Option, OptionRow } from './Select.tsx'

interface ComboBoxProps {
  /** With `quiet` the label is there for screen readers alone. */
  readonly label: string
  readonly quiet?: boolean
  readonly options: readonly Option[]
  /** Text shown while there are no options, for options looked up as the user types. */
  readonly noneText?: string
  /** What stands in the field. */
  readonly text: string
  readonly onText: (text: string) => void
  /** Called when one of the options is chosen. */
  readonly onChoose?: (id: string) => void
  /** Called when it loses focus. */
  readonly onLeave?: () => void
  /** Take words that are no option, such as an id typed by hand. */
  readonly allowOther?: boolean
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
  /** Why nothing can be typed now; shown in place of the hint. */
  readonly disabledReason?: string | undefined
}

/** Type to find one of a long list. */
export const ComboBox = ({
  label,
  quiet = false,
  options,
  noneText,
  text,
  onText,
  onChoose,
  onLeave,
  allowOther = false,
  placeholder = '',
  hint,
  error,
  disabledReason,
}: ComboBoxProps) => (
  <AriaComboBox
    className="field"
    inputValue={text}
    onInputChange={onText}
    onSelectionChange={(key) => {
      if (key !== null) onChoose?.(String(key))
    }}
    allowsCustomValue={allowOther}
    {...(noneText === undefined ? { defaultItems: options } : { items: options, allowsEmptyCollection: true })}
    isInvalid={error !== undefined}
    isDisabled={disabledReason !== undefined}
    menuTrigger="focus"
    {...(onLeave === undefined ? {} : { onBlur: onLeave })}
    {...(quiet ? { 'aria-label': label } : {})}
  >
    {quiet ? null : <Label className="field-label">{label}</Label>}
    <div className="combo">
      <Input className="input" placeholder={placeholder} />
      <Button className="combo-button">
        <ChevronDown size={16} aria-hidden />
      </Button>
    </div>
    <FieldTexts hint={disabledReason ?? hint} {...(error === undefined ? {} : { error })} />
    <Popover className="popover" offset={4}>
      <ListBox<Option> className="menu" renderEmptyState={() => <p className="menu-heading">{noneText}</p>}>
        {(option) => <OptionRow option={option} />}
      </ListBox>
    </Popover>
  </AriaComboBox>
)
