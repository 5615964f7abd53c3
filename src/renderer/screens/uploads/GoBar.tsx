import type { ReactNode } from 'react'
import { Banner } from '../../parts/Banner.tsx'
import { Button, type ButtonProps } from '../../parts/Button.tsx'

interface GoBarProps {
  /** Why the last try did not begin. */
  readonly failure: string | undefined
  readonly isBusy: boolean
  /** What the button does, with its number; danger where it is live or deletes. */
  readonly words: string
  readonly isDanger: boolean
  readonly icon: NonNullable<ButtonProps['icon']>
  readonly isDisabled: boolean
  readonly onPress: () => void
  /** What a person should know before the press. */
  readonly note: string
  /** Stays at the foot of the screen while the page scrolls. */
  readonly isFixed?: boolean
  /** Other buttons behind it. */
  readonly children?: ReactNode
}

/** The one button of a page that sends something, with what was wrong above it and a word of comfort beside it. */
export const GoBar = ({
  failure,
  isBusy,
  words,
  isDanger,
  icon,
  isDisabled,
  onPress,
  note,
  isFixed = false,
  children,
}: GoBarProps) => (
  <>
    {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
    <div className={isFixed ? 'review-go review-bar' : 'review-go'}>
      <Button variant={isDanger ? 'danger' : 'primary'} large {...{ icon, isDisabled, onPress }}>
        {isBusy ? 'Preparing …' : words}
      </Button>
      {children}
      <span className="muted">{note}</span>
    </div>
  </>
)
