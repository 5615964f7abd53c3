import { Type } from 'typebox'

/** Ids that one filter takes (Document 2, Limits). */
export const MAX_FILTER_IDS = 200

/** A filter of a list by ids: comma-separated in the query, an array everywhere else. */
export const idFilter = Type.Optional(
  Type.Array(Type.String({ pattern: '^[^,]+$' }), {
    minItems: 1,
    maxItems: MAX_FILTER_IDS,
    description: `comma-separated, up to ${MAX_FILTER_IDS}`,
  }),
)
