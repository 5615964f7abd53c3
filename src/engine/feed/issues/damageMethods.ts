import { said } from '../../../messages/said.ts'
import {
  type ALL_SURE,
  createDamageRun,
  createDamageScan,
  type DamageChoice,
  type DamageGroup,
} from '../../../workspace/edits/damageScan.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { chunksOf, headOf, opened, rowsOf } from '../open/openedFeed.ts'

// What spreadsheets did to the open feed: found in turns, fixed as one step.

/** Only rows that are shown change. */
const SHOWN = { rows: 'visible', fields: [] } as const

/** Groups of damage in the rows that are shown, the largest first. */
export const findDamage = async (_: null, { tell, turn }: Job<WorkProgress>): Promise<readonly DamageGroup[]> => {
  const now = opened()
  const scan = createDamageScan()
  const total = now.ascending?.length ?? now.feed.rows.count()
  let done = 0
  for (const chunk of chunksOf(now, rowsOf(now, SHOWN))) {
    scan.take(chunk)
    done += chunk.length
    if (done % 65_536 < chunk.length) tell({ done, total })
    await turn()
  }
  return scan.groups()
}

/** Fixes chosen groups, or every certain one, in the shown rows as one step. */
export const fixStep = (choices: readonly DamageChoice[] | typeof ALL_SURE, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, async () => {
    const now = opened()
    const run = createDamageRun(choices)
    for (const chunk of chunksOf(now, rowsOf(now, SHOWN))) {
      run.take(chunk)
      await job.turn()
    }
    return preparedStep(run.end(headOf(said('feeds.step.damage'), 'fix')))
  })
