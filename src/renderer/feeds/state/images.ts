import { create } from 'zustand'
import type { CheckedImages, ImageScope } from '../../../engine/model/imageModel.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { FeedView } from '../../../engine/model/stepModel.ts'
import type { StoredImages } from '../../../host/images.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { refreshRows, showRows, showView } from './rows.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// The check of images of the open feed, and what is stored of images.

interface ImagesState {
  /** The feed whose images are or were checked. */
  readonly feed?: string
  readonly progress?: WorkProgress & { readonly since: number }
  readonly last?: Pick<CheckedImages, 'checked' | 'troubled'> & { readonly isCanceled: boolean }
  readonly problem?: string
  readonly stored?: StoredImages
}

export const useImages = create<ImagesState>(() => ({}))

const changeImages = changerOf(useImages)

const checking = createNewest()

/** Shows what the rows now say of their images. */
const showImages = async (view: FeedView): Promise<void> => {
  const { filter } = now()
  showView(view)
  refreshRows()
  if (filter.show !== 'all' || filter.rule !== undefined) await showRows(filter)
}

/** Reads what the data folder keeps of images. */
export const readStoredImages = async (): Promise<void> => {
  changeImages({ stored: await host().images.stored() })
}

/** Fetches and measures the images of the shown rows, unless it is canceled. */
export const checkFeedImages = async (scope: ImageScope & { readonly again: boolean }): Promise<void> => {
  const { openFeed } = now()
  if (openFeed === undefined || useImages.getState().progress !== undefined) return
  const { id } = openFeed
  const signal = checking.next()
  const since = performance.now()
  changeImages({ feed: id, progress: { done: 0, total: 0, since } }, 'problem', 'last')
  const onProgress = ({ done, total }: WorkProgress) => changeImages({ progress: { done, total, since } })
  const found = await worker()
    .ask('checkImages', scope, { onProgress, signal })
    .catch(() => undefined)
  changeImages({}, 'progress')
  if (now().openFeed?.id !== id) return
  if (found?.ok === true) {
    const { view, checked, troubled } = found.value
    changeImages({ last: { checked, troubled, isCanceled: signal.aborted } })
    await showImages(view)
  } else {
    const problem = found === undefined ? t('feedPages.images.failed') : saidText(found.failure)
    changeImages({ problem })
    // What was found before is said all the same.
    const view = await worker()
      .ask('viewFeed', null)
      .catch(() => undefined)
    if (view !== undefined && now().openFeed?.id === id) await showImages(view)
  }
  await readStoredImages()
}

/** Ends the check; what was found so far stays. */
export const cancelImages = (): void => checking.stop()

/** Remembers what is known of the images of a feed that was opened. */
export const recallFeedImages = async (): Promise<void> => {
  const { openFeed } = now()
  const view = await unlessSuperseded(worker().ask('recallImages', null)).catch(() => undefined)
  if (view !== undefined && now().openFeed?.id === openFeed?.id) await showImages(view)
}

/** Deletes what the data folder keeps of images. */
export const clearImages = async (): Promise<void> => {
  const cleared = await host().images.clear()
  if (!cleared.ok) return changeImages({ problem: saidText(cleared.failure) })
  changeImages({}, 'last', 'problem')
  await readStoredImages()
  const view = await unlessSuperseded(worker().ask('forgetImages', null))
  if (view !== undefined) await showImages(view)
}
