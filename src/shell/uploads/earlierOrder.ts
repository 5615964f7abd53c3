import { isFields } from '../../contract/language/fields.ts'
import type { Ledger } from '../../host/host.ts'

/** Book of earlier versions' pages, with the order of uploads. */
const BOOK = 'people-uploads'

/**
 * For each follower, its first upload, as earlier versions stored it. It was in a book of the page, not in the plan.
 */
export const readEarlierOrder = async (ledger: Pick<Ledger, 'read'>): Promise<ReadonlyMap<string, string>> => {
  const { entries } = await ledger.read(BOOK)
  const order = new Map<string, string>()
  for (const entry of entries) {
    if (!isFields(entry) || entry['type'] !== 'peopleSending') continue
    const { upload, after } = entry
    if (typeof upload === 'string' && typeof after === 'string') order.set(upload, after)
  }
  return order
}
