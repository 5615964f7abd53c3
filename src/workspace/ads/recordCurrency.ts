import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { type AdRecords, recordSides } from './records.ts'

/** Fields that lead to the record that has the currency, the nearest first. */
const UPWARDS = ['line_item_id', 'campaign_id', 'funding_instrument_id'] as const

/** Currency of a record's amounts: its own, else its parent's. A new record has none of its own. */
export const recordCurrency = (
  records: Pick<AdRecords, 'theirs' | 'drafts'>,
  kind: AdKindId,
  values: Fields,
): string | undefined => {
  const own = wordOf(values['currency'] ?? '')
  if (own !== '') return own
  const field = UPWARDS.find((each) => wordOf(values[each] ?? '') !== '')
  const above = adKind(kind).refers.find((reference) => reference.field === field)?.kinds[0] as AdKindId | undefined
  if (field === undefined || above === undefined || above === kind) return undefined
  return recordCurrency(records, above, recordSides(records, above, wordOf(values[field])).values)
}
