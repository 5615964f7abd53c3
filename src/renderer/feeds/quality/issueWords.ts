import { ALL_RULES } from '../../../engine/feed/issues/issueIndex.ts'
import { fieldLabel, ruleText } from '../../../workspace/product/productText.ts'

const rules = new Map(ALL_RULES.map((rule) => [rule.id, rule]))

/** A rule as a person reads it; its id where we no longer have it. */
export const issueWords = (id: string): string => {
  const rule = rules.get(id)
  return rule === undefined ? id : `${fieldLabel(rule.field)}: ${ruleText({ ...rule, rule: id })}`
}
