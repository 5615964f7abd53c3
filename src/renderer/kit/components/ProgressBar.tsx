import { t } from '../../../messages/t.ts'
import './ProgressBar.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { Button } from './Button.tsx'
import { type CountUnit, formatCount, formatRate, formatShare, formatTimeLeft } from './format.ts'

interface ProgressBarProps {
  /** What is going on: "Reading products.csv". */
  readonly label: string
  readonly done: number
  /** Left out while it cannot be known. */
  readonly total?: number
  readonly unit: CountUnit
  /** How a count is written where it is no plain number, such as formatBytes. */
  readonly write?: (value: number) => string
  /** Things a second, and what things where it is not the unit. */
  readonly rate?: number
  readonly rateUnit?: CountUnit
  readonly msLeft?: number
  /** More words after the numbers: "waits for the rate limit until 12:04". */
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'ok' | 'warn' | 'error'
  /** A badge before the label. */
  readonly state?: ReactNode
  /** Pause, and what else there is. */
  readonly actions?: ReactNode
  /** Gives it a button that cancels. */
  readonly onCancel?: () => void
}

const farText = (
  done: number,
  total: number | undefined,
  unit: CountUnit,
  write: ProgressBarProps['write'],
): string => {
  if (write !== undefined)
    return total === undefined ? write(done) : t('kit.progress.counted', { done: write(done), total: write(total) })
  return total === undefined ? formatCount(done, unit) : t('kit.progress.of', { unit, done, count: total })
}

/** Progress of a job as a bar and as text, with rate and time left. */
export const ProgressBar = ({
  label,
  done,
  total,
  unit,
  write,
  rate,
  rateUnit = unit,
  msLeft,
  note,
  tone = 'plain',
  state,
  actions,
  onCancel,
}: ProgressBarProps) => {
  const far = farText(done, total, unit, write)
  const parts = [
    ...(total === undefined ? [] : [formatShare(done, total)]),
    far,
    ...(rate === undefined ? [] : [formatRate(rate, rateUnit)]),
    ...(msLeft === undefined ? [] : [formatTimeLeft(msLeft)]),
  ].join(' · ')
  return (
    <div className="progress" data-tone={tone}>
      <div className="progress-head">
        {state}
        <span className="progress-label" title={label}>
          {label}
        </span>
        <div className="progress-actions">
          {actions}
          {onCancel === undefined ? null : (
            <Button icon={X} onPress={onCancel}>
              {t('kit.cancel')}
            </Button>
          )}
        </div>
      </div>
      <AriaProgressBar
        className="progress-track"
        aria-label={label}
        isIndeterminate={total === undefined}
        value={done}
        maxValue={Math.max(total ?? 1, 1)}
        valueLabel={parts}
      >
        {({ percentage }) =>
          percentage === undefined ? (
            <div className="progress-fill" data-unknown />
          ) : (
            <div className="progress-fill" style={{ width: `${percentage}%` }} />
          )
        }
      </AriaProgressBar>
      <p className="progress-words">
        {parts}
        {note === undefined ? null : <> · {note}</>}
      </p>
    </div>
  )
}
