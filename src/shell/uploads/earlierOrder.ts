import { isFields } from '../../contract/language/fields.ts'
import type { Ledger } from '../../host/host.ts'

/** Book in which the pages of earlier versions kept which upload goes behind which. */
const BOOK = 'people-uploads'

/** The upload that goes first, by the one behind it, as earlier versions kept it: in no plan, but in a book of the page. */
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
