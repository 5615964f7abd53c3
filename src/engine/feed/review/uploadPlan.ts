import type { Product } from '../../../contract/catalog/product.ts'
import { PRODUCTS_PER_REQUEST } from '../../../contract/catalog/products.ts'
import type { PlannedBatch } from '../../../contract/wire/plannedBatch.ts'
import { packProducts, productText } from '../../../workspace/product/batches.ts'
import { packDeletions } from '../../../workspace/product/deletions.ts'
import type { ChosenRun } from '../../model/undoBooks.ts'
import type { Before, Predicted } from '../../model/uploadModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Opened } from '../open/openedFeed.ts'
import { rowFingerprint } from './rowUploads.ts'
import { keepOutcomes, pagesOf } from './savedOutcomes.ts'
import { flushSentFile, sentValuesOf } from './sentFile.ts'
import type { SentValues } from './sentValues.ts'

// Packs an upload chunk by chunk; old values are stored before they are replaced.

/** A product that goes out, with what is online of it. */
interface Outgoing {
  /** Row of the feed; -1 where it has none. */
  readonly row: number
  readonly product: Product
  readonly online: Product | undefined
  /** Something is online, but not known. */
  readonly isUnknown: boolean
  /** As in `Before`. */
  readonly wasOnline?: boolean
  readonly expected: Predicted | undefined
}

/** A product to be deleted online. */
export interface Leaving {
  readonly row: number
  readonly id: string
  readonly productKey: string
  readonly product?: Product
  /** As in `Before`. */
  readonly wasOnline?: boolean
}

/** What goes out, to which catalog (`catalogPlace`): products to put, or keys to delete. */
export type ChosenUpload = { readonly place: string; readonly size: number } & (
  | {
      readonly outgoingAt: (at: number) => Outgoing | undefined
      /** Rows and why, where they can be planned again from the feed. */
      readonly rows?: readonly ChosenRun[]
      /** No other upload has rows of the feed on their way. */
      readonly isAlone?: boolean
    }
  | { readonly leaving: readonly Leaving[] }
)

interface Packed {
  readonly batches: readonly PlannedBatch[]
  /** Where to continue. */
  readonly next: number
  /** What was online of these products, for an undo. */
  readonly befores: readonly Before[]
}

const textFields = (product: Product): Readonly<Record<string, unknown>> => JSON.parse(productText(product))

interface PackFrom {
  readonly from: number
  readonly firstIndex: number
  /** Takes how the rows stood that are marked as sent. */
  readonly stands?: number[]
}

const pack = async (
  now: Opened,
  outgoing: readonly Outgoing[],
  { place, values }: { readonly place: string; readonly values: SentValues },
  { firstIndex, stands }: PackFrom,
) => {
  const { rowOutcomes } = now.feed.uploads
  const befores = outgoing.map(({ row, product, online, isUnknown, wasOnline, expected }): Before => {
    const sent = rowFingerprint(product, place)
    if (row >= 0) {
      stands?.push(...rowOutcomes.standOf(row))
      rowOutcomes.send(row, sent, values.keepProduct(product), expected)
    }
    return {
      row,
      id: product.id,
      sent,
      ...(online === undefined ? {} : { product: textFields(online) }),
      ...(isUnknown ? { isUnknown } : {}),
      ...(wasOnline === undefined ? {} : { wasOnline }),
    }
  })
  await flushSentFile()
  const rows = outgoing.flatMap(({ row }) => (row < 0 ? [] : [row]))
  await keepOutcomes(now, pagesOf(rows))
  const batches = packProducts(outgoing, firstIndex)
  return { batches: batches.map((batch) => ({ ...batch, rows: batch.rows.filter((row) => row >= 0) })), befores }
}

const leavingBefore = ({ row, id, productKey, product, wasOnline }: Leaving): Before => ({
  row,
  id,
  productKey,
  sent: 0,
  ...(wasOnline === undefined ? {} : { wasOnline }),
  ...(product === undefined ? { isUnknown: true } : { product: textFields(product) }),
})

/** Batches packed per chunk, which is also a chunk of the undo book. Small enough to keep rows readable. */
export const BATCHES_A_CHUNK = 10
const CHUNK_PRODUCTS = BATCHES_A_CHUNK * PRODUCTS_PER_REQUEST

/** Packs the next chosen products or keys. May return fewer than a chunk, as some may no longer be sent. */
export const packChunk = async (now: Opened, chosen: ChosenUpload, place: PackFrom, turn: Turn): Promise<Packed> => {
  const { from, firstIndex } = place
  if ('leaving' in chosen) {
    const leaving = chosen.leaving.slice(from, from + CHUNK_PRODUCTS)
    await turn()
    return {
      batches: packDeletions(leaving, firstIndex),
      befores: leaving.map(leavingBefore),
      next: from + leaving.length,
    }
  }
  const { rowOutcomes } = now.feed.uploads
  /** Is the row in an unfinished upload? Its response would be mistaken for this one's. */
  const isOnItsWay = (row: number): boolean =>
    row >= 0 && chosen.isAlone !== true && rowOutcomes.outcomeOf(row) === 'sending'
  const values = await sentValuesOf(now.id)
  const outgoing: Outgoing[] = []
  let at = from
  for (; at < chosen.size && outgoing.length < CHUNK_PRODUCTS; at++) {
    await turn()
    const one = chosen.outgoingAt(at)
    if (one !== undefined && !isOnItsWay(one.row)) outgoing.push(one)
  }
  // Another upload may have taken rows in the meantime. From here to their marking there is no turn.
  const free = outgoing.filter(({ row }) => !isOnItsWay(row))
  return { ...(await pack(now, free, { place: chosen.place, values }, place)), next: at }
}
