import { t } from '../../../messages/t.ts'
import './ProgressBar.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { Button } from './Button.tsx'
import { formatNumber, formatRate, formatShare, formatTimeLeft } from './format.ts'

export interface ProgressBarProps {
  /** What is going on: "Reading products.csv". */
  readonly label: string
  readonly done: number
  /** Left out while it cannot be known. */
  readonly total?: number
  /** What is counted, in the plural: "rows". */
  readonly unit: string
  /** How a count is written where it is no plain number, such as formatBytes. */
  readonly write?: (value: number) => string
  /** Things a second, and what things where it is not the unit. */
  readonly rate?: number
  readonly rateUnit?: string
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

/** How far a job is: a bar and the same in words, rate and time left, with its buttons. */
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
  const count = write ?? ((value: number) => `${formatNumber(value)} ${unit}`)
  const far =
    total === undefined
      ? count(done)
      : t('kit.progress.counted', { done: (write ?? formatNumber)(done), total: count(total) })
  const words = [
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
        valueLabel={words}
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
        {words}
        {note === undefined ? null : <> · {note}</>}
      </p>
    </div>
  )
}
