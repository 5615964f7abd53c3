import './Button.css'
import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: LucideIcon
  /** What it does: the accessible name and the tooltip. */
  readonly label: string
  /** Keys to show beside the label, such as `Ctrl+Z`. */
  readonly keys?: string
}

/** A button without words, for tool bars; its words are in the tooltip. */
export const IconButton = ({ icon: Icon, label, keys, ...rest }: IconButtonProps) => (
  <Tooltip text={label} {...(keys === undefined ? {} : { keys })}>
    <AriaButton {...rest} className="icon-button" aria-label={label}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </AriaButton>
  </Tooltip>
)
