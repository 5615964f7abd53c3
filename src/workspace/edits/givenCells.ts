import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import type { PreparedRules, RuleOutcome } from './rules.ts'

/**
 * Runs rules over a row of which a file gives some cells. Its other cells had the rules before, so those that would
 * change their own results again, such as +19 %, leave them. The ID stays.
 */
export const runOverGiven = (
  { run }: Pick<PreparedRules, 'run'>,
  product: Product,
  isGiven: (field: ProductField) => boolean,
): RuleOutcome => {
  const kept = new Set<ProductField>(['id'])
  for (;;) {
    const first = run(product, undefined, kept)
    const others = PRODUCT_FIELD_NAMES.filter((field) => !isGiven(field) && first.product[field] !== product[field])
    if (others.length === 0) return first
    const ruled: { -readonly [Field in ProductField]: string } = { ...product }
    for (const field of others) ruled[field] = first.product[field]
    const changed: ProductField[] = []
    const again = run(ruled, { change: (_rule, field) => void changed.push(field) }, kept)
    // Later rules may have changed because of it. So one field is kept at a time.
    const repeating = changed.find((field) => !isGiven(field) && again.product[field] !== first.product[field])
    if (repeating === undefined) return first
    kept.add(repeating)
  }
}
