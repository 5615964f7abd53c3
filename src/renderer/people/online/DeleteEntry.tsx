import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { deleteEntry } from '../state/online.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { FailureBanner } from './FailureBanner.tsx'

interface DeleteEntryProps {
  readonly place: string
  readonly entry: AccountEntry
  readonly onClose: () => void
}

const CONSEQUENCES = {
  customAudience: 'people.online.delete.customAudience',
  doNotReach: 'people.online.delete.doNotReach',
} as const

/** Deletes a list after its name was typed: the platform gives nothing of it back. */
export const DeleteEntry = ({ place, entry, onClose }: DeleteEntryProps) => {
  const { name } = entry
  const isLive = useConnection((state) => state.connection.state) === 'live'
  const remove = async () => {
    const deleted = await deleteEntry(place, entry)
    if (!deleted.ok) return <FailureBanner failure={deleted.failure} />
    toast({ level: 'ok', text: t('people.online.delete.done', { name }) })
  }
  return (
    <TaskDialog
      title={t(isLive ? 'people.online.delete.title.live' : 'people.online.delete.title', { name })}
      action={t('people.online.delete.act')}
      isQuestion
      typedFirst={{ text: name }}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t(CONSEQUENCES[entry.list])}</p>
    </TaskDialog>
  )
}
