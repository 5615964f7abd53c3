import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { UploadHold, UploadSummary } from '../../host/uploads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'
import { retryFirst, startAnyway } from './state/uploads.ts'

interface WaitingProps {
  readonly upload: UploadSummary
  readonly hold: UploadHold
}

/** What to do about additions that wait for removals; nothing where they start by themselves. */
export const WaitingActions = ({ upload, hold }: WaitingProps) => {
  const [isAsking, setAsking] = useState(false)
  const count = upload.items
  if (hold.starts === 'itself') return null
  return (
    <>
      {hold.starts === 'retry' ? (
        <Button variant="primary" icon={RotateCcw} onPress={() => void retryFirst(hold)}>
          {t('uploads.held.retry')}
        </Button>
      ) : null}
      <Button onPress={() => setAsking(true)}>{t('uploads.held.anyway')}</Button>
      {isAsking ? (
        <TaskDialog
          title={t('uploads.held.title', { count })}
          action={t('uploads.held.upload', { count })}
          isQuestion
          onSubmit={async () => void startAnyway(upload.id)}
          onClose={() => setAsking(false)}
        >
          <p>{t('uploads.held.text')}</p>
        </TaskDialog>
      ) : null}
    </>
  )
}

/** Why an upload waits for another, and what starts it. */
export const HoldReason = ({ hold }: Pick<WaitingProps, 'hold'>) =>
  hold.starts === 'itself' ? (
    <p className="muted small upload-away">{saidText(hold.reason)}</p>
  ) : (
    <Banner level="warn">{saidText(hold.reason)}</Banner>
  )
