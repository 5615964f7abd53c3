/** A JSON object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Is this a JSON object, neither null nor an array? */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON value as text. Objects and arrays give an empty text; they may even break `toString`. */
export const wordOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))

/** Codes of a list, which the API takes as text and returns as an array. */
export const listedCodes = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(wordOf) : wordOf(value).split(','))
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** The JSON object that a text holds; undefined where it holds none. */
export const fieldsIn = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Leaves out fields that are undefined: to the compiler a missing field is something else. */
export const defined = <Given extends object>(
  fields: Given,
): { readonly [Name in keyof Given]?: Exclude<Given[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given
