import { type Static, type TSchema, Type } from 'typebox'
import type { Product, ProductField } from '../../contract/catalog/product.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'

/** A cell's new value; undefined if there is none, such as for a non-number. */
export type Transform = (value: string, product: Product) => string | undefined

/** Example and test of a row: the cell before and after. `after` is undefined if the action must fail. */
interface ActionExample {
  readonly parameters: unknown
  readonly before: string
  readonly after: string | undefined
  /** Other cells of the row. */
  readonly product?: Partial<Product>
}

/** One action of transformation rules as a row of a table. Its schema says what a form must ask for. */
export interface RuleAction {
  readonly id: string
  /** TypeBox object; defaults and descriptions are for forms. */
  readonly parameters: TSchema
  /** False for an action about the whole row (`exclude`). */
  readonly hasField: boolean
  /**
   * Makes the transformation once for all rows; parameters have been checked. Templates may name the `headers` of the
   * file's other columns.
   */
  readonly prepare: (parameters: unknown, field: ProductField, headers?: readonly string[]) => Result<Transform, Said>
  readonly examples: readonly ActionExample[]
}

/** A row of the table whose parameters have the type of its schema. */
export const ruleAction = <const Schema extends TSchema>(
  parameters: Schema,
  row: {
    readonly id: string
    readonly hasField?: boolean
    readonly prepare: (
      parameters: Static<Schema>,
      field: ProductField,
      headers?: readonly string[],
    ) => Result<Transform, Said>
    readonly examples: readonly (Omit<ActionExample, 'parameters'> & { readonly parameters: Static<Schema> })[]
  },
): RuleAction => ({
  hasField: true,
  ...row,
  parameters,
  prepare: (given, field, headers) => row.prepare(given as Static<Schema>, field, headers),
})

/** What is said of a parameter that takes field words. */
export const FIELD_LABELS = 'Text with field words such as [brand]'

/** A text field in the form of an action, of at most 10,000 characters. */
export const textParameter = (description: string, more: { readonly default?: string } = {}) =>
  Type.String({ description, maxLength: 10_000, ...more })

/** A choice in the form of an action; the first is the default. */
export const choiceParameter = <const Choices extends readonly string[]>(choices: Choices, description: string) =>
  Type.Unsafe<Choices[number]>({ type: 'string', enum: [...choices], description, default: choices[0] })

/** A checkbox in the form of an action. */
export const flagParameter = (description: string, isOn = false) => Type.Boolean({ description, default: isOn })
