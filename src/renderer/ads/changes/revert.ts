import type { AdHistoryEntry } from '../../../host/adHistory.ts'
import type { AdEdit, AdRecord } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import { sameValue } from '../../../workspace/ads/sameValue.ts'
import { putBackEdits, putBackReason } from './putBack.ts'

/** Edits that revert a change of a record; parts already reverted are omitted. */
export const revertEdits = ({ kind, id, draft, values }: AdRecord, entry: AdHistoryEntry): readonly AdEdit[] => {
  if (entry.source === 'draft' && entry.what === 'deleted')
    return draft === 'delete' ? [{ op: 'discard', kind, id }] : []
  if (draft === 'delete') return []
  return putBackEdits({ kind, id, what: entry.what, fields: entry.fields }).filter(
    (edit) => edit.op !== 'set' || !sameValue(values[edit.field], edit.value),
  )
}

/** Why there are none. */
export const revertReason = (record: AdRecord, entry: AdHistoryEntry): string => {
  if (record.draft === 'delete' || record.isDeleted) return t('adsPages.revert.deleted')
  const { kind, id } = record
  return entry.what === 'changed' && putBackEdits({ kind, id, ...entry }).length > 0
    ? t('adsPages.revert.same')
    : putBackReason(entry.what)
}
