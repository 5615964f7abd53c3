import { useState } from 'react'
import type { AdKindId } from '../../contract/ads/kinds.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindName } from '../../workspace/ads/columns.ts'
import { host } from '../base/hostAccess.ts'
import { TaskDialog } from '../kit/components/TaskDialog.tsx'
import { TextField } from '../kit/components/TextField.tsx'
import { adsNow } from './state/adsState.ts'
import { openRecord } from './state/records.ts'

interface EnterRecordProps {
  readonly kind: AdKindId
  readonly onClose: () => void
}

/** Takes a record that no list shows into the project, and opens it. */
export const EnterRecord = ({ kind, onClose }: EnterRecordProps) => {
  const [id, setId] = useState('')
  const submit = async () => {
    const entered = await host().ads.enter(adsNow().projectId ?? '', kind, id.trim())
    if (!entered.ok) return saidText(entered.failure)
    await openRecord(kind, entered.value.id)
    return undefined
  }
  return (
    <TaskDialog
      title={t('adsPages.enter.title', { kind: kindName(kind) })}
      action={t('adsPages.enter.act')}
      isInMiddle
      disabledReason={id.trim() === '' ? t('adsPages.enter.noId') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('adsPages.enter.text')}</p>
      <TextField label={t('adsPages.column.id')} value={id} onChange={setId} maxLength={19} autoFocus />
    </TaskDialog>
  )
}
