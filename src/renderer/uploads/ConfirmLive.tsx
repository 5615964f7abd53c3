import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'

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
export const ConfirmLive = ({ act, title, text, isOpen, onClose, onConfirm }: ConfirmLiveProps) => (
  <Dialog
    title={title}
    role="alertdialog"
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>{t('uploads.cancel')}</Button>
        <Button
          variant="danger"
          onPress={() => {
            onClose()
            onConfirm()
          }}
        >
          {act}
        </Button>
      </>
    }
  >
    <p>{t('uploads.live.text', { text })}</p>
  </Dialog>
)
