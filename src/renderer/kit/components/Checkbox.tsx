import './Field.css'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style' | 'isDisabled'> {
  /** Why it's disabled; shown after the label. */
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
}

/** A box to tick with words beside it. */
export const Checkbox = ({ children, disabledReason, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} isDisabled={disabledReason !== undefined} className="checkbox">
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className="checkbox-box" aria-hidden>
          {isIndeterminate ? <Minus size={12} /> : isSelected ? <Check size={12} strokeWidth={3} /> : null}
        </span>
        <span>
          {children}
          {disabledReason === undefined ? null : <span className="checkbox-reason muted small"> {disabledReason}</span>}
        </span>
      </>
    )}
  </AriaCheckbox>
)
