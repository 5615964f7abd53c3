import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { FeedSummary } from '../../../engine/model/feedModel.ts'
import type {
  MadeRecipe,
  RecipeChoice,
  RecipeMapping,
  RecipeSummary,
  RecipeTried,
  RowsDone,
} from '../../../engine/model/ruleModel.ts'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { createNewest } from '../../base/newest.ts'
import { hearStep } from './edits.ts'
import { readMapping } from './feedRepository.ts'
import { answerRecipe, makeRuleStep } from './rulesRun.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

interface RecipesState {
  /** Recipes that are kept in Adwright, newest first; undefined until they are read. */
  readonly saved?: readonly RecipeSummary[]
  /** The mapping of a feed, by its id; read when a recipe asks for it. */
  readonly mappings: ReadonlyMap<string, RecipeMapping>
}

/** Recipes on this computer. */
export const useRecipes = create<RecipesState>(() => ({ mappings: new Map() }))

/** Reads which recipes are kept. */
export const loadRecipes = async (): Promise<readonly RecipeSummary[]> => {
  const saved = await worker()
    .ask('savedRecipes', null)
    .catch(() => [])
  useRecipes.setState({ saved })
  return saved
}

/** How the file of a feed was read; empty where that is not known. */
export const recipeMappingOf = async (feed: string): Promise<RecipeMapping> => {
  const known = useRecipes.getState().mappings.get(feed)
  if (known !== undefined) return known
  const found = await readMapping(feed).catch(() => undefined)
  const {
    headings: headers,
    fields,
    currency,
    shopAddress,
  } = found ?? {
    headings: [],
    fields: [],
    currency: '',
    shopAddress: '',
  }
  const mapping: RecipeMapping = { headings: [...headers], fields: [...fields], currency, shopAddress }
  const { mappings } = useRecipes.getState()
  useRecipes.setState({ mappings: new Map(mappings).set(feed, mapping) })
  return mapping
}

/** Makes a recipe of the open feed. */
export const makeFeedRecipe = async (
  feed: FeedSummary,
  name: string,
  rules: readonly TransformationRule[],
): Promise<MadeRecipe | undefined> => {
  const mapping = await recipeMappingOf(feed.id)
  return worker()
    .ask('makeRecipe', { name, mapping, rules })
    .catch(() => undefined)
}

/** Keeps the recipe that was made last; its id, or why that failed. */
export const keepMadeRecipe = async (): Promise<Result<string, Failure>> => {
  const id = crypto.randomUUID()
  const saved = await worker().ask('saveRecipe', id)
  await loadRecipes()
  return saved.ok ? success(id) : saved
}

/** Feeds stay as the recipe left them. */
export const removeRecipe = async (id: string): Promise<Result<null, Failure>> => {
  const removed = await worker().ask('forgetRecipe', id)
  await loadRecipes()
  return removed
}

/** Takes up a recipe to run: a file, or one that is kept. */
export const loadFeedRecipe = (from: File | string): Promise<Result<RecipeSummary, Said>> =>
  worker()
    .ask('loadRecipe', from instanceof File ? { file: from } : { id: from })
    .catch(() => failed({ sentence: t('feeds.recipes.unread') }))

const running = createNewest()

/** What the recipe that was taken up would change; undefined when it was stopped. */
export const tryFeedRecipe = (
  choice: RecipeChoice,
  { onProgress, signal }: { readonly onProgress?: (progress: RowsDone) => void; readonly signal?: AbortSignal } = {},
): Promise<RecipeTried | undefined> =>
  worker()
    .ask('tryRecipe', choice, {
      ...(onProgress && { onProgress }),
      signal: AbortSignal.any([running.next(), ...(signal ? [signal] : [])]),
    })
    .catch(() => undefined)

/** Runs the chosen recipe as one undo step; returns whether anything changed. */
export const runRecipe = async (
  recipe: RecipeSummary,
  choice: RecipeChoice,
  tell: (progress: RowsDone) => void,
): Promise<boolean> => {
  const rules = recipe.rules.filter(({ id }) => !choice.without.includes(id))
  const signal = running.next()
  const isMade = await makeRuleStep(
    (options) => worker().ask('recipeStep', choice, { onProgress: hearStep(tell, options), signal }),
    rules,
    false,
  )
  if (recipe.id !== '') await answerRecipe(recipe.id)
  return isMade
}

export const stopFeedRecipe = running.stop

/** When rows last came into the open feed. */
export const lastImport = async ({ importedAt }: FeedSummary): Promise<string> => {
  const steps = await worker().ask('listSteps', null)
  const imports = steps.filter(({ kind, state }) => kind === 'import' && state === 'done').map(({ at }) => at)
  return [importedAt, ...imports].reduce((latest, at) => (at > latest ? at : latest))
}

/**
 * Newest saved recipe for the open feed's headers. Only if rows were imported after it was made and the offer is
 * unanswered.
 */
export const recipeForFeed = async (
  feed: FeedSummary,
  answered: ReadonlyMap<string, string>,
): Promise<RecipeSummary | undefined> => {
  const saved = useRecipes.getState().saved ?? (await loadRecipes())
  if (saved.length === 0 || now().openFeed?.id !== feed.id) return undefined
  const { headings: headers } = await recipeMappingOf(feed.id)
  const came = await lastImport(feed)
  return saved.find(
    (recipe) =>
      recipe.headings.length === headers.length &&
      recipe.headings.every((header, at) => header === headers[at]) &&
      recipe.madeAt < came &&
      (answered.get(recipe.id) ?? '') < came,
  )
}
