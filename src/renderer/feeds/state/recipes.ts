import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import {
  type MadeRecipe,
  NO_MAPPING,
  type RecipeChoice,
  type RecipeMapping,
  type RecipeSummary,
  type RecipeTried,
  type RowsDone,
} from '../../../engine/model/ruleModel.ts'
import { lastImportIn } from '../../../engine/model/stepModel.ts'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { createNewest } from '../../base/newest.ts'
import { hearStep } from './edits.ts'
import type { FeedSummary } from './feedsModel.ts'
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
  const mapping = await worker()
    .ask('recipeMapping', feed)
    .catch(() => undefined)
  if (mapping === undefined) return NO_MAPPING
  const { mappings } = useRecipes.getState()
  useRecipes.setState({ mappings: new Map(mappings).set(feed, mapping) })
  return mapping
}

/** Makes a recipe of the open feed; undefined where that failed. */
export const makeFeedRecipe = (
  name: string,
  rules: readonly TransformationRule[],
  comment = '',
): Promise<MadeRecipe | undefined> =>
  worker()
    .ask('makeRecipe', { name, comment, rules })
    .catch(() => undefined)

/** Keeps the recipe that was made last; its id, or why that failed. */
export const keepMadeRecipe = async (): Promise<Result<string, Failure>> => {
  const id = crypto.randomUUID()
  const saved = await worker().ask('saveRecipe', id)
  if (!saved.ok) return saved
  useRecipes.setState({ saved: saved.value })
  return success(id)
}

/** Feeds stay as the recipe left them. */
export const removeRecipe = async (id: string): Promise<Result<null, Failure>> => {
  const left = await worker().ask('forgetRecipe', id)
  if (!left.ok) return left
  useRecipes.setState({ saved: left.value })
  return success(null)
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
export const lastImport = async ({ importedAt }: FeedSummary): Promise<string> =>
  lastImportIn(await worker().ask('listSteps', null), importedAt)

/**
 * Newest saved recipe for the open feed's headers. Only if rows were imported after it was made and the offer is
 * unanswered.
 */
export const recipeForFeed = async (
  { id, importedAt }: FeedSummary,
  answered: ReadonlyMap<string, string>,
): Promise<RecipeSummary | undefined> => {
  if (now().openFeed?.id !== id) return undefined
  const offer = await worker().ask('offerRecipe', { importedAt, answered })
  return now().openFeed?.id === id ? offer : undefined
}
