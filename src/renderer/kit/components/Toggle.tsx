import { type ReactNode, useId } from 'react'
import { ToggleButton as AriaToggleButton, type ToggleButtonProps } from 'react-aria-components'
import { DisabledReason, inertWhile } from './DisabledReason.tsx'
import { Tooltip } from './Tooltip.tsx'

interface ToggleProps
  extends Omit<ToggleButtonProps, 'children' | 'className' | 'style' | 'isDisabled' | 'defaultSelected'> {
  /** Class of the button, such as `icon-button`. */
  readonly className: string
  /** What it does, as a tooltip. */
  readonly tip?: string
  readonly placement?: 'top' | 'bottom'
  /** Why it can't be changed now, as for Button; the group keeps its choice meanwhile. */
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
}

const nothing = (): void => {}

/** A button that stays pressed until it is pressed again. */
export const Toggle = ({ className, tip, placement, disabledReason, children, onChange, ...rest }: ToggleProps) => {
  const id = useId()
  return (
    <Tooltip
      reason={disabledReason}
      {...(tip === undefined ? {} : { text: tip })}
      {...(placement === undefined ? {} : { placement })}
    >
      <AriaToggleButton
        {...rest}
        {...inertWhile(disabledReason, id)}
        onChange={disabledReason === undefined && onChange !== undefined ? onChange : nothing}
        className={className}
      >
        {children}
        <DisabledReason id={id} reason={disabledReason} />
      </AriaToggleButton>
    </Tooltip>
  )
}
