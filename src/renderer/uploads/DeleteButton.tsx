import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { Dialog } from '../kit/components/Dialog.tsx'
import { IconButton } from '../kit/components/IconButton.tsx'

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
      <Dialog
        title={t('uploads.delete.title', { name })}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('uploads.cancel')}</Button>
            <Button
              variant="danger"
              onPress={() => {
                setAsking(false)
                onDelete()
              }}
            >
              {t('uploads.delete')}
            </Button>
          </>
        }
      >
        <p>{t('uploads.delete.text')}</p>
      </Dialog>
    </>
  )
}
