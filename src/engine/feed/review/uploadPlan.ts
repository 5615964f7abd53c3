import type { Product } from '../../../contract/catalog/product.ts'
import type { PlannedBatch } from '../../../host/uploads.ts'
import { packProducts, productText } from '../../../workspace/product/batches.ts'
import { packDeletions } from '../../../workspace/product/deletions.ts'
import type { Before, Predicted } from '../../model/uploadModel.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import { keepOutcomes, pagesOf } from './keptOutcomes.ts'
import { rowFingerprint } from './rowUploads.ts'
import { flushSentFile, sentValuesOf } from './sentFile.ts'

// What was chosen to go out, and its packing lot by lot: what goes is kept before it goes.

/** A product that goes out, with what is online of it. */
export interface Outgoing {
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

type Plan = { readonly feed: string; readonly place: string; readonly size: number } & (
  | { readonly outgoingAt: (at: number) => Outgoing | undefined }
  | { readonly leaving: readonly Leaving[] }
)

let plan: Plan | undefined

/** Takes what will be packed next; answers how many products it names. */
export const setPlan = (next: Plan): number => {
  plan = next
  opened().feed.uploads.standings.begin(next.place)
  return next.size
}

export interface Packed {
  readonly batches: readonly PlannedBatch[]
  /** Where to go on. */
  readonly next: number
  /** What was online of these products, for an undo. */
  readonly befores: readonly Before[]
  readonly place: string
}

const textFields = (product: Product): Readonly<Record<string, unknown>> => JSON.parse(productText(product))

const pack = async (now: Opened, outgoing: readonly Outgoing[], place: string, firstIndex: number) => {
  const values = await sentValuesOf(now.id)
  const befores = outgoing.map(({ row, product, online, isUnknown, wasOnline, expected }): Before => {
    const sent = rowFingerprint(product, place)
    if (row >= 0) now.feed.uploads.standings.send(row, sent, values.keepProduct(product), expected)
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

/** Packs the next chosen products or keys. */
export const packChosen = async (asked: {
  readonly from: number
  readonly batches: number
  readonly firstIndex: number
}): Promise<Packed> => {
  const now = opened()
  const { from, firstIndex } = asked
  if (plan?.feed !== now.id) return { batches: [], next: from, befores: [], place: '' }
  const { place, size } = plan
  if ('leaving' in plan) {
    const leaving = plan.leaving.slice(from, from + asked.batches * 25)
    return {
      batches: packDeletions(leaving, firstIndex),
      befores: leaving.map(leavingBefore),
      next: from + leaving.length,
      place,
    }
  }
  const { standings } = now.feed.uploads
  /** Its answer would be taken for that of this upload. */
  const isOnItsWay = (row: number): boolean => row >= 0 && standings.outcomeOf(row) === 'sending'
  const outgoing: Outgoing[] = []
  let at = from
  for (; at < size && outgoing.length < asked.batches * 25; at++) {
    const one = plan.outgoingAt(at)
    if (one !== undefined && !isOnItsWay(one.row)) outgoing.push(one)
  }
  return { ...(await pack(now, outgoing, place, firstIndex)), next: at, place }
}
