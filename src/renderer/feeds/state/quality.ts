import { create } from 'zustand'
import type { FeedQuality } from '../../../engine/model/qualityModel.ts'
import { t } from '../../../messages/t.ts'
import { createNewest } from '../../base/newest.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

interface QualityState {
  /** The feed that was measured, and its changes then. */
  readonly of?: string
  readonly quality?: FeedQuality
  /** Rows measured so far, while it is measured. */
  readonly done?: number
  readonly problem?: string
}

/** Data quality of the open feed; cached until the feed changes. */
export const useQuality = create<QualityState>(() => ({}))

const { setState, getState } = useQuality

const measuring = createNewest()

/** Measures the open feed, if it has changed since it was measured last. */
export const measureQuality = async (): Promise<void> => {
  const { openFeed, changes } = now()
  if (openFeed === undefined) return
  const of = `${openFeed.id} ${changes}`
  if (getState().of === of && getState().problem === undefined) return
  const isSameFeed = getState().of?.startsWith(`${openFeed.id} `) === true
  const { quality: before } = getState()
  // What was measured before stays in sight while the same feed is measured again.
  setState({ of, done: 0, ...(isSameFeed && before !== undefined ? { quality: before } : {}) }, true)
  await measuring.run(async ({ signal, still }) => {
    const measured = worker().ask('readQuality', null, { onProgress: (done) => setState({ done }), signal })
    const quality = await still(measured.catch(() => undefined))
    if (getState().of !== of) return
    setState(quality === undefined ? { of, problem: t('feeds.quality.unread') } : { of, quality }, true)
  })
}

/** Nobody looks any more: what is still being measured is left. */
export const leaveQuality = (): void => {
  if (getState().done === undefined) return
  setState({}, true)
  measuring.stop()
}
