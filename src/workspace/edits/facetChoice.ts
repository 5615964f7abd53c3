import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { type Column, cellReader, changingField } from './column.ts'
import { amountOf, lengthOf } from './facets.ts'
import { comparedColumn, conditionsIn } from './ruleConditions.ts'
import type { ConditionTree } from './ruleDocument.ts'

// Facet selections: values of a column, ranges of its numbers or lengths, types of problems.

export const CELL_FACETS = ['values', 'numbers', 'lengths', 'filled'] as const

/** How rows are looked at: by a column, or by the rules that they break. */
export type Facet = { readonly by: (typeof CELL_FACETS)[number]; readonly field: Column } | { readonly by: 'problems' }

/** A text that is equal for equal facets only. */
export const facetId = (facet: Facet): string => (facet.by === 'problems' ? facet.by : `${facet.by} ${facet.field}`)

/**
 * Rows to include: any of `only`, none of `without`, and numbers in the range. Without `only` all are included; the
 * range is `from` to below `to`. `''` stands for a blank cell, no number or no problem; problems are named by their
 * rule.
 */
export interface FacetChoice {
  readonly facet: Facet
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly from?: number
  readonly to?: number
}

/** Longer values are compared by their first characters, as facets count them. */
const SHOWN = 200

/** Stands in `only` and `without` for any cell that is not blank. */
export const FILLED = 'filled'

/** True if a choice excludes rows. */
export const isChosen = ({ only = [], without = [], from, to }: FacetChoice): boolean =>
  only.length + without.length > 0 || from !== undefined || to !== undefined

/** The number that a facet looks at, for those that are drawn as bars. */
export const numberOf = (facet: Facet): ((product: Product) => number | undefined) | undefined => {
  if (facet.by === 'numbers') return amountOf(facet.field)
  return facet.by === 'lengths' ? lengthOf(facet.field) : undefined
}

/** Tests a row's word against a choice. */
const wordTest = ({ only = [], without = [] }: FacetChoice): ((word: string) => boolean) => {
  const wanted = new Set(only)
  const unwanted = new Set(without)
  return (word) => (wanted.size === 0 || wanted.has(word)) && !unwanted.has(word)
}

/** The test of a choice over cells; undefined for problems, which are known elsewhere. */
export const facetTest = (choice: FacetChoice): ((product: Product) => boolean) | undefined => {
  const { facet, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = choice
  if (facet.by === 'problems') return undefined
  const cellOf = cellReader(facet.field)
  const isWanted = wordTest(choice)
  if (facet.by === 'values') return (product) => isWanted(cellOf(product).slice(0, SHOWN))
  if (facet.by === 'filled') return (product) => isWanted(cellOf(product) === '' ? '' : FILLED)
  const read = numberOf(facet)
  const isStretch = choice.from !== undefined || choice.to !== undefined
  const wantsBlank = choice.only?.includes('') === true
  const leavesBlank = choice.without?.includes('') === true
  return (product) => {
    const number = read?.(product)
    if (number === undefined) return !leavesBlank && (wantsBlank || !isStretch)
    return isStretch ? number >= from && number < to : !wantsBlank
  }
}

/**
 * The fields that conditions and choices look at. `changingField` stands for a column of the file. `headers`: its other
 * columns, where conditions may compare with them.
 */
export const fieldsOfFilter = (
  conditions: ConditionTree | undefined,
  choices: readonly FacetChoice[],
  headers?: readonly string[],
): ReadonlySet<ProductField> => {
  const fields = new Set<ProductField>()
  for (const each of conditionsIn(conditions)) {
    fields.add(changingField(each.field))
    const other = comparedColumn(each, headers)
    if (other !== undefined) fields.add(changingField(other))
  }
  for (const { facet } of choices) if (facet.by !== 'problems') fields.add(changingField(facet.field))
  return fields
}
