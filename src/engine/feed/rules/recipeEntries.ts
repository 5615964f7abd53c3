import { failed, type Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import { type Recipe, readRecipe } from '../../../workspace/edits/recipe.ts'

// A recipe as entries of its own book: head, edits in parts, end. Without the end it does not exist.

/** Prefix of recipe books; the recipe's id follows. */
export const RECIPE_BOOK = 'recipe-'

/** Edits and removals in one entry. */
const PART = 2_000

const partsOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / PART) }, (_, at) => items.slice(at * PART, (at + 1) * PART))

/** The entries that keep a recipe, in order. */
export const recipeEntries = (recipe: Recipe): readonly unknown[] => {
  const { edits, removed, ...head } = recipe
  const counts = { edits: edits.length, removed: removed.length }
  return [
    { type: 'recipe', version: 1, head, ...counts },
    ...partsOf(edits).map((part) => ({ type: 'recipeEdits', edits: part })),
    ...partsOf(removed).map((part) => ({ type: 'recipeRemoved', removed: part })),
    { type: 'recipeEnd' },
  ]
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const listOf = (entries: readonly unknown[], type: string, name: string): readonly unknown[] =>
  entries.flatMap((entry) => {
    const list = isLoose(entry) && entry['type'] === type ? entry[name] : undefined
    return Array.isArray(list) ? list : []
  })

/** Was the recipe of this book kept to its end? */
export const isWholeRecipe = (entries: readonly unknown[]): boolean => {
  const last = entries.at(-1)
  return isLoose(last) && last['type'] === 'recipeEnd'
}

/** Reads a recipe back; checked as if it came from a file. */
export const readRecipeEntries = (entries: readonly unknown[]): Result<Recipe, Said> => {
  const [first] = entries
  if (!isLoose(first) || first['type'] !== 'recipe' || !isLoose(first['head']) || !isWholeRecipe(entries))
    return failed(said('engine.recipe'))
  const edits = listOf(entries, 'recipeEdits', 'edits')
  const removed = listOf(entries, 'recipeRemoved', 'removed')
  return readRecipe(JSON.stringify({ ...first['head'], edits, removed }))
}
