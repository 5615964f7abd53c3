import type { Product } from '../../../contract/catalog/product.ts'
import type { Failure } from '../../../contract/contract.ts'
import { defined } from '../../../contract/language/fields.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { gatherCells } from '../../../workspace/edits/cellChanges.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { hasFactFixes } from '../../../workspace/edits/fixAction.ts'
import {
  RECIPE_VERSION,
  type Recipe,
  type ReplayReport,
  readRecipe,
  recipeText,
} from '../../../workspace/edits/recipe.ts'
import { handEdits, handRemovals } from '../../../workspace/edits/recipeEdits.ts'
import {
  addReplays,
  createRecipeRows,
  createRowEdits,
  editsByRow,
  finishedRow,
  NO_REPLAY,
  replayChunk,
  rulesMoveRows,
  tellFinished,
  type UnmatchedChoice,
} from '../../../workspace/edits/recipeRun.ts'
import { type PreparedRules, prepareRules } from '../../../workspace/edits/rules.ts'
import { createRuleTest } from '../../../workspace/edits/ruleTest.ts'
import { makeStep, type StepHead } from '../../../workspace/edits/step.ts'
import { feedBookOf, isImport } from '../../model/feedBook.ts'
import {
  type MadeRecipe,
  NO_MAPPING,
  type OfferQuestion,
  type RecipeChoice,
  type RecipeMapping,
  type RecipeParts,
  type RecipeSummary,
  type RecipeTried,
  type RowsDone,
} from '../../model/ruleModel.ts'
import { lastImportIn, type StepResult, type Writing } from '../../model/stepModel.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { type Prepared, preparedStep } from '../history/preparedStep.ts'
import { takeStep } from '../history/takeStep.ts'
import { createFeedFacts } from '../issues/feedFacts.ts'
import { chunksOf, expectOpened, fileHeaders, headOf, opened, rowsOf } from '../open/openedFeed.ts'
import { isWholeRecipe, RECIPE_BOOK, readRecipeEntries, recipeEntries } from './recipeEntries.ts'
import { countOf, goOver, tellRows } from './ruleRows.ts'

// Recipes in the worker: created from the open feed, read, tried and applied.

const entriesOf = async (book: string): Promise<readonly unknown[]> => (await feedHost().ledger.read(book)).entries

/** Edits that are replayed in one turn. */
const CHUNK = 500

let made: Recipe | undefined
let loaded: Recipe | undefined

const summaryOf = ({ name, comment, madeAt, mapping, rules, edits, removed }: Recipe, id: string): RecipeSummary => ({
  id,
  name,
  ...defined({ comment }),
  madeAt,
  headings: mapping.headings,
  fields: mapping.fields,
  rules,
  edits: edits.length,
  removed: removed.length,
})

/** How the file of a feed was read; empty where its book doesn't say. */
export const recipeMapping = async (feed: string): Promise<RecipeMapping> => {
  const found = (await entriesOf(feedBookOf(feed))).findLast(isImport)?.mapping
  if (found === undefined) return NO_MAPPING
  const { headings: headers, fields, currency, shopAddress } = found
  return { headings: [...headers], fields: [...fields], currency, shopAddress }
}

/** Creates a recipe from the open feed: mapping, rules, and all manual edits. */
export const makeRecipe = async ({ name, comment, rules }: RecipeParts): Promise<MadeRecipe> => {
  const now = opened()
  const mapping = await recipeMapping(now.id)
  expectOpened(now)
  const { feed, history } = now
  const active = history.activeSteps()
  const idOf = (row: number): string | undefined => feed.rows.cellAt(row, 'id')
  const edits = handEdits(active, idOf, (row, field) =>
    feed.rows.isThere(row) ? feed.rows.cellAt(row, field) : undefined,
  )
  made = {
    type: 'adwright recipe',
    version: RECIPE_VERSION,
    name,
    ...(comment === '' ? {} : { comment }),
    madeAt: new Date().toISOString(),
    mapping,
    rules: [...rules],
    edits: [...edits],
    removed: [...handRemovals(active, idOf)],
  }
  const file = new Blob([recipeText(made)], { type: 'application/json' })
  return { summary: summaryOf(made, ''), file }
}

/** Saves the last created recipe in its own book, or nothing on failure. Returns all kept recipes. */
export const saveRecipe = async (id: string): Promise<Result<readonly RecipeSummary[], Failure>> => {
  const { ledger } = feedHost()
  for (const entry of made === undefined ? [] : recipeEntries(made)) {
    const written = await ledger.append(RECIPE_BOOK + id, [entry])
    if (written.ok) continue
    await ledger.remove(RECIPE_BOOK + id)
    return written
  }
  return success(await savedRecipes(null))
}

/** Forgets a saved recipe for good. Returns those that are left. */
export const forgetRecipe = async (id: string): Promise<Result<readonly RecipeSummary[], Failure>> => {
  const removed = await feedHost().ledger.remove(RECIPE_BOOK + id)
  return removed.ok ? success(await savedRecipes(null)) : removed
}

/** Every recipe that was saved whole, newest first. */
export const savedRecipes = async (_: null): Promise<readonly RecipeSummary[]> => {
  const found: RecipeSummary[] = []
  for (const book of (await feedHost().ledger.books()).filter((each) => each.startsWith(RECIPE_BOOK))) {
    const entries = await entriesOf(book)
    const read = isWholeRecipe(entries) ? readRecipeEntries(entries) : undefined
    if (read?.ok === true) found.push(summaryOf(read.value, book.slice(RECIPE_BOOK.length)))
  }
  return found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
}

/**
 * The newest saved recipe for the open feed's headers. Only if rows were imported after it was made and the offer is
 * unanswered.
 */
