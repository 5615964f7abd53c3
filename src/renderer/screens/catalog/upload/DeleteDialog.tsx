import { useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { formatCount } from '../../../parts/format.ts'
import { TextField } from '../../../parts/TextField.tsx'

interface DeleteDialogProps {
  readonly count: number
  /** Where they go from, with the account where it is live. */
  readonly from: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Asks for the number of products in words before they are deleted: nothing is deleted by one press. */
export const DeleteDialog = ({ count, from, isOpen, onClose, onDelete }: DeleteDialogProps) => {
  const [typed, setTyped] = useState('')
  const words = `DELETE ${count}`
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Dialog
      title={`Delete ${formatCount(count, 'product')} for good?`}
      role="alertdialog"
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Keep them</Button>
          <Button
            variant="danger"
            isDisabled={typed.trim() !== words}
            onPress={() => {
              close()
              onDelete()
            }}
          >
            Delete {formatCount(count, 'product')}
          </Button>
        </>
      }
    >
      <div className="review-delete">
        <p>
          They are deleted from {from}. The platform cannot bring them back; Undo can only create them anew from what is
          known here, with new product keys.
        </p>
        <TextField label={`Type ${words} to go on`} value={typed} onChange={setTyped} mono autoFocus />
      </div>
    </Dialog>
  )
}
