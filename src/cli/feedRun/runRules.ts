import type { Product } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { isWholeRecipe, RECIPE_BOOK, readRecipeEntries } from '../../engine/feed/rules/recipeEntries.ts'
import type { Ledger } from '../../host/host.ts'
import { hasFactFixes } from '../../workspace/edits/fixAction.ts'
import { headersKey, IMPORT_RULES_BOOK, readImportRules } from '../../workspace/edits/importRules.ts'
import {
  type HeaderFields,
  lackingHeaders,
  type Recipe,
  type RecipeEdit,
  readRecipe,
  replayEdits,
} from '../../workspace/edits/recipe.ts'
import { readRuleFile } from '../../workspace/edits/ruleFile.ts'
import { missingColumns, type PreparedRules, prepareRules } from '../../workspace/edits/rules.ts'
import { idKey } from '../../workspace/product/feedCheck.ts'
import { readBounded } from '../boundedFile.ts'
import { type Spoken, spoken, spokenBy, spokenOf } from '../spoken.ts'

/** Rules and recipes that may run on a feed, from data folder and file. */
export interface SavedRules {
  readonly entries: readonly unknown[]
  /** Recipes that run by themselves, newest first. */
  readonly recipes: readonly Recipe[]
  readonly file?: { readonly path: string; readonly text: string }
}

/** A product after rules and recipe; undefined where they take it out. */
export type RowTransform = (product: Product) => Product | undefined

/** What runs on the rows of a feed, for one pass. */
interface FeedTransform {
  readonly run: RowTransform
  /** Some fixes need to know other rows or columns. */
  readonly needsFacts: boolean
  /** Columns of a recipe whose fields the file lacks. */
  readonly missing?: Spoken
}

/** Reads rules and recipes before anything is known of the feed. */
export const readSavedRules = async (
  ledger: Pick<Ledger, 'read' | 'books'>,
  path: string | undefined,
): Promise<Result<SavedRules, Spoken>> => {
  const { entries } = await ledger.read(IMPORT_RULES_BOOK)
  const recipes: Recipe[] = []
  for (const id of readImportRules(entries).recipes) {
    const book = (await ledger.read(RECIPE_BOOK + id)).entries
    const read = isWholeRecipe(book) ? readRecipeEntries(book) : undefined
    if (read?.ok === true) recipes.push(read.value)
  }
  recipes.sort((a, b) => b.madeAt.localeCompare(a.madeAt))
  if (path === undefined) return success({ entries, recipes })
  const text = readBounded(path, 'rules')
  return text.ok
    ? success({ entries, recipes, file: { path, text: text.value } })
    : failed({ sentence: text.failure, text: text.failure })
}

const prepared = (
  rules: Parameters<typeof prepareRules>[0],
  name: string,
  others: readonly string[],
): Result<PreparedRules, Spoken> => {
  const ready = prepareRules(rules, others)
  if (ready.ok) return ready
  const [first] = ready.failure
  return failed(spokenOf(name, spokenBy(first ?? '')))
}

const missingIn = (name: string, columns: readonly string[]): Spoken =>
  spokenOf(name, spoken('cliError.feedRun.recipeColumns', { columns: columns.join(', ') }))

/** Runs a recipe row by row. Edits and removals meet the first row of each ID. */
const recipeTransform = (recipe: Recipe, rules: PreparedRules): RowTransform => {
  const edits = new Map<string, RecipeEdit[]>()
  for (const edit of recipe.edits) {
    const known = edits.get(idKey(edit.id))
    if (known === undefined) edits.set(idKey(edit.id), [edit])
    else known.push(edit)
  }
  const removed = new Set(recipe.removed.map(idKey))
  return (product) => {
    const outcome = rules.run(product)
    const key = idKey(outcome.product.id)
    if (outcome.isExcluded || removed.delete(key)) return undefined
    const own = edits.get(key)
    if (own === undefined) return outcome.product
    edits.delete(key)
    const edited = { ...outcome.product }
    replayEdits(
      { edits: own, removed: [] },
      { rowOf: () => 0 },
      () => outcome.product,
      (_row, field, _before, after) => {
        edited[field] = after
      },
    )
    return edited
  }
}

const isRecipe = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value && value.type === 'adwright recipe'
  } catch {
    return false
  }
}

const transformOf =
  (rules: PreparedRules): RowTransform =>
  (product) => {
    const { isExcluded, product: changed } = rules.run(product)
    return isExcluded ? undefined : changed
  }

/** What runs on a feed with these columns, in order: import rules, recipe, file. `others`: columns without a field. */
export const createTransform = (
  { entries, recipes, file }: SavedRules,
  { headings: headers, fields }: HeaderFields,
  others: readonly string[] = [],
): Result<FeedTransform, Spoken> => {
  const key = headersKey(headers)
  const found: Result<RowTransform, Spoken>[] = []
  let needsFacts = false
  let missing: Spoken | undefined
  const prepare = (rules: Parameters<typeof prepareRules>[0], name: string): Result<PreparedRules, Spoken> => {
    needsFacts ||= hasFactFixes(rules.filter(({ isPaused }) => isPaused !== true))
    return prepared(rules, name, others)
  }
  const addRules = (rules: Parameters<typeof prepareRules>[0], name: string): void => {
    const ready = prepare(rules, name)
    found.push(ready.ok ? success(transformOf(ready.value)) : ready)
  }
  const addRecipe = (recipe: Recipe, name = recipe.name): void => {
    const lacking = lackingHeaders(recipe.mapping, fields)
    const ready = prepareRules(recipe.rules, others)
    const used = ready.ok ? [] : missingColumns(ready.failure)
    if (lacking.length > 0) missing = missingIn(name, lacking)
    if (used.length > 0) found.push(failed(missingIn(name, [...new Set([...lacking, ...used])])))
    else {
      const own = prepare(recipe.rules, name)
      found.push(own.ok ? success(recipeTransform(recipe, own.value)) : own)
    }
  }
  const own = readImportRules(entries).rules.get(key) ?? []
  if (own.length > 0) addRules(own, IMPORT_RULES_BOOK)
  const recipe = recipes.find(({ mapping }) => headersKey(mapping.headings) === key)
  if (recipe !== undefined) addRecipe(recipe)
  if (file !== undefined && isRecipe(file.text)) {
    const read = readRecipe(file.text)
    if (!read.ok) return failed(spokenOf(file.path, spokenBy(read.failure)))
    addRecipe(read.value, file.path)
  } else if (file !== undefined) {
    const read = readRuleFile(file.text)
    if (!read.ok) return failed(spokenOf(file.path, spokenBy(read.failure)))
    addRules(read.value, file.path)
  }
  const transforms: RowTransform[] = []
  for (const each of found) {
    if (!each.ok) return each
    transforms.push(each.value)
  }
  const run: RowTransform = (product) => {
    let now: Product | undefined = product
    for (const transform of transforms) {
      now = transform(now)
      if (now === undefined) return undefined
    }
    return now
  }
  return success({ run, needsFacts, ...(missing && { missing }) })
}
