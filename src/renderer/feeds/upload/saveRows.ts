import type { RejectKind } from '../../../engine/feed/review/rejectMethods.ts'
import { toast } from '../../base/toasts.ts'
import { formatCount } from '../../kit/components/format.ts'
import { saveRejects } from '../state/rejects.ts'

/** Saves rows that did not get online and says so. */
export const saveRows = async (kind: RejectKind): Promise<void> => {
  const saved = await saveRejects(kind)
  if (saved === undefined) return
  if (saved.ok)
    toast({ level: 'ok', words: `${formatCount(saved.rows, 'row')} with reasons exported to ${saved.name}.` })
  else toast({ level: 'error', words: saved.sentence })
}
