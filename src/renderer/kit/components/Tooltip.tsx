import './Tooltip.css'
import { type ReactElement, useEffect, useState } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components'
import { flushSync } from 'react-dom'

interface TooltipProps {
  readonly text?: string
  readonly keys?: string
  /** Why the control is disabled; pressing it shows this too. */
  readonly reason?: string | undefined
  readonly placement?: NonNullable<AriaTooltipProps['placement']>
  /** One focusable control of react-aria. */
  readonly children: ReactElement
}

/** A few words beside a control, on hover and on keyboard focus. */
export const Tooltip = ({ text, keys, reason, placement = 'bottom', children }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    // Closes first: react-aria would stop Esc here and keep it from an open dialog.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') flushSync(() => setIsOpen(false))
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
  const isShown = isOpen && (text !== undefined || reason !== undefined)
  return (
    <TooltipTrigger
      delay={500}
      closeDelay={0}
      isOpen={isShown}
      onOpenChange={setIsOpen}
      shouldCloseOnPress={reason === undefined}
    >
      {children}
      {/* Removed at once: react-aria can leave one behind that closes while the next opens. */}
      {isShown ? (
        <AriaTooltip className="tooltip" offset={6} placement={placement}>
          <span>
            {text}
            {reason === undefined ? null : <span className="tooltip-reason">{reason}</span>}
          </span>
          {keys === undefined ? null : <kbd className="keys">{keys}</kbd>}
        </AriaTooltip>
      ) : null}
    </TooltipTrigger>
  )
}
