import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../messages/t.ts'
import { IconButton } from '../kit/components/IconButton.tsx'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'

interface DeleteButtonProps {
  /** What goes: the name of the feed or list. */
  readonly name: string
  readonly onDelete: () => void
}

/** Deletes a feed or list here, after asking once. */
export const DeleteButton = ({ name, onDelete }: DeleteButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton icon={Trash2} label={t('uploads.delete.name', { name })} onPress={() => setAsking(true)} />
      {isAsking ? (
        <TaskDialog
          title={t('uploads.delete.title', { name })}
          action={t('uploads.delete')}
          isQuestion
          onSubmit={async () => void onDelete()}
          onClose={() => setAsking(false)}
        >
          <p>{t('uploads.delete.text')}</p>
        </TaskDialog>
      ) : null}
    </>
  )
}
