import { t } from '../../messages/t.ts'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'

interface ConfirmLiveProps {
  /** What the button does, with its number: "Upload 4,496 products". */
  readonly act: string
  /** The question: "Upload 4,496 products to Spring?" */
  readonly title: string
  /** What it changes, in sentences. */
  readonly text: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks once before an upload changes the real platform. */
export const ConfirmLive = ({ act, title, text, isOpen, onClose, onConfirm }: ConfirmLiveProps) =>
  isOpen ? (
    <TaskDialog
      title={title}
      action={act}
      isQuestion
      onSubmit={async () => {
        onConfirm()
        return undefined
      }}
      onClose={onClose}
    >
      <p>{t('uploads.live.text', { text })}</p>
    </TaskDialog>
  ) : null
