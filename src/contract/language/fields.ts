/** A JSON object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Is this a JSON object, neither null nor an array? */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
