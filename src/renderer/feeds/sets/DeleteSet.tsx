import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { KnownSet } from '../state/setBook.ts'
import { deleteSet } from '../state/sets.ts'

interface DeleteSetProps {
  readonly set: KnownSet
  readonly onClose: () => void
}

/** Deletes a set after asking once; on LIVE its name is typed, since the platform keeps nothing of it. */
export const DeleteSet = ({ set, onClose }: DeleteSetProps) => {
  const connection = useConnection((state) => state.connection)
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isLive = connection.state === 'live'
  const remove = async () => {
    setIsBusy(true)
    const found = await deleteSet(set.place, set.id)
    setIsBusy(false)
    if (found !== undefined) return setProblem(found)
    toast({ level: 'ok', text: t('feedPages.sets.delete.done', { name: set.name }) })
    onClose()
  }
  return (
    <Dialog
      title={t(isLive ? 'feedPages.sets.delete.titleLive' : 'feedPages.sets.delete.title', { name: set.name })}
      role="alertdialog"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabledReason={isBusy ? busyReason() : undefined} onPress={onClose}>
            {t('feedPages.cancel')}
          </Button>
          <Button
            variant="danger"
            disabledReason={firstReason(
              isBusy && busyReason(),
              isLive && typed.trim() !== set.name && t('feedPages.sets.delete.first'),
            )}
            onPress={() => void remove()}
          >
            {t('feedPages.sets.delete')}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      <p>{t('feedPages.sets.delete.text')}</p>
      {isLive ? (
        <TextField label={t('feedPages.sets.delete.type', { name: set.name })} value={typed} onChange={setTyped} />
      ) : null}
    </Dialog>
  )
}
