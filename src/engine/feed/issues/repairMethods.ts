import { productField } from '../../../contract/catalog/product.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { RepairPreview } from '../../../workspace/edits/repairPlan.ts'
import { type ChosenRepair, createRepairPlan, createRepairRun } from '../../../workspace/edits/repairPlan.ts'
import { repairKeyText } from '../../../workspace/edits/repairs.ts'
import type { OfferedRepair, RepairOffer } from '../../model/feedWork.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { chunksOf, headOf, type Opened, opened } from '../open/openedFeed.ts'
import { createFeedFacts } from './feedFacts.ts'

// The few actions that fix most issues of the open feed, their preview and application.

/** Maximum actions offered; the rest fix least. */
const OFFERED = 60
const SAMPLES = 3

function* withIssues({ feed }: Opened, numbers: Iterable<number>): Generator<number> {
  for (const row of numbers) if (feed.levelOf(row) > 0) yield row
}

/** The actions in the order in which they help most. */
export const planRepairs = async (_: null, { turn }: Job): Promise<RepairOffer> => {
  const now = opened()
  const planner = createRepairPlan()
  const facts = await createFeedFacts(now, turn)
  for (const chunk of chunksOf(now, withIssues(now, now.feed.rows.rows()))) {
    planner.take(facts(chunk))
    await turn()
  }
  const { issues, rows, errorRows, actions, byHand } = planner.plan()
  // Issues between rows, such as repeated IDs, count although no action fixes them.
  const all = now.feed.groups().reduce((sum, { count }) => sum + count, 0)
  const offered = actions.slice(0, OFFERED).map(
    ({ key, repair, samples, ...figures }): OfferedRepair => ({
      key,
      id: repairKeyText(key),
      ...(repair.asks === undefined ? {} : { asks: repair.asks }),
      ...(key.field === undefined ? {} : { values: productField(key.field).values ?? [] }),
      issues: figures.issues,
      rows: figures.rows,
      share: (figures.share * issues) / all,
      readyRows: figures.readyRows,
      samples: samples.slice(0, SAMPLES),
    }),
  )
  const left = [...byHand.values()].reduce((sum, count) => sum + count, 0) + all - issues
  return { issues: all, rows, errorRows, actions: offered, byHand: left }
}

const runOver = async (choices: readonly ChosenRepair[], turn: Turn) => {
  const now = opened()
  const run = createRepairRun(choices, now.feed.checks.ofRows())
  const facts = await createFeedFacts(now, turn)
  // Only rows that are shown change.
  for (const chunk of chunksOf(now, withIssues(now, now.ascending ?? now.feed.rows.rows()))) {
    run.take(facts(chunk))
    await turn()
  }
  return run
}

/** Counts what chosen repairs would change, with the first cells. */
export const previewRepairs = async (choices: readonly ChosenRepair[], { turn }: Job): Promise<RepairPreview> =>
  (await runOver(choices, turn)).preview()

/** Makes chosen repairs as one step. */
export const repairStep = (
  { choices, name }: { readonly choices: readonly ChosenRepair[]; readonly name: string | Said },
  job: Job<Writing>,
): Promise<StepResult> =>
  takeStep(job, async () => preparedStep((await runOver(choices, job.turn)).end(headOf(name, 'fix'))))
