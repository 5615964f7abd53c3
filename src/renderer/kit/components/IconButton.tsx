import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { DisabledReason, inertWhile } from './DisabledReason.tsx'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label' | 'isDisabled'> {
  readonly icon: LucideIcon
  /** What it does: the accessible name and the tooltip. */
  readonly label: string
  /** Keys to show beside the label, such as `Ctrl+Z`. */
  readonly keys?: string
  /** Why it can't be pressed now, as of a Button. */
  readonly disabledReason?: string | undefined
}

/** A button without words, for tool bars; its words are in the tooltip. */
export const IconButton = ({ icon: Icon, label, keys, disabledReason, ...rest }: IconButtonProps) => {
  const id = useId()
  return (
    <Tooltip text={label} reason={disabledReason} {...(keys === undefined ? {} : { keys })}>
      <AriaButton {...rest} {...inertWhile(disabledReason, id)} className="icon-button" aria-label={label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <DisabledReason id={id} reason={disabledReason} />
      </AriaButton>
    </Tooltip>
  )
}
