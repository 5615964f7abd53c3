import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UploadSummary } from '../../host/uploads.ts'
import { t } from '../../messages/t.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { Sheet } from '../kit/components/Dialog.tsx'
import { busyReason } from '../kit/components/DisabledReason.tsx'
import { TargetBadge } from './TargetBadge.tsx'

interface UndoFrameProps {
  readonly upload: UploadSummary
  readonly title: string
  /** What is shown, or that it is still read. */
  readonly status: string
  /** Of the button that sends it; absent while it isn't known what the undo sends. */
  readonly label: string | undefined
  readonly isDangerous: boolean
  readonly isBusy: boolean
  readonly disabledReason: string | undefined
  /** Why it could not be read or sent. */
  readonly problems: readonly (string | undefined)[]
  readonly onPress: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The review of what undoing an upload would do, with the button that sends it. */
export const UndoFrame = ({ upload, title, status, label, problems, onPress, onClose, ...props }: UndoFrameProps) => {
  const { isDangerous, isBusy, disabledReason, children } = props
  return (
    <Sheet
      title={title}
      isOpen
      wide
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          {label === undefined ? null : (
            <Button variant={isDangerous ? 'danger' : 'primary'} icon={Undo2} {...{ disabledReason, onPress }}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <p role="status">
        <TargetBadge upload={upload} /> {status}
      </p>
      {problems.map((problem) =>
        problem === undefined ? null : (
          <Banner key={problem} level="error">
            {problem}
          </Banner>
        ),
      )}
      {children}
    </Sheet>
  )
}
