import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { said } from '../../messages/said.ts'
import type { Column } from './column.ts'

// Transformation rules as they are kept: plain JSON, checked when read. Actions keep their parameters under `parameters`,
// checked against the row of the action when rules are prepared, so that a form may hold half of them.

const field = Type.Unsafe<ProductField>({ type: 'string', enum: [...PRODUCT_FIELD_NAMES] })

/** A field, or a column of the file (`column.ts`). */
export const columnSchema = Type.Unsafe<Column>({
  anyOf: [
    { type: 'string', enum: [...PRODUCT_FIELD_NAMES] },
    { type: 'string', pattern: '^file:', maxLength: 1_000 },
  ],
})

const cellCondition = Type.Object({
  field: columnSchema,
  /** Id of a row of CONDITION_OPERATORS. */
  is: Type.String({ maxLength: 40 }),
  value: Type.String({ maxLength: 1_000_000 }),
  not: Type.Optional(Type.Boolean()),
  matchCase: Type.Optional(Type.Boolean()),
})

const conditionGroup = Type.Object({
  join: Type.Unsafe<'all' | 'any'>({ type: 'string', enum: ['all', 'any'] }),
  conditions: Type.Array(cellCondition, { maxItems: 200 }),
})

export const conditionTree = Type.Object({
  join: Type.Unsafe<'all' | 'any'>({ type: 'string', enum: ['all', 'any'] }),
  conditions: Type.Array(Type.Union([cellCondition, conditionGroup]), { maxItems: 200 }),
})

const action = Type.Object({
  /** Id of a row of RULE_ACTIONS. */
  action: Type.String({ maxLength: 40 }),
  field: Type.Optional(field),
  parameters: Type.Record(Type.String(), Type.Unknown()),
})

const rule = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  label: Type.String({ maxLength: 200 }),
  isPaused: Type.Optional(Type.Boolean()),
  /** No conditions at all hold for every row. */
  when: conditionTree,
  actions: Type.Array(action, { maxItems: 100 }),
  otherwise: Type.Array(action, { maxItems: 100 }),
})

export const rulesSchema = Type.Array(rule, { maxItems: 1_000 })

export type CellCondition = Static<typeof cellCondition>
export type ConditionGroup = Static<typeof conditionGroup>
export type ConditionTree = Static<typeof conditionTree>
export type RuleStep = Static<typeof action>
/** IF `when` THEN `actions` ELSE `otherwise`. Rules run from the first to the last, each on what the ones before it left. */
export type TransformationRule = Static<typeof rule>

/** The rules that run, in their order. */
export const runningRules = (rules: readonly TransformationRule[]): readonly TransformationRule[] =>
  rules.filter(({ isPaused }) => isPaused !== true)

/** Is it a group of conditions in brackets? */
export const isGroup = (condition: CellCondition | ConditionGroup): condition is ConditionGroup =>
  'conditions' in condition

/** A rule that does nothing yet, for every row. */
export const emptyRule = (id: string, label = ''): TransformationRule => ({
  id,
  label,
  when: { join: 'all', conditions: [] },
  actions: [],
  otherwise: [],
})

/** A rule that does steps to rows of a condition. */
export const ruleOf = (id: string, when: ConditionTree, actions: readonly RuleStep[]): TransformationRule => ({
  ...emptyRule(id),
  when,
  actions: [...actions],
})

/** Reads rules from a value that came from a file or a book. */
export const readRules = (value: unknown): Result<readonly TransformationRule[], Said> =>
  Value.Check(rulesSchema, value) ? success(value) : failed(said('edits.file.rulesUnread'))
