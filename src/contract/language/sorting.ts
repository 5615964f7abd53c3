/** What lists take for granted of sort_by where the platform publishes no attributes of theirs. */
export const sortAssumed =
  'sort_by takes every text, number and flag of the record with -asc or -desc; others are rejected with INVALID_PARAMETER (400).'

/** What lists take for granted of sort_by where the platform publishes their attributes (facts: sorting). */
export const sortPublished =
  'sort_by takes the published attributes with -asc or -desc; others are rejected with INVALID_PARAMETER (400).'
