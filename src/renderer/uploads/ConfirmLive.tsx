import type { ReactNode } from 'react'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'

interface ConfirmLiveProps {
  /** What the button does, with its number: "Upload 4,496 products". */
  readonly act: string
  /** Where it goes: "to Spring". */
  readonly where: string
  readonly children: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks once before an upload changes the real platform. */
export const ConfirmLive = ({ act, where, children, isOpen, onClose, onConfirm }: ConfirmLiveProps) => (
  <Dialog
    title={`${act} ${where}?`}
    role="alertdialog"
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <Button onPress={onClose}>Cancel</Button>
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
    <p>{children} This changes live ads.</p>
  </Dialog>
)
