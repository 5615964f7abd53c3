import { readRules, type TransformationRule } from './ruleDocument.ts'

// Rules and recipes that run by themselves, as the ledger keeps them.

export const IMPORT_RULES_BOOK = 'import-rules'
export const IMPORT_RULES_VERSION = 1

export interface SavedImportRules {
  /** By headers: rules, oldest first. */
  readonly rules: ReadonlyMap<string, readonly TransformationRule[]>
  /** Recipes that run by themselves. */
  readonly recipes: ReadonlySet<string>
}

/** Names files with the same headers. */
export const headersKey = (headers: readonly string[]): string => JSON.stringify(headers)

/** What the book says; entries of later versions are passed over. */
export const readImportRules = (entries: readonly unknown[]): SavedImportRules => {
  const rules = new Map<string, readonly TransformationRule[]>()
  const recipes = new Set<string>()
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || !('version' in entry) || entry.version !== IMPORT_RULES_VERSION)
      continue
    if ('recipe' in entry && typeof entry.recipe === 'string') {
      if ('isOn' in entry && entry.isOn === true) recipes.add(entry.recipe)
      else recipes.delete(entry.recipe)
    } else if ('headings' in entry && typeof entry.headings === 'string' && 'rules' in entry) {
      const read = readRules(entry.rules)
      if (read.ok) rules.set(entry.headings, read.value)
    }
  }
  return { rules, recipes }
}
