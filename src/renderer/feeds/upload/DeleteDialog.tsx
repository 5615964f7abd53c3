import { formatCount } from '../../kit/components/format.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'

interface DeleteDialogProps {
  readonly count: number
  /** Where they go from, with the account where it is live. */
  readonly from: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Asks for the number of products in words before they are deleted: nothing is deleted by one press. */
export const DeleteDialog = ({ count, from, isOpen, onClose, onDelete }: DeleteDialogProps) => (
  <ConfirmDelete
    title={`Delete ${formatCount(count, 'product')} permanently?`}
    act={`Delete ${formatCount(count, 'product')}`}
    words={`DELETE ${count}`}
    {...{ count, isOpen, onClose }}
    onConfirm={onDelete}
  >
    <p>
      They are deleted from {from}. The platform can't restore them: Undo creates them again from what is known here,
      with new product keys.
    </p>
  </ConfirmDelete>
)
