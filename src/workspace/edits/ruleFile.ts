import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import { isLater, readRecipe } from './recipe.ts'
import { readRules, type TransformationRule } from './ruleDocument.ts'

// A set of rules as a file, for another feed or computer.

const TYPE = 'adwright rules'
/** Raised with every change of the form; older forms stay readable. */
const RULE_FILE_VERSION = 1

/** Rules as the text of a JSON file. */
export const ruleFileText = (name: string, rules: readonly TransformationRule[]): string =>
  `${JSON.stringify({ type: TYPE, version: RULE_FILE_VERSION, name, rules }, null, 1)}\n`

/** Reads rules from a rule file or a recipe; fails with one sentence. */
export const readRuleFile = (source: string): Result<readonly TransformationRule[], Said> => {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return failed(said('edits.file.rules'))
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return failed(said('edits.file.noRules'))
  if (value.type === 'adwright recipe') {
    const recipe = readRecipe(source)
    return recipe.ok ? success(recipe.value.rules) : recipe
  }
  if (value.type !== TYPE) return failed(said('edits.file.noRules'))
  if ('version' in value && isLater(value.version, RULE_FILE_VERSION)) return failed(said('edits.file.rulesNewer'))
  return readRules('rules' in value ? value.rules : undefined)
}

/** Rules to add to others; those with a taken id get a new one. */
export const withFreshIds = (
  rules: readonly TransformationRule[],
  existing: readonly TransformationRule[],
  newId: () => string,
): readonly TransformationRule[] => {
  const known = new Set(existing.map(({ id }) => id))
  return rules.map((rule) => {
    const own = known.has(rule.id) ? { ...rule, id: newId() } : rule
    known.add(own.id)
    return own
  })
}
