import './Uploads.css'
import type { Progress } from '../../engine/model/progress.ts'
import { t } from '../../messages/t.ts'
import { formatBytes, formatNumber } from '../kit/components/format.ts'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'

interface ImportJobProps {
  readonly fileName: string
  readonly progress: Progress
  readonly note: string
  readonly onCancel: () => void
}

/** A file on its way in: how far, how fast, how long still, and Cancel. */
export const ImportJob = ({ fileName, progress, note, onCancel }: ImportJobProps) => {
  const { done, total, unit, rows, rate, msLeft } = progress
  return (
    <div className="import-job">
      <h1 className="hidden-visually">{t('uploads.import.title', { name: fileName })}</h1>
      <ProgressBar
        label={t('uploads.import.title', { name: fileName })}
        done={done}
        unit={unit}
        {...(total === undefined ? {} : { total })}
        write={unit === 'bytes' ? formatBytes : formatNumber}
        {...(rate === undefined ? {} : { rate, rateUnit: 'rows' })}
        {...(msLeft === undefined ? {} : { msLeft })}
        note={t('uploads.import.note', { count: rows, note })}
        onCancel={onCancel}
      />
    </div>
  )
}
