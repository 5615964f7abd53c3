import { IMAGE_RULES } from '../../../contract/catalog/productImages.ts'
import { PRODUCT_RULES } from '../../../contract/catalog/productRules.ts'
import { t } from '../../../messages/t.ts'
import { FEED_RULES } from '../../../workspace/product/feedCheck.ts'
import { isOwnRule } from '../../../workspace/product/ownRule.ts'
import { type BrokenRule, fieldLabel, ruleText } from '../../../workspace/product/productText.ts'
import { now } from '../state/state.ts'

const rules = new Map([...PRODUCT_RULES, ...IMAGE_RULES, ...Object.values(FEED_RULES)].map((rule) => [rule.id, rule]))

/** A broken rule after the name of its column, unless the sentence begins with that. */
export const columnIssue = (broken: BrokenRule): string => {
  const column = fieldLabel(broken.field)
  const rule = ruleText(broken)
  return rule.startsWith(`${column} `) ? rule : t('feedPages.quality.rules.issue', { column, rule })
}

/** Sentences of all rules, by their ids. */
export const issueSentences = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...rules.values()].map((rule) => [rule.id, ruleText({ ...rule, rule: rule.id })]))

/** A rule as a person reads it; its id where we no longer have it. */
export const issueText = (id: string): string => {
  const group = isOwnRule(id) ? now().groups.find(({ rule }) => rule === id) : undefined
  const rule = rules.get(id) ?? group
  if (rule !== undefined) return columnIssue({ ...rule, rule: id })
  return isOwnRule(id) ? t('feedPages.checks.gone') : id
}
