import { type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { DisabledReason, inertWhile } from './DisabledReason.tsx'
import { Tooltip } from './Tooltip.tsx'

interface ChipProps {
  readonly onPress: () => void
  /** Why it can't be pressed now, as of a Button. */
  readonly disabledReason?: string | undefined
  readonly children: ReactNode
}

/** A small round button among others of its kind. */
export const Chip = ({ onPress, disabledReason, children }: ChipProps) => {
  const id = useId()
  return (
    <Tooltip reason={disabledReason}>
      <AriaButton className="chip" onPress={onPress} {...inertWhile(disabledReason, id)}>
        {children}
        <DisabledReason id={id} reason={disabledReason} />
      </AriaButton>
    </Tooltip>
  )
}
