import type { MouseEvent } from 'react'
import { t } from '../../../messages/t.ts'

interface DisabledReasonProps {
  readonly id: string
  readonly reason: string | undefined
}

/** Reason that screen readers announce for a disabled button; not part of its name. */
export const DisabledReason = ({ id, reason }: DisabledReasonProps) =>
  reason === undefined ? null : (
    <span hidden id={id}>
      {reason}
    </span>
  )

const nothing = (): void => {}

/** Props that disable a button, form submission included, but keep it focusable. */
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
