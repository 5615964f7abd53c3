import type { WorkProgress } from '../../../engine/model/progress.ts'
import { t } from '../../../messages/t.ts'
import type { ALL_SURE, DamageChoice, DamageGroup } from '../../../workspace/edits/damageScan.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { makeFeedStep, undo } from './edits.ts'
import { tellStep } from './stepNews.ts'
import { worker } from './worker.ts'

/** What spreadsheets did to the rows of the open feed; undefined when asked anew meanwhile. */
export const findFeedDamage = (
  onProgress: (progress: WorkProgress) => void,
  signal: AbortSignal,
): Promise<readonly DamageGroup[] | undefined> =>
  unlessSuperseded(worker().ask('findDamage', null, { onProgress, signal }))

/** Fixes whole groups, as one step that can be undone; returns whether anything changed. */
export const fixDamage = async (choices: readonly DamageChoice[] | typeof ALL_SURE): Promise<boolean> => {
  let cells = 0
  const isMade = await makeFeedStep(async (options) => {
    const outcome = await worker().ask('fixStep', choices, options)
    if (outcome.ok && outcome.value.is === 'made') cells = outcome.value.made.cells
    return outcome
  })
  if (isMade) tellStep(t('feeds.damage.fixed', { count: cells }), () => void undo())
  return isMade
}
