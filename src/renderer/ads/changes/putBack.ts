import { adKind, adWritable } from '../../../contract/ads/kinds.ts'
import type { AdNews } from '../../../host/adPulls.ts'
import type { AdEdit } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { editRecords, undoEdit } from '../state/edits.ts'

/** Edits that put a change back; none where the platform offers no way. */
export const putBackEdits = ({ kind, id, what, fields }: Omit<AdNews, 'name'>): readonly AdEdit[] => {
  const row = adKind(kind)
  if (what === 'added') return row.delete === undefined ? [] : [{ op: 'delete', kind, id }]
  if (what === 'deleted') return []
  return fields.flatMap(({ field, before }) => {
    const when = adWritable(row, field)
    return when === 'always' || when === 'change'
      ? [{ op: 'set', kind, id, field, value: before ?? null } as const]
      : []
  })
}

/** Whether edits delete a record, which others may use. */
export const deletes = (edits: readonly AdEdit[]): boolean => edits.some(({ op }) => op === 'delete')

/** Why a change has no such edits. */
export const putBackReason = (what: AdNews['what']): string => {
  if (what === 'deleted') return t('ads.undo.deleted')
  return what === 'added' ? t('ads.undo.noDelete') : t('adsPages.news.readOnly')
}

/** Makes them as one step of the history, with a way back. */
export const putBack = async (edits: readonly AdEdit[], name: string): Promise<boolean> => {
  const made = await editRecords(edits, said('adsPages.step.putBack', { name }))
  if (!made.ok) return false
  toast({
    level: 'info',
    text: t('adsPages.news.drafted', { name }),
    action: { label: t('adsPages.undo.short'), run: () => void undoEdit() },
  })
  return true
}
