import { t } from '../../../messages/t.ts'
import { ConfirmDelete } from '../../uploads/ConfirmDelete.tsx'

interface DeleteDialogProps {
  readonly count: number
  /** Where they go from, with the account where it is live. */
  readonly from: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** Products are deleted only after their number was typed. */
export const DeleteDialog = ({ count, from, isOpen, onClose, onDelete }: DeleteDialogProps) => (
  <ConfirmDelete
    title={t('feeds.deletion.title', { count })}
    act={t('feeds.deletion.act', { count })}
    typedText={t('feeds.deletion.typed', { count: String(count) })}
    {...{ count, isOpen, onClose }}
    onConfirm={onDelete}
  >
    <p>{t('feeds.deletion.text', { from })}</p>
  </ConfirmDelete>
)
