/** `error`: the platform rejects the row; `warning`: it takes the row and remarks on it (Document 2, Products, PUT). */
export type Level = 'error' | 'warning'

/** Where a rule does not hold: which field, what stands there, what should, and what would mend it. */
export interface Issue<Field extends string = string> {
  /** The id of the rule row, such as `price.format`. */
  readonly rule: string
  readonly field: Field
  readonly level: Level
  /** One sentence for a person: what is wrong and what to do. */
  readonly sentence: string
  /** The offending value, shortened to 200 characters. Empty when a value is missing. */
  readonly value: string
  /** A value that would mend the field, where it can be known. */
  readonly fix?: string
}

/**
 * One rule about one subject (a product, a customer row) as a row of a table.
 * `valid` and `broken` are its examples and its test; the `broken` one must break this rule.
 */
export interface Rule<Subject, Field extends string> {
  readonly id: string
  readonly field: Field
  readonly level: Level
  readonly sentence: string
  /** Document and section the rule comes from. */
  readonly section: string
  readonly holds: (subject: Subject) => boolean
  readonly fix?: (subject: Subject) => string | undefined
  readonly valid: Partial<Subject>
  readonly broken: Partial<Subject>
}
