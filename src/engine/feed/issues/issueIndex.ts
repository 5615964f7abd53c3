import { IMAGE_RULES } from '../../../contract/catalog/productImages.ts'
import { PRODUCT_RULES } from '../../../contract/catalog/productRules.ts'
import { isErrorNumber, isOwnNumber } from '../../../workspace/edits/ownCheck.ts'
import { FEED_RULES, type FeedRule } from '../../../workspace/product/feedCheck.ts'

// Issues of a page as one number each: row within the page, and rule. Sentences are built when a row is shown.

/** All rules by number; stored feeds keep this order to detect changes of it. */
export const ALL_RULES: readonly FeedRule[] = [...PRODUCT_RULES, ...IMAGE_RULES, ...Object.values(FEED_RULES)]
/** Ids of `ALL_RULES`, in its order. */
export const ALL_RULE_IDS: readonly string[] = ALL_RULES.map((rule) => rule.id)

const FIRST_FEED_RULE = PRODUCT_RULES.length + IMAGE_RULES.length

/** The number of an issue whose rule is known by its place in ALL_RULES. */
export const numberedIssue = (rowInPage: number, rule: number): number => rowInPage * 65_536 + rule

/** Row within its page, from 0. */
export const rowOfIssue = (issue: number): number => Math.floor(issue / 65_536)
/** Index of its rule in ALL_RULES. */
export const ruleOfIssue = (issue: number): number => issue % 65_536
/** Is it about rows between each other, such as duplicate IDs? */
export const isFeedIssue = (issue: number): boolean => {
  const rule = ruleOfIssue(issue)
  return rule >= FIRST_FEED_RULE && !isOwnNumber(rule)
}
/** Is it of a check that a person wrote? */
export const isOwnIssue = (issue: number): boolean => isOwnNumber(ruleOfIssue(issue))

/** 1 for a warning, 2 for an error. */
export const levelOfIssue = (issue: number): 1 | 2 => {
  const rule = ruleOfIssue(issue)
  const isError = isOwnNumber(rule) ? isErrorNumber(rule) : ALL_RULES[rule]?.level === 'error'
  return isError ? 2 : 1
}

/** Rows with errors, and rows with nothing worse than warnings. */
export const countLevels = (issues: readonly Uint32Array[]): { readonly errors: number; readonly warnings: number } => {
  let errors = 0
  let warnings = 0
  for (const page of issues) {
    const levels = new Map<number, number>()
    for (const issue of page)
      levels.set(rowOfIssue(issue), Math.max(levels.get(rowOfIssue(issue)) ?? 0, levelOfIssue(issue)))
    for (const level of levels.values()) {
      if (level === 2) errors++
      else warnings++
    }
  }
  return { errors, warnings }
}
