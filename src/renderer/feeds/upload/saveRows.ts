import type { RejectKind } from '../../../engine/model/uploadModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { saveRejects } from '../state/rejects.ts'

/** Saves rows that did not get online and says so. */
export const saveRows = async (kind: RejectKind): Promise<void> => {
  const saved = await saveRejects(kind)
  if (saved === undefined) return
  if (saved.ok) toast({ level: 'ok', text: t('feeds.review.exported', saved.value) })
  else toast({ level: 'error', text: saidText(saved.failure) })
}
