import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import type { FoundRecord } from './records.ts'

const PARENT_FIELDS: ReadonlySet<string> = new Set(['line_item_id', 'campaign_id', 'funding_instrument_id'])

/** The ad group, campaign or funding source that a record names as its parent. */
export const parentOf = (kind: AdKindId, values: Fields): FoundRecord | undefined => {
  const reference = adKind(kind).refers.find(({ field }) => PARENT_FIELDS.has(field))
  const id = wordOf(values[reference?.field ?? ''])
  return reference === undefined || id === '' ? undefined : { kind: reference.kinds[0] as AdKindId, id }
}
