import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import type { KnownSet } from '../state/setBook.ts'
import { deleteSet } from '../state/sets.ts'

interface DeleteSetProps {
  readonly set: KnownSet
  readonly onClose: () => void
}

/** Deletes a set after confirmation. In Live its name must be typed, since it can't be restored. */
export const DeleteSet = ({ set: { place, id, name }, onClose }: DeleteSetProps) => {
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const remove = async () => {
    const deleted = await deleteSet(place, id)
    if (!deleted.ok) return saidText(deleted.failure)
    toast({ level: 'ok', text: t('feedPages.sets.delete.done', { name }) })
  }
  return (
    <TaskDialog
      title={t(isLive ? 'feedPages.sets.delete.titleLive' : 'feedPages.sets.delete.title', { name })}
      action={t('feedPages.sets.delete')}
      isQuestion
      typedFirst={isLive ? { text: name } : undefined}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t('feedPages.sets.delete.text')}</p>
    </TaskDialog>
  )
}
