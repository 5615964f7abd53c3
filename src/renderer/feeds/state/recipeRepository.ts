import { isWholeRecipe, readRecipeEntries } from '../../../engine/feed/rules/recipeEntries.ts'
import type { RecipeSummary } from '../../../engine/model/catalogRules.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'
import { type KeptRules, readRulesBook } from './rulesBook.ts'

// Books of rules, one a feed, and books of recipes, one a recipe.

const RULES = 'rules-'
const RECIPE = 'recipe-'

/** Reads the rules of a feed. */
export const readFeedRules = async (feed: string): Promise<KeptRules> =>
  readRulesBook((await host().ledger.read(RULES + feed)).entries)

/** Writes an entry of the rules of a feed; the sentence says why that failed. */
export const writeFeedRules = async (feed: string, entry: unknown): Promise<string | undefined> => {
  const written = await host().ledger.append(RULES + feed, [entry])
  return written.ok ? undefined : saidText(written.failure)
}

/** Forgets the rules of a feed for good. */
export const forgetFeedRules = async (feed: string): Promise<void> => {
  await host().ledger.remove(RULES + feed)
}

/** Feeds that have rules, by id. */
export const feedsWithRules = async (): Promise<readonly string[]> =>
  (await host().ledger.books()).filter((book) => book.startsWith(RULES)).map((book) => book.slice(RULES.length))

/** The entries of a kept recipe. */
export const recipeEntriesOf = async (id: string): Promise<readonly unknown[]> =>
  (await host().ledger.read(RECIPE + id)).entries

/** Every recipe that was kept whole, newest first. */
export const readKeptRecipes = async (): Promise<readonly RecipeSummary[]> => {
  const found: RecipeSummary[] = []
  for (const book of await host().ledger.books()) {
    if (!book.startsWith(RECIPE)) continue
    const { entries } = await host().ledger.read(book)
    const read = isWholeRecipe(entries) ? readRecipeEntries(entries) : undefined
    if (read?.ok !== true) continue
    const { name, madeAt, mapping, rules, edits, removed } = read.value
    found.push({
      id: book.slice(RECIPE.length),
      name,
      madeAt,
      headings: mapping.headings,
      fields: mapping.fields,
      rules,
      edits: edits.length,
      removed: removed.length,
    })
  }
  return found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
}

/** Keeps a recipe entry by entry; the sentence says why that failed, and nothing is kept then. */
export const keepRecipe = async (
  id: string,
  count: number,
  entryAt: (at: number) => Promise<unknown>,
): Promise<string | undefined> => {
  for (let at = 0; at < count; at++) {
    const written = await host().ledger.append(RECIPE + id, [await entryAt(at)])
    if (written.ok) continue
    await host().ledger.remove(RECIPE + id)
    return saidText(written.failure)
  }
  return undefined
}

/** Forgets a kept recipe for good. */
export const forgetRecipe = async (id: string): Promise<string | undefined> => {
  const removed = await host().ledger.remove(RECIPE + id)
  return removed.ok ? undefined : saidText(removed.failure)
}
