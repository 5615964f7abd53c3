import { t } from '../../../messages/t.ts'
import './Dialog.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { busyReason } from './DisabledReason.tsx'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions?: ReactNode
  /** `alertdialog` for a question that must be answered before going on. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Work started here is running: neither Esc nor a press outside may close it. */
  readonly isBusy?: boolean
}

interface SheetProps extends DialogProps {
  readonly wide?: boolean
}

const Frame = ({ title, onClose, children, actions, role = 'dialog', isBusy = false }: Omit<DialogProps, 'isOpen'>) => (
  <AriaDialog className="dialog" role={role}>
    <div className="dialog-head">
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      <IconButton
        icon={X}
        label={t('kit.close')}
        keys="Esc"
        disabledReason={isBusy ? busyReason() : undefined}
        onPress={onClose}
      />
    </div>
    <div className="dialog-body">{children}</div>
    {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
  </AriaDialog>
)

const closing =
  ({ onClose, isBusy = false }: Omit<DialogProps, 'isOpen'>) =>
  (open: boolean) => {
    if (!open && !isBusy) onClose()
  }

/** A question in the middle of the window. Rare: prefer a Sheet or inline editing. */
export const Dialog = ({ isOpen, ...frame }: DialogProps) => (
  <ModalOverlay className="scrim" isOpen={isOpen} onOpenChange={closing(frame)} isDismissable>
    <Modal className="modal">
      <Frame {...frame} />
    </Modal>
  </ModalOverlay>
)

/** A side sheet at the right edge, for a form or details of the page. */
export const Sheet = ({ isOpen, wide = false, ...frame }: SheetProps) => (
  <ModalOverlay className="scrim" data-sheet isOpen={isOpen} onOpenChange={closing(frame)} isDismissable>
    <Modal className="modal" {...(wide ? { 'data-wide': true } : {})}>
      <Frame {...frame} />
    </Modal>
  </ModalOverlay>
)
