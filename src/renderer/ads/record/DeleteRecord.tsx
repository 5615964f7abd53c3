import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { adKind } from '../../../contract/ads/kinds.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { recordLabel } from '../kindNames.ts'
import { deleteRecord, undoEdit } from '../state/edits.ts'
import { RecordLinks } from './UsedBy.tsx'

interface DeleteRecordProps {
  readonly project: AdProject
  readonly record: AdRecord
}

/** Makes the deletion of a record a draft; asks first where other records name it. */
export const DeleteRecord = ({ project, record }: DeleteRecordProps) => {
  const [users, setUsers] = useState<readonly AdRecord[]>([])
  const [isAsking, setAsking] = useState(false)
  const isLocal = record.draft === 'create'
  if (record.draft === 'delete' || record.isDeleted || (!isLocal && adKind(record.kind).delete === undefined))
    return null
  const go = async (): Promise<void> => {
    setAsking(false)
    const deleted = await deleteRecord(record)
    if (!deleted.ok) return
    toast({
      level: 'info',
      text: isLocal
        ? t('adsPages.delete.gone', { name: recordLabel(record) })
        : t('adsPages.delete.drafted', { name: recordLabel(record) }),
      action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
    })
  }
  const ask = async (): Promise<void> => {
    const found = await host().ads.usedBy(project.id, record.kind, record.id)
    if (!found.ok) {
      toast({ level: 'error', text: saidText(found.failure) })
      return
    }
    setUsers(found.value)
    if (found.value.length === 0) await go()
    else setAsking(true)
  }
  return (
    <>
      <Button icon={Trash2} onPress={() => void ask()}>
        {isLocal ? t('adsPages.delete.draft') : t('adsPages.delete')}
      </Button>
      <Dialog
        title={t('adsPages.delete.title', { name: recordLabel(record) })}
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('adsPages.cancel')}</Button>
            <Button variant="danger" onPress={() => void go()}>
              {t('adsPages.delete')}
            </Button>
          </>
        }
      >
        <p>{t('adsPages.delete.used', { count: users.length })}</p>
        <RecordLinks records={users} />
      </Dialog>
    </>
  )
}
