/** `error`: the platform rejects the row. `warning`: it accepts the row with a remark (Document 2, Products, PUT). */
export type Level = 'error' | 'warning'

/** A broken rule: field, current value, what is wrong, and a fix if known. */
export interface Issue<Field extends string = string> {
  /** The id of the rule row, such as `price.format`. */
  readonly rule: string
  readonly field: Field
  readonly level: Level
  /** One sentence for a person: what is wrong and what to do. */
  readonly sentence: string
  /** The offending value, shortened to 200 characters. Empty when a value is missing. */
  readonly value: string
  /** A value that would fix the field, if known. */
  readonly fix?: string
  /** What is said of this very case; `detail` names the message that says it. */
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * One rule about one subject (a product, a customer row) as a table row. `valid` and `broken` are its examples and its
 * test; `broken` must break this rule.
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
