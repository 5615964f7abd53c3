import { type ReactNode, useState } from 'react'
import type { AdRecord } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { outlivingUsers } from '../../../workspace/ads/records.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { recordLabel } from '../kindNames.ts'
import { RecordLinks } from './UsedBy.tsx'

/** Drafts a deletion. Where records use this one, it asks first. */
export const useUsedQuestion = (
  project: string,
  record: Pick<AdRecord, 'kind' | 'id' | 'name'>,
  remove: () => Promise<void>,
): { readonly ask: () => Promise<void>; readonly question: ReactNode } => {
  const [users, setUsers] = useState<readonly AdRecord[]>([])
  const [isAsking, setAsking] = useState(false)
  const go = async (): Promise<void> => {
    setAsking(false)
    await remove()
  }
  const ask = async (): Promise<void> => {
    const found = await host().ads.usedBy(project, record.kind, record.id)
    if (!found.ok) {
      toast({ level: 'error', text: saidText(found.failure) })
      return
    }
    const left = outlivingUsers(found.value)
    setUsers(left)
    if (left.length === 0) await go()
    else setAsking(true)
  }
  const question = (
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
  )
  return { ask, question }
}
