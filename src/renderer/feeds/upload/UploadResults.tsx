import { Download, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ReviewCounts } from '../../../engine/model/uploadModel.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatAgo } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { countColumn, Table } from '../../kit/components/Table.tsx'
import { TargetBadge } from '../../uploads/TargetBadge.tsx'
import { StateBadge, UploadJobs } from '../../uploads/UploadJob.tsx'
import { outcomeLabel } from './ReviewTable.tsx'
import { saveRows } from './saveRows.ts'
import { UndoSheet } from './UndoSheet.tsx'

const PAST = 20

interface UploadResultsProps {
  /** Newest first. */
  readonly uploads: readonly UploadSummary[]
  readonly counts: ReviewCounts | undefined
  /** Gets what the button says. */
  readonly onRetry: (label: string) => void
  /** Why nothing can be sent now. */
  readonly blocked: string | undefined
}

/** What became of earlier uploads of this feed, and what can be done about it. */
export const UploadResults = ({ uploads, counts, onRetry, blocked }: UploadResultsProps) => {
  const [undone, setUndone] = useState<UploadSummary | undefined>()
  const ended = uploads.filter(({ state }) => state === 'finished' || state === 'cancelled').slice(0, PAST)
  if (uploads.length === 0) return null
  const refused = counts?.refused ?? 0
  const retry = t('feeds.upload.results.retry', { rows: refused })
  return (
    <Section
      title={t('feeds.upload.results')}
      actions={
        refused === 0 ? null : (
          <div className="review-choose">
            <Button variant="quiet" icon={Download} onPress={() => void saveRows('refused')}>
              {t('feeds.upload.results.export', { rows: refused })}
            </Button>
            <Button icon={RotateCcw} disabledReason={blocked} onPress={() => onRetry(retry)}>
              {retry}
            </Button>
          </div>
        )
      }
    >
      <UploadJobs uploads={uploads} unit="products" />
      {counts === undefined || counts.answers.length === 0 ? null : (
        <div className="review-answers">
          <Table
            label={t('feeds.upload.results.table')}
            rows={counts.answers}
            rowId={({ predicted, outcome }) => `${predicted} ${outcome}`}
            columns={[
              countColumn('rows', t('feeds.upload.results.products')),
              {
                id: 'predicted',
                header: t('feeds.review.expected'),
                cell: ({ predicted }) => outcomeLabel(predicted),
              },
              {
                id: 'outcome',
                header: t('feeds.review.response'),
                cell: ({ predicted, outcome }) => (
                  <Badge state={predicted === outcome ? 'ok' : outcome === 'rejected' ? 'error' : 'warn'}>
                    {outcomeLabel(outcome)}
                  </Badge>
                ),
              },
            ]}
          />
        </div>
      )}
      {ended.length === 0 ? null : (
        <ul className="review-past">
          {ended.map((upload) => (
            <li key={upload.id}>
              <TargetBadge upload={upload} />
              <StateBadge upload={upload} />
              <span className="review-past-words">
                {titleText(upload.plan)}
                <span className="muted">
                  {upload.isCounting === true
                    ? t('feeds.upload.results.counting')
                    : t('feeds.upload.results.count', { confirmed: upload.itemsConfirmed, items: upload.items })}{' '}
                  · {formatAgo(upload.plannedAt)}
                </span>
              </span>
              <Button
                variant="quiet"
                icon={Undo2}
                disabledReason={
                  upload.pruned === undefined ? undefined : t('uploads.pruned', { days: upload.pruned.days })
                }
                onPress={() => setUndone(upload)}
              >
                {t('feeds.upload.results.undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {undone === undefined ? null : <UndoSheet upload={undone} onClose={() => setUndone(undefined)} />}
    </Section>
  )
}
