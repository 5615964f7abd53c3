import type { MouseEvent } from 'react'
import { t } from '../../../messages/t.ts'

interface DisabledReasonProps {
  readonly id: string
  readonly reason: string | undefined
}

/** What a screen reader says of a disabled button, inside the button but not part of its name. */
export const DisabledReason = ({ id, reason }: DisabledReasonProps) =>
  reason === undefined ? null : (
    <span hidden id={id}>
      {reason}
    </span>
  )

const nothing = (): void => {}

/** Props that make a button do nothing, not even submit its form, while it can still be focused. */
export const inertWhile = (reason: string | undefined, id: string) =>
  reason === undefined
    ? {}
    : {
        'aria-disabled': true,
        'aria-describedby': id,
        onPress: nothing,
        // Also stops the form that Enter in one of its fields would submit.
        onClickCapture: (event: MouseEvent) => event.preventDefault(),
      }

/** The first reason that holds. */
export const firstReason = (...reasons: readonly (string | false | undefined)[]): string | undefined =>
  reasons.find((reason) => typeof reason === 'string')

/** For a button whose work, or that of one beside it, is under way. */
export const busyReason = (): string => t('kit.busy')
