import type { AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parentOf } from './parents.ts'
import { type AdRecords, recordSides } from './records.ts'

/** Currency of a record's amounts: its own, else its parent's. A new record has none of its own. */
export const recordCurrency = (
  records: Pick<AdRecords, 'theirs' | 'drafts'>,
  kind: AdKindId,
  values: Fields,
): string | undefined => {
  const own = wordOf(values['currency'] ?? '')
  if (own !== '') return own
  const parent = parentOf(kind, values)
  return parent && recordCurrency(records, parent.kind, recordSides(records, parent.kind, parent.id).values)
}
