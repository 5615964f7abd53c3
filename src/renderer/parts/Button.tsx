import './Button.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** `primary` once a view, for what the user came to do; `danger` for what reaches the real platform or cannot be undone. */
  readonly variant?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly large?: boolean
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

/** A button with words; give an icon only where it helps to find it again. */
export const Button = ({ variant = 'plain', large = false, icon: Icon, children, ...rest }: ButtonProps) => (
  <AriaButton {...rest} className="button" data-variant={variant} {...(large ? { 'data-large': true } : {})}>
    {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden />}
    {children}
  </AriaButton>
)
