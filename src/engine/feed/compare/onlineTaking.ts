import type { Product, ProductField } from '../../../contract/catalog/product.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { DifferenceKind, ProductDifference } from '../../../workspace/edits/catalogDiff.ts'
import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import { makeStep } from '../../../workspace/edits/step.ts'
import type { CellSide, ComparedOnline, OnlineDetail, OnlineFilter } from '../../model/compareModel.ts'
import type { StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { type Prepared, preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { headOf } from '../open/openedFeed.ts'
import { savedStep } from '../snapshots/saveBefore.ts'
import { acceptedCells, WHOLE } from './onlineCompare.ts'
import { compared, stateOf } from './onlineCompared.ts'
import { detailOf } from './onlineDetail.ts'
import { storeRows } from './onlineRows.ts'

// Choices between the feed and the catalog online, and the step that they make.

type Sides = { readonly [Field in ProductField]?: CellSide | undefined }

/** Choices that apply one side to a whole product. */
const sidesFor = (difference: ProductDifference, side: CellSide | undefined, alsoMine: boolean): Sides => {
  const isWhole = difference.mine < 0 || difference.theirs < 0 || difference.open.includes(WHOLE)
  if (isWhole) return { [WHOLE]: side }
  const cells = difference.cells.filter(({ state }) => alsoMine || state !== 'mine')
  return Object.fromEntries(cells.map(({ field }) => [field, side]))
}

interface ChosenOnline {
  readonly state: ComparedOnline
  readonly detail?: OnlineDetail
}

/** Chooses a side for a cell, or the whole product without `field`. Without `side` the choice is withdrawn. */
export const chooseOnline = async ({
  at,
  id,
  field,
  side,
}: {
  readonly at: number
  /** The displayed product: after another comparison its number may mean a different one. */
  readonly id: string
  readonly field?: ProductField
  readonly side?: CellSide
}): Promise<ChosenOnline | undefined> => {
  const found = compared()
  const before = found?.comparison.differenceAt(at)
  if (found === undefined || before?.id !== id) return undefined
  const { comparison, online } = found
  const whole = comparison.wholeOf(before.id)
  const sides = field === undefined ? sidesFor(before, side, true) : { [field]: side }
  await online.choices.choose(online.sides.theirs, [{ id: before.id, sides }])
  comparison.recount(at, before, whole)
  const detail = detailOf(found, at)
  return { state: stateOf(found), ...(detail === undefined ? {} : { detail }) }
}

/** Kinds of which all are decided at once: those where the platform changed something. */
const DECIDED: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>(['conflict', 'theirs', 'merged', 'removedOnline'])

const CHUNK = 500

/**
 * Chooses one side wherever the platform changed something; cells changed only here stay. Products or changes of one
 * side are chosen only in their own list, and only towards the feed, so that nothing is marked for deletion in bulk.
 * Without a side choices are withdrawn.
 */
export const chooseAllOnline = async (
  {
    filter,
    side,
  }: {
    readonly filter: OnlineFilter
    readonly side?: CellSide
  },
  { turn }: Job,
): Promise<ComparedOnline | undefined> => {
  const found = compared()
  if (found === undefined) return undefined
  const { comparison, online } = found
  let chunk: { at: number; before: ProductDifference; whole: CellSide | undefined; sides: Sides }[] = []
  const choose = async (): Promise<void> => {
    await online.choices.choose(
      online.sides.theirs,
      chunk.map(({ before, sides }) => ({ id: before.id, sides })),
    )
    for (const { at, before, whole } of chunk) comparison.recount(at, before, whole)
    chunk = []
  }
  for (let at = 0; at < comparison.size(); at++) {
    const kind = comparison.kindAt(at)
    const isWanted = filter === 'all' ? side === undefined || DECIDED.has(kind) : filter === kind
    const isBack = side === 'theirs' && (kind === 'onlineOnly' || kind === 'removed' || kind === 'changed')
    const isAllowed = side === undefined || DECIDED.has(kind) || isBack
    if (!isWanted || !isAllowed) continue
    const before = comparison.differenceAt(at)
    if (before === undefined) continue
    chunk.push({
      at,
      before,
      whole: comparison.wholeOf(before.id),
      sides: sidesFor(before, side, side === undefined || kind === 'changed'),
    })
    if (chunk.length < CHUNK) continue
    await choose()
    await turn()
  }
  await choose()
  return stateOf(found)
}

const prepareTaking = async (name: string | Said, turn: Turn): Promise<Prepared | undefined> => {
  const found = compared()
  if (found === undefined) return undefined
  const { now, comparison } = found
  const cells = gatherCells()
  const vanish: number[] = []
  const added: Product[] = []
  for (let at = 0; at < comparison.size(); at++) {
    const difference = comparison.differenceAt(at)
    if (difference === undefined) continue
    const whole = comparison.wholeOf(difference.id)
    if (difference.mine < 0) {
      const product =
        whole === 'theirs' && difference.theirs >= 0 ? comparison.sides.theirs.productAt(difference.theirs) : undefined
      if (product !== undefined) added.push(product)
    } else if (difference.kind === 'removedOnline') {
      if (whole === 'theirs') vanish.push(difference.mine)
    } else
      for (const { field, value } of acceptedCells(difference)) {
        const before = now.feed.rows.cellAt(difference.mine, field)
        if (before !== undefined) cells.tell(difference.mine, field, before, value)
      }
    if (at % 64 === 0) await turn()
  }
  const head = headOf(name, 'merge')
  const appear = await storeRows(now, head.id, added)
  return preparedStep(makeStep(head, { cells: cells.end(), vanish: Uint32Array.from(vanish).toSorted(), appear }))
}

/** Saves the open feed and takes everything that was chosen, as one step. */
export const onlineStep = (name: string | Said, job: Job<Writing>): Promise<StepResult> =>
  savedStep('changes', () => takeStep(job, () => prepareTaking(name, job.turn)))
