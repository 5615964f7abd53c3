import { adKind, adWritable } from '../../../contract/ads/kinds.ts'
import type { AdNews } from '../../../host/adPulls.ts'
import type { AdEdit } from '../../../host/ads.ts'

/** Edits that put a change by somebody else back; none where the platform offers no way. */
export const putBackEdits = ({ kind, id, what, fields }: AdNews): readonly AdEdit[] => {
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
