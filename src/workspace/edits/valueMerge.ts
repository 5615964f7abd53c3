import type { ProductField } from '../../contract/catalog/product.ts'
import { t } from '../../messages/t.ts'
import { emptyRule, type TransformationRule } from './ruleDocument.ts'

/** A group of values that become one of them, or another word. */
export interface MergedValues {
  readonly target: string
  readonly values: readonly string[]
}

/** Near-duplicate groups as one rule that looks up whole cells, case-sensitively. */
export const mergeRule = (id: string, field: ProductField, groups: readonly MergedValues[]): TransformationRule => {
  const table = groups.flatMap(({ target, values }) =>
    values.filter((value) => value !== target).map((value) => [value, target] as const),
  )
  return {
    ...emptyRule(id, t('edits.rule.nearDuplicates', { column: t(`product.field.${field}`) })),
    actions: [{ action: 'lookup', field, parameters: { table, otherwise: 'keep', matchCase: true } }],
  }
}
