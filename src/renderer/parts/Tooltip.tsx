import './Tooltip.css'
import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components'

interface TooltipProps {
  readonly text: string
  readonly keys?: string
  readonly placement?: NonNullable<AriaTooltipProps['placement']>
  /** One focusable control of react-aria. */
  readonly children: ReactElement
}

/** A few words beside a control, on hover and on keyboard focus. */
export const Tooltip = ({ text, keys, placement = 'bottom', children }: TooltipProps) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    {children}
    <AriaTooltip className="tooltip" offset={6} placement={placement}>
      {text}
      {keys === undefined ? null : <kbd className="keys">{keys}</kbd>}
    </AriaTooltip>
  </TooltipTrigger>
)
