import type { ProductField } from '../../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import { changingField } from '../../../workspace/edits/column.ts'
import {
  addCounts,
  createFinder,
  createReplacer,
  type FindCounts,
  type Finder,
  NO_COUNTS,
} from '../../../workspace/edits/findReplace.ts'
import { createIssueEffect } from '../../../workspace/edits/issueEffect.ts'
import { createRowSet, type RowSet } from '../../../workspace/edits/rowSet.ts'
import { makeStep } from '../../../workspace/edits/step.ts'
import type { CellPlace, FindChoice, FoundMatches, ReplaceSample } from '../../model/feedWork.ts'
import type { OverShown, StepResult, Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, fileHeaders, headOf, type Opened, opened, rowsOf } from '../open/openedFeed.ts'
import { type Prepared, preparedStep } from './preparedStep.ts'
import { takeStep } from './takeStep.ts'

// Find and replace in the open feed, in turns, so that the grid stays responsive.

/** Cells shown before and after. */
const SAMPLES = 50
/** Characters of a cell that are shown. */
const SHOWN = 400

const finderOf = ({ scope, ...pattern }: FindChoice): Result<Finder, Said> => {
  const made = createFinder({ ...pattern, fields: scope.fields })
  return made.ok ? made : failed(made.failure)
}

/** Rows that may match, so that the others are not decoded. */
function* likely(now: Opened, numbers: Iterable<number>, hint: string | undefined): Generator<number> {
  for (const row of numbers) if (hint === undefined || now.feed.rows.mayHold(row, hint)) yield row
}

/** Chunks of rows that may match. A stretch without any still gives others their turn. */
function* candidates(now: Opened, choice: FindChoice, finder: Finder, more: readonly ProductField[] | 'all' = []) {
  const { hint } = finder
  const only = more === 'all' ? undefined : new Set([...choice.scope.fields, ...more])
  let stretch: number[] = []
  for (const row of rowsOf(now, choice.scope)) {
    stretch.push(row)
    if (stretch.length < 1_024) continue
    yield* chunksOf(now, likely(now, stretch, hint), only)
    yield []
    stretch = []
  }
  yield* chunksOf(now, likely(now, stretch, hint), only)
}

/** Counts the matches; shows the first cells before and after replacement. */
export const countMatches = async (
  {
    choice,
    replacement,
  }: {
    readonly choice: FindChoice
    readonly replacement?: string
  },
  { turn }: Job,
): Promise<Result<FoundMatches, Said>> => {
  const now = opened()
  const made = finderOf(choice)
  if (!made.ok) return made
  const finder = made.value
  const replacer = replacement === undefined ? undefined : createReplacer(finder, replacement, fileHeaders())
  const samples: ReplaceSample[] = []
  const issues = createIssueEffect(now.feed.checks.ofRows())
  let counts: FindCounts = NO_COUNTS
  for (const chunk of candidates(now, choice, finder, replacer && 'all')) {
    counts = addCounts(counts, finder.count(chunk))
    for (const view of replacer === undefined ? [] : chunk) {
      const after: { -readonly [Field in ProductField]?: string } = {}
      replacer?.replace([view], (_row, field, _before, value) => {
        after[field] = value
      })
      if (Object.keys(after).length > 0) issues.take(view.product, { ...view.product, ...after })
    }
    for (const view of chunk) {
      if (samples.length >= SAMPLES) break
      for (const field of finder.fieldsIn(view).slice(0, SAMPLES - samples.length)) {
        const after = replacer?.preview(view, field)
        const before = view.product[field]
        samples.push({
          row: view.row,
          field,
          before: before.slice(0, SHOWN),
          spans: finder.spansIn(before).filter(([, end]) => end <= SHOWN),
          ...(after === undefined ? {} : { after: after.slice(0, SHOWN) }),
        })
      }
    }
    await turn()
  }
  return success({
    counts,
    samples,
    unknownNames: replacer?.template.unknown ?? [],
    ...(replacer === undefined ? {} : { effect: issues.effect() }),
  })
}

interface Replacing {
  readonly choice: FindChoice
  readonly replacement: string
}

const prepareReplace = async ({ choice, replacement }: Replacing, turn: Turn): Promise<Prepared | undefined> => {
  const now = opened()
  const made = finderOf(choice)
  if (!made.ok) return undefined
  const replacer = createReplacer(made.value, replacement, fileHeaders())
  const gathered = gatherCells()
  for (const chunk of candidates(now, choice, made.value, replacer.template.fields.map(changingField))) {
    replacer.replace(chunk, gathered.tell)
    await turn()
  }
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
  const name = said('feeds.step.replace', { find: short(choice.text), by: short(replacement) })
  return preparedStep(makeStep(headOf(name, 'replace'), { cells: gathered.end() }))
}

/** Replaces everything that is found as one step. */
export const replaceStep = (replacing: Replacing & OverShown, job: Job<Writing>): Promise<StepResult> =>
  takeStep(job, () => prepareReplace(replacing, job.turn), replacing)

/** Sorted rows are scattered over the file: beyond this many, one sequential pass is faster. */
const MAX_BY_ROW = 500

/** Rows that are shown and match. */
const flagMatches = async (now: Opened, choice: FindChoice, finder: Finder, turn: Turn): Promise<RowSet> => {
  const marked = createRowSet()
  const shown = { ...choice, scope: { ...choice.scope, rows: 'visible' as const } }
  for (const chunk of candidates(now, shown, finder)) {
    for (const view of chunk) if (finder.fieldsIn(view, choice.scope.fields).length > 0) marked.add(view.row)
    await turn()
  }
  return marked
}

/** The next matching cell from a grid position, row by row with wrap-around. Undefined if none matches. */
export const findNext = async (
  {
    choice,
    from,
    backwards,
  }: {
    readonly choice: FindChoice
    readonly from: { readonly position: number; readonly field?: ProductField }
    readonly backwards: boolean
  },
  { turn }: Job,
): Promise<CellPlace | undefined> => {
  const now = opened()
  const made = finderOf(choice)
  if (!made.ok) return undefined
  const { hint, fieldsIn } = made.value
  const { rows } = now.feed
  const length = now.visible?.length ?? rows.total
  const fields = backwards ? choice.scope.fields.toReversed() : choice.scope.fields
  const at = from.field === undefined ? -1 : fields.indexOf(from.field)
  let marked: RowSet | undefined
  for (let count = 0; count <= length; count++) {
    if (count === MAX_BY_ROW && now.order !== undefined) marked = await flagMatches(now, choice, made.value, turn)
    const position = (((from.position + (backwards ? -count : count)) % length) + length) % length
    const row = now.visible?.[position] ?? position
    const isLikely = marked?.has(row) ?? (hint === undefined || rows.mayHold(row, hint))
    const product = rows.isThere(row) && isLikely && rows.productAt(row)
    if (product) {
      // The rest of the row that one is in comes first, its beginning last.
      const own = count === 0 ? fields.slice(at + 1) : count === length ? fields.slice(0, at + 1) : fields
      const [field] = fieldsIn({ row, product }, own)
      if (field !== undefined) return { position, field }
    }
    await turn()
  }
  return undefined
}
