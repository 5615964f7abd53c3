/** A value, or the failure that explains its absence. Only bugs are thrown. */
export type Result<Value, Why> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Why }

/**
 * A value, or why there is none as a text that nobody stores. English for programs, or written out for the terminal and
 * for assistants. All other reasons are a `Said` or a `Failure`.
 */
export type ExplainedResult<Value> = Result<Value, string>

/** Wraps a value as a success. */
export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

/** Wraps a reason as a failure. */
export const failed = <Why>(failure: Why): { readonly ok: false; readonly failure: Why } => ({ ok: false, failure })
