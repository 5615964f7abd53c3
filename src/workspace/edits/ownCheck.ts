import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { isErrorRule } from '../../contract/catalog/productRules.ts'
import type { Issue, Level } from '../../contract/language/rule.ts'
import { ownRuleId } from '../product/ownRule.ts'
import type { FileColumn } from './column.ts'
import type { CountedColumn } from './ruleConditions.ts'
import { conditionTree } from './ruleDocument.ts'

// Checks that people write. Rows that meet a condition have an issue, beside those of the platform's rules.

const ownCheck = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  /** What the issue says. */
  message: Type.String({ maxLength: 300 }),
  level: Type.Unsafe<Level>({ type: 'string', enum: ['error', 'warning'] }),
  /** The column that the issue is shown at. */
  field: Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] }),
  /** Which rows have the issue. */
  when: conditionTree,
  isPaused: Type.Optional(Type.Boolean()),
})

export type OwnCheck = Static<typeof ownCheck>

export const MAX_OWN_CHECKS = 200

export const ownChecksSchema = Type.Array(ownCheck, { maxItems: MAX_OWN_CHECKS })

/** Numbers of own checks begin here. Each has two: one for a warning, then one for an error. */
const FIRST_OWN_NUMBER = 32_768

/** The number of the check at a place. */
export const ownNumber = (place: number, level: Level): number =>
  FIRST_OWN_NUMBER + place * 2 + (level === 'error' ? 1 : 0)

/** Is this the number of an own check, not of a rule of the platform? */
export const isOwnNumber = (number: number): boolean => number >= FIRST_OWN_NUMBER

/** Its place among the checks. */
export const placeOfOwn = (number: number): number => (number - FIRST_OWN_NUMBER) >> 1

/** Does this rule or own check, by its number, keep a row from being uploaded? */
export const isErrorNumber = (number: number): boolean =>
  isOwnNumber(number) ? (number & 1) === 1 : isErrorRule(number)

/** A check that can run. */
export interface PreparedCheck {
  readonly check: OwnCheck
  readonly number: number
  /** Fields that its conditions look at or stand on, and the same as bits. */
  readonly fields: ReadonlySet<ProductField>
  readonly reads: number
  /** Columns whose values are counted over all rows. */
  readonly counted: readonly CountedColumn[]
  /** Columns of the file that it looks at. */
  readonly others: readonly FileColumn[]
  readonly finds: (product: Product) => boolean
}

/** A new check: an error without a condition yet. */
export const emptyCheck = (id: string): OwnCheck => ({
  id,
  message: '',
  level: 'error',
  field: 'title',
  when: { join: 'all', conditions: [] },
})

/** Numbers of the own checks that find something in a product. */
export const brokenChecks = (checks: readonly PreparedCheck[], product: Product): readonly number[] =>
  checks.flatMap(({ number, finds }) => (finds(product) ? [number] : []))

/** What a check says of a product. */
export const ownIssue = ({ check }: PreparedCheck, product: Product): Issue<ProductField> => ({
  rule: ownRuleId(check.id),
  field: check.field,
  level: check.level,
  sentence: check.message,
  value: product[check.field].slice(0, 200),
})

/** Reads checks that came from a book. Those that aren't whole are passed over. */
export const wholeChecks = (value: unknown): readonly OwnCheck[] =>
  Array.isArray(value) ? value.filter((each): each is OwnCheck => Value.Check(ownCheck, each)) : []
