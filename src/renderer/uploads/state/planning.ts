import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'

/** An upload that is being put together: nothing of it has left yet. */
export interface Planning {
  /** Products or people. */
  readonly done: number
  readonly total?: number
  readonly cancel: () => void
}

/** What whoever puts an upload together tells, and heeds. */
export interface PlanWatch {
  readonly signal: AbortSignal
  /** Reports items added since the last call, and the total where known. */
  readonly onAdded: (count: number, total?: number) => void
}

/** The user gave up before anything left. */
export const canceled = (): Failure => ({
  kind: 'cancelled',
  sentence: t('uploads.canceled'),
  errors: [],
  acted: 'no',
})

type Workspace = 'feeds' | 'lists'

/** Uploads that are being put together, one a workspace. */
export const usePlanning = create<{ readonly [Name in Workspace]?: Planning }>(() => ({}))

/** Runs the planning of an upload with progress on screen and a cancel action. */
export const withPlanning = async <Value>(
  workspace: Workspace,
  plan: (watch: PlanWatch) => Promise<Value>,
): Promise<Value> => {
  const ending = new AbortController()
  const cancel = () => ending.abort()
  let done = 0
  const show = (total?: number) =>
    usePlanning.setState({ [workspace]: { done, cancel, ...(total === undefined ? {} : { total }) } })
  show()
  try {
    return await plan({
      signal: ending.signal,
      onAdded: (count, total) => {
        done += count
        show(total)
      },
    })
  } finally {
    usePlanning.setState({ [workspace]: undefined })
  }
}

/**
 * Drops plans left half-packed by a worker that died; nothing was sent of them. True if it sealed another one `since`
 * (ISO 8601), which can be started.
 */
export const forgetHalfPlans = async (dataset: string, since: string): Promise<boolean> => {
  const ours = (await host().uploads.list(true)).filter(({ plan }) => plan.dataset === dataset)
  for (const { id, state } of ours) if (state === 'planning') await host().uploads.forget(id)
  return ours.some(({ state, plannedAt }) => state !== 'planning' && plannedAt >= since)
}
