import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { UploadHold, UploadSummary } from '../../host/uploads.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { formatCount } from '../kit/components/format.ts'
import { retryFirst, startAnyway } from './state/uploads.ts'

interface HeldProps {
  readonly upload: UploadSummary
  readonly hold: UploadHold
}

/** What to do about additions that wait for removals; nothing where they start by themselves. */
export const HeldActions = ({ upload, hold }: HeldProps) => {
  const [isAsking, setAsking] = useState(false)
  const people = formatCount(upload.items, 'person', 'people')
  if (hold.starts === 'itself') return null
  return (
    <>
      {hold.starts === 'retry' ? (
        <Button variant="primary" icon={RotateCcw} onPress={() => void retryFirst(hold)}>
          Retry removals
        </Button>
      ) : null}
      <Button onPress={() => setAsking(true)}>Upload additions anyway…</Button>
      <Dialog
        title={`Upload ${people} anyway?`}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="danger"
              onPress={() => {
                setAsking(false)
                void startAnyway(upload.id)
              }}
            >
              Upload {people}
            </Button>
          </>
        }
      >
        <p>Not every removal is confirmed, so people who left the list may stay in the audience.</p>
      </Dialog>
    </>
  )
}

/** Why an upload waits for another, and what starts it. */
export const HoldReason = ({ hold }: Pick<HeldProps, 'hold'>) =>
  hold.starts === 'itself' ? (
    <p className="muted small upload-away">{hold.reason}</p>
  ) : (
    <Banner level="warn">{hold.reason}</Banner>
  )
