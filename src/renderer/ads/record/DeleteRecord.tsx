import { Trash2 } from 'lucide-react'
import { adKind } from '../../../contract/ads/kinds.ts'
import type { AdProject, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { recordLabel } from '../kindNames.ts'
import { deleteRecord, undoEdit } from '../state/edits.ts'
import { useUsedQuestion } from './UsedQuestion.tsx'

interface DeleteRecordProps {
  readonly project: AdProject
  readonly record: AdRecord
}

/** Makes the deletion of a record a draft; asks first where other records name it. */
export const DeleteRecord = ({ project, record }: DeleteRecordProps) => {
  const isLocal = record.draft === 'create'
  const { ask, question } = useUsedQuestion(project.id, record, async () => {
    const deleted = await deleteRecord(record)
    if (!deleted.ok) return
    toast({
      level: 'info',
      text: isLocal
        ? t('adsPages.delete.gone', { name: recordLabel(record) })
        : t('adsPages.delete.drafted', { name: recordLabel(record) }),
      action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
    })
  })
  if (record.draft === 'delete' || record.isDeleted || (!isLocal && adKind(record.kind).delete === undefined))
    return null
  return (
    <>
      <Button icon={Trash2} onPress={() => void ask()}>
        {isLocal ? t('adsPages.delete.draft') : t('adsPages.delete')}
      </Button>
      {question}
    </>
  )
}
