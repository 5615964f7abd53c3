import { productField } from '../../../../contract/catalog/product.ts'
import { PRODUCT_RULES } from '../../../../contract/catalog/productRules.ts'
import { FEED_RULES } from '../../../../workspace/product/feedCheck.ts'

const rules = new Map([...PRODUCT_RULES, ...Object.values(FEED_RULES)].map((rule) => [rule.id, rule]))

/** A rule as a person reads it; its id where we no longer have it. */
export const ruleWords = (id: string): string => {
  const rule = rules.get(id)
  return rule === undefined ? id : `${productField(rule.field).label}: ${rule.sentence}`
}
