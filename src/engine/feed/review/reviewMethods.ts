import type { Product } from '../../../contract/catalog/product.ts'
import { said } from '../../../messages/said.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { ReviewCounts, ReviewItem, ReviewKind, ReviewList, ReviewRequest } from '../../model/uploadModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import { cellsBetween } from './rowUploads.ts'
import {
  currentReview,
  keepReview,
  type MadeReview,
  makeReview,
  onlineOf,
  type Removed,
  waitReason,
} from './uploadReview.ts'

// The review of an upload, and its results, computed in turns and read by page.

/** Compares the open feed with what is known of a catalog. */
export const reviewRows = async (request: ReviewRequest, job: Job<WorkProgress>): Promise<ReviewCounts> => {
  const now = opened()
  const review = await makeReview(now, request, job)
  keepReview(now, review)
  const { id, lists, removed, fields, base, refused, surprises, answers } = review
  return {
    review: id,
    kinds: {
      added: lists.added.length,
      changed: lists.changed.length,
      removed: removed.length,
      unchanged: lists.unchanged.length,
      blocked: lists.blocked.length,
      drafts: lists.drafts.length,
      onlineDrafts: lists.onlineDrafts.length,
    },
    deletable: removed.filter(({ productKey }) => productKey !== undefined).length,
    fields,
    answers,
    refused: refused.length,
    surprises: surprises.length,
    ...(base === undefined ? {} : { readAt: base.at }),
  }
}

const removedItem = ({ row, id, product, productKey }: Removed, at: number): ReviewItem => ({
  at,
  row,
  id,
  title: product?.title ?? '',
  cells: cellsBetween(product, undefined),
  notes: productKey === undefined ? [said('sentences.review.noKey')] : [],
  hasKey: productKey !== undefined,
})

const notesOf = (
  now: Opened,
  review: MadeReview,
  row: number,
  product: Product,
  list: ReviewList,
): ReviewItem['notes'] => {
  if (list === 'drafts') return [said('sentences.review.draft')]
  if (list === 'onlineDrafts') return [said('sentences.review.draftStays')]
  if (list === 'blocked') {
    const wait = waitReason(review, row)
    return [...(wait === undefined ? [] : [wait]), ...now.feed.uploads.problemsOf(row, product)]
  }
  return now.feed.uploads.rowOutcomes.remarksOf(row)
}

const rowsIn = (review: MadeReview, list: Exclude<ReviewList, 'removed'>): Uint32Array =>
  list === 'refused' || list === 'surprises' ? review[list] : review.lists[list]

/** Lists are in the order of the rows. */
const has = (rows: Uint32Array, row: number): boolean => {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle] ?? 0) < row) from = middle + 1
    else to = middle
  }
  return rows[from] === row
}

const kindOf = (review: MadeReview, list: ReviewList, row: number): ReviewKind => {
  if (list !== 'refused' && list !== 'surprises') return list
  const found = (['added', 'changed', 'blocked'] as const).find((kind) => has(review.lists[kind], row))
  return found ?? 'unchanged'
}

const rowItem = (now: Opened, review: MadeReview, list: Exclude<ReviewList, 'removed'>, at: number): ReviewItem[] => {
  const row = rowsIn(review, list)[at]
  const product = row === undefined ? undefined : now.feed.rows.productAt(row)
  if (row === undefined || product === undefined) return []
  const kind = kindOf(review, list, row)
  const online = kind === 'added' ? undefined : onlineOf(now, review, review.request.place, row)
  const isOldUnknown = online === undefined && kind === 'changed'
  const { outcome, predicted } = now.feed.uploads.resultOf(row)
  return [
    {
      at,
      row,
      id: product.id,
      title: product.title,
      hasKey: true,
      cells:
        isOldUnknown || list === 'drafts' || list === 'onlineDrafts'
          ? []
          : cellsBetween(online, review.merged.get(row) ?? product),
      ...(isOldUnknown ? { isOldUnknown } : {}),
      notes: notesOf(now, review, row, product, list),
      ...(outcome === 'none' ? {} : { outcome }),
      ...(predicted === undefined ? {} : { predicted }),
    },
  ]
}

/** Some lines of a list of the last review, with old and new values. None if `of` is another review. */
export const readReview = ({
  of,
  list,
  from,
  count,
}: {
  readonly of?: string
  readonly list: ReviewList
  readonly from: number
  readonly count: number
}): readonly ReviewItem[] => {
  const now = opened()
  const review = currentReview(now)
  if (review === undefined || (of ?? review.id) !== review.id) return []
  if (list === 'removed')
    return review.removed.slice(from, from + count).map((each, at) => removedItem(each, from + at))
  const length = Math.min(count, rowsIn(review, list).length - from)
  return Array.from({ length: Math.max(0, length) }, (_, at) => rowItem(now, review, list, from + at)).flat()
}
