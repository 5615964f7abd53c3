import './Button.css'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { DisabledReason, inertWhile } from './DisabledReason.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isDisabled'> {
  /** `primary`: the one main action of a view; `danger`: reaches the platform or is final. */
  readonly variant?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly large?: boolean
  readonly icon?: LucideIcon
  /** Why it can't be pressed. If set, the button is disabled and says this on hover, on focus and to screen readers. */
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with words; give an icon only where it helps to find it again. */
export const Button = ({
  variant = 'plain',
  large = false,
  icon: Icon,
  disabledReason,
  children,
  ...rest
}: ButtonProps) => {
  const id = useId()
  return (
    <Tooltip reason={disabledReason}>
      <AriaButton
        {...rest}
        {...inertWhile(disabledReason, id)}
        className="button"
        data-variant={disabledReason === undefined ? variant : 'off'}
        {...(large ? { 'data-large': true } : {})}
      >
        {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden />}
        {children}
        <DisabledReason id={id} reason={disabledReason} />
      </AriaButton>
    </Tooltip>
  )
}
