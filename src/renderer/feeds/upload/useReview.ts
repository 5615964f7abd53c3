import { useEffect, useState } from 'react'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { ReviewRequest } from '../../../engine/model/uploadModel.ts'
import { whileShown } from '../../base/whileShown.ts'
import { isRunning, useUploadsOf } from '../../uploads/state/uploads.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { UploadReview } from '../state/feedsModel.ts'

export interface Reviewed {
  readonly review?: UploadReview
  /** Counts reviews, so that lists are read anew. */
  readonly version: number
  readonly progress?: WorkProgress
}

/** Effects of an upload, computed again after feed changes and ended uploads. */
export const useReview = (feed: string, catalog: string | null, scope: ReviewRequest['scope']): Reviewed => {
  const changes = useFeeds((state) => state.changes)
  const isSending = useUploadsOf(feed).some(isRunning)
  const settlements = useFeeds((state) => state.settlements)
  const settled = isSending ? -1 : settlements
  const [reviewed, setReviewed] = useState<Reviewed>({ version: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of rows or marks makes another review
  useEffect(() => {
    const onProgress = (progress: WorkProgress) => setReviewed((before) => ({ ...before, progress }))
    return whileShown(
      (signal) => useFeeds.getState().review(catalog ?? '', scope, { onProgress, signal }),
      (review) => setReviewed(({ version }) => ({ review, version: version + 1 })),
      () => {},
    )
  }, [catalog, scope, changes, settled])
  return reviewed
}
