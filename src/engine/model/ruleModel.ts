import type { ProductField } from '../../contract/catalog/product.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Recipe, ReplayReport } from '../../workspace/edits/recipe.ts'
import type { UnmatchedChoice } from '../../workspace/edits/recipeRun.ts'
import type { TransformationRule } from '../../workspace/edits/ruleDocument.ts'
import type { RuleProblem } from '../../workspace/edits/rules.ts'
import type { RuleTestReport } from '../../workspace/edits/ruleTest.ts'
import type { ClusterMethod, ValueCluster } from '../../workspace/edits/valueClusters.ts'

// Types of rules, recipes and near-duplicate values, shared by screens, store and worker.

/** Every row of the feed, or those that the grid shows. */
export type RuleScope = 'all' | 'visible'

/** How many rows have been looked at. */
export interface RowsDone {
  readonly done: number
  readonly total: number
}

export interface RuleChoice {
  readonly rules: readonly TransformationRule[]
  readonly scope: RuleScope
}

/** What rules would change, or what keeps them from running. */
export type RuleTested = Result<RuleTestReport, readonly RuleProblem[]>

/** Headers of a file and the field of each column. */
export type RecipeMapping = Recipe['mapping']

/** The mapping of a feed whose reading is not known. */
export const NO_MAPPING: RecipeMapping = { headings: [], fields: [], currency: '', shopAddress: '' }

/** What a recipe is to hold. The rest is taken from the open feed. */
export interface RecipeParts {
  readonly name: string
  /** For the person who opens it; empty for none. */
  readonly comment: string
  readonly rules: readonly TransformationRule[]
}

/** The open feed, and when offers of recipes were answered, by recipe. */
export interface OfferQuestion {
  readonly importedAt: string
  readonly answered: ReadonlyMap<string, string>
}

/** A recipe without its edits, for lists. */
export interface RecipeSummary {
  /** Of a recipe that is kept; recipes of files have none. */
  readonly id: string
  readonly name: string
  readonly comment?: string
  readonly madeAt: string
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
  readonly rules: readonly TransformationRule[]
  readonly edits: number
  readonly removed: number
}

/** A recipe that was made: its file, and how many entries keep it. */
export interface MadeRecipe {
  readonly summary: RecipeSummary
  readonly file: Blob
}

/** What a recipe would change. */
export interface RecipeTest {
  readonly report: RuleTestReport
  readonly replay: Omit<ReplayReport, 'vanish'>
  /** Rows that are taken out as the recipe says. */
  readonly removed: number
}

/** What a recipe would change, or what keeps its rules from running. */
export type RecipeTried = Result<RecipeTest, readonly RuleProblem[]>

export interface RecipeChoice {
  readonly unmatched: UnmatchedChoice
  /** Ids of the recipe's rules to skip. */
  readonly without: readonly string[]
}

export interface ClusterChoice {
  readonly field: ProductField
  readonly method: ClusterMethod
  readonly scope: RuleScope
}

export interface FoundClusters {
  readonly clusters: readonly ValueCluster[]
  /** Groups that are not among `clusters`. */
  readonly more: number
  /** Different values that were compared, and rows that have others (there were too many). */
  readonly values: number
  readonly others: number
}