export const offerRecipe = async ({ importedAt, answered }: OfferQuestion): Promise<RecipeSummary | undefined> => {
  const { id, history } = opened()
  const came = lastImportIn(history.list(), importedAt)
  const saved = await savedRecipes(null)
  if (saved.length === 0) return undefined
  const { headings: headers } = await recipeMapping(id)
  return saved.find(
    ({ id: recipe, headings, madeAt }) =>
      headings.length === headers.length &&
      headings.every((header, at) => header === headers[at]) &&
      madeAt < came &&
      (answered.get(recipe) ?? '') < came,
  )
}

/** Takes up a recipe to run, from a file or from its book. */
export const loadRecipe = async (
  from: { readonly file: File } | { readonly id: string },
): Promise<Result<RecipeSummary, Said>> => {
  loaded = undefined
  const read =
    'file' in from
      ? readRecipe(await from.file.text())
      : readRecipeEntries(await entriesOf(RECIPE_BOOK + from.id).catch(() => []))
  if (!read.ok) return failed(read.failure)
  loaded = read.value
  return success(summaryOf(loaded, 'id' in from ? from.id : ''))
}

interface Replayed {
  readonly report: ReplayReport
  readonly edits: ReturnType<typeof createRowEdits>['rows']
  readonly vanish: ReadonlySet<number>
}

/** Applies edits after the rules. */
const replay = async (
  recipe: Recipe,
  prepared: PreparedRules,
  unmatched: UnmatchedChoice,
  turn: Turn,
  count: (more: number) => void,
): Promise<Replayed> => {
  const now = opened()
  const rows = createRecipeRows(recipe)
  const moves = rulesMoveRows(prepared.rules)
  const facts = hasFactFixes(prepared.rules) ? await createFeedFacts(now, turn) : undefined
  const behind = (view: RowView): Product | undefined => {
    const outcome = prepared.run((facts?.([view])[0] ?? view).product)
    return outcome.isExcluded ? undefined : outcome.product
  }
  if (!rows.isEmpty)
    for (const chunk of chunksOf(now, rowsOf(now, { rows: 'all', fields: [] }), moves ? undefined : new Set(['id']))) {
      rows.take(
        moves
          ? chunk.flatMap((view) => {
              const left = behind(view)
              return left === undefined ? [] : [{ row: view.row, product: left }]
            })
          : chunk,
      )
      count(chunk.length)
      await turn()
    }
  const productAt = (row: number): Product | undefined => {
    const product = now.feed.rows.isThere(row) ? now.feed.rows.productAt(row) : undefined
    return product && behind({ row, product })
  }
  const { rows: edits, tell } = createRowEdits()
  const choice = { all: unmatched.all, except: new Set(unmatched.except) }
  const sorted = editsByRow(recipe.edits, rows)
  let report = replayChunk({ edits: [], removed: recipe.removed }, rows, productAt, tell, choice)
  for (let at = 0; at < sorted.length; at += CHUNK) {
    const chunk = { edits: sorted.slice(at, at + CHUNK), removed: [] }
    report = addReplays(report, replayChunk(chunk, rows, productAt, tell, choice))
    await turn()
  }
  return {
    report: recipe.edits.length + recipe.removed.length === 0 ? NO_REPLAY : report,
    edits,
    vanish: new Set(report.vanish),
  }
}

const rulesOf = (recipe: Recipe, { without }: RecipeChoice) =>
  prepareRules(
    recipe.rules.map((rule) => (without.includes(rule.id) ? { ...rule, isPaused: true } : rule)),
    fileHeaders(),
  )

/** What the recipe that was taken up would change; undefined when none was taken up. */
export const tryRecipe = async (
  choice: RecipeChoice,
  { tell, turn }: Job<RowsDone>,
): Promise<RecipeTried | undefined> => {
  if (loaded === undefined) return undefined
  const ready = rulesOf(loaded, choice)
  if (!ready.ok) return ready
  const count = tellRows(2 * countOf(opened(), 'all'), tell)
  const found = await replay(loaded, ready.value, choice.unmatched, turn, count)
  const test = createRuleTest(ready.value, opened().feed.checks.ofRows())
  await goOver('all', turn, test.take, count, ready.value.rules)
  const { vanish, ...report } = found.report
  return success({ report: test.report(), replay: report, removed: vanish.length })
}

const prepareRecipe = async (
  head: StepHead,
  choice: RecipeChoice,
  { tell, turn }: Job<RowsDone>,
): Promise<Prepared | undefined> => {
  const recipe = loaded
  const ready = recipe === undefined ? undefined : rulesOf(recipe, choice)
  if (recipe === undefined || ready?.ok !== true) return undefined
  const count = tellRows(2 * countOf(opened(), 'all'), tell)
  const found = await replay(recipe, ready.value, choice.unmatched, turn, count)
  const gathered = gatherCells()
  const gone: number[] = []
  await goOver(
    'all',
    turn,
    (chunk) => {
      for (const view of chunk)
        if (tellFinished(view, finishedRow(ready.value, view, found.edits, found.vanish), gathered.tell))
          gone.push(view.row)
    },
    count,
    ready.value.rules,
  )
  const vanish = Uint32Array.from(gone).toSorted()
  return preparedStep(makeStep(head, { cells: gathered.end(), vanish }))
}

/** Does everything that the recipe does as one step; `id` is that of the step. */
export const recipeStep = async (
  choice: RecipeChoice,
  job: Job<RowsDone | Writing>,
): Promise<StepResult<{ readonly id: string }>> => {
  const head = headOf(said('feeds.step.recipe', { name: loaded?.name ?? '' }), 'rules')
  const done = await takeStep(job, () => prepareRecipe(head, choice, job))
  return done.ok ? success({ ...done.value, id: head.id }) : done
}
