import type { ReactNode } from 'react'
import { t } from '../../messages/t.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button, type ButtonProps } from '../kit/components/Button.tsx'
import type { CountUnit } from '../kit/components/format.ts'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import type { Planning } from './state/planning.ts'

interface GoBarProps {
  /** Why the last try did not begin. */
  readonly failure: string | undefined
  /** What the button does, with its number; danger where it is live or deletes. */
  readonly label: string
  readonly isDanger: boolean
  readonly icon: NonNullable<ButtonProps['icon']>
  /** Why nothing can be sent now; the button is off then. */
  readonly blocked: string | undefined
  readonly onPress: () => void
  /** What a person should know before the press. */
  readonly note?: string
  /** The upload that is being put together, and what it counts. */
  readonly planning: Planning | undefined
  readonly unit: CountUnit
  /** Stays at the foot of the screen while the page scrolls. */
  readonly isFixed?: boolean
  /** Other buttons behind it. */
  readonly children?: ReactNode
}

/** The one submit button of a page, with its error, note or disabled reason. */
export const GoBar = ({
  failure,
  label,
  isDanger,
  icon,
  blocked,
  onPress,
  note,
  planning,
  unit,
  isFixed = false,
  children,
}: GoBarProps) => (
  <>
    {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
    <div className={isFixed ? 'review-go review-bar' : 'review-go'}>
      {planning === undefined ? (
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} large disabledReason={blocked} {...{ icon, onPress }}>
            {label}
          </Button>
          {children}
          <span className="muted">{blocked ?? note}</span>
        </>
      ) : (
        <div className="review-planning">
          <ProgressBar
            label={t('uploads.preparing')}
            done={planning.done}
            {...(planning.total === undefined ? {} : { total: planning.total })}
            unit={unit}
            note={t('uploads.preparing.note')}
            onCancel={planning.cancel}
          />
        </div>
      )}
    </div>
  </>
)
