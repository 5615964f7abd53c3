import { type TObject, Type } from 'typebox'
import type { InputRule, RateLimit } from './endpoint.ts'
import { parseTime } from './time.ts'

/** The limits of `count` on a list. */
interface CountLimits {
  readonly default: number
  readonly maximum: number
}

/** Cursor and count, the parameters of every list (Document 2, Conventions). */
export const paging = (count: CountLimits) => ({
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: count.maximum, default: count.default })),
  cursor: Type.Optional(Type.String({ minLength: 1 })),
})

export const withDeleted = { with_deleted: Type.Optional(Type.Boolean({ default: false })) }

export const withTotalCount = { with_total_count: Type.Optional(Type.Boolean({ default: false })) }

/** Attributes that every dated record is sorted by. */
export const DATED = ['created_at', 'updated_at', 'deleted'] as const

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
}

const SCALARS = new Set(['string', 'integer', 'number', 'boolean', 'null'])

/** Attributes of a record that have an order: texts, numbers and flags. */
export const sortable = (record: TObject): readonly string[] =>
  Object.entries(record.properties as Readonly<Record<string, Shape>>).flatMap(([name, shape]) =>
    (shape.anyOf ?? [shape]).every(({ type = '' }) => SCALARS.has(type)) ? [name] : [],
  )

/** One sortable attribute with its order (Document 2, Conventions); others are rejected (facts: sorting). */
export const sortBy = (attributes: readonly string[]) => ({
  sort_by: Type.Optional(
    Type.Enum(
      attributes.flatMap((name) => [`${name}-asc`, `${name}-desc`]),
      { description: 'an attribute with -asc or -desc' },
    ),
  ),
})

/** Parameters of the usual list of an account. Its rules say `totalCountNotWithCursor`. */
export const sortedList = (attributes: readonly string[]) => ({
  ...paging({ default: 200, maximum: 1000 }),
  ...sortBy(attributes),
  ...withDeleted,
  ...withTotalCount,
})

/** Document 2, Limits: with_total_count cannot be combined with cursor. */
export const totalCountNotWithCursor: InputRule = {
  sentence: 'with_total_count and cursor are exclusive parameters',
  parameter: 'with_total_count',
  code: 'EXCLUSIVE_PARAMETERS',
  holds: (input) => !(input['with_total_count'] === true && input['cursor'] !== undefined),
  valid: { with_total_count: true },
  broken: { with_total_count: true, cursor: 'c-2' },
}

/** The tighter limit of requests with with_total_count (Document 2, Limits). */
export const totalCountRate: RateLimit = {
  limit: 200,
  seconds: 900,
  per: 'user',
  source: 'stated',
  shared: 'with_total_count',
}

/** Fields that records carry (Document 2, Conventions). */
export const recordFields = {
  id: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
  deleted: Type.Boolean(),
}

/** Observed limits of reads and writes; all writes share one count (facts: rate limits). */
export const accountReadRate: RateLimit = { limit: 2000, seconds: 900, per: 'account', source: 'observed' }
/** Campaigns, line items and their parts (campaign facts 1, rate limits). */
export const coreReadRate: RateLimit = { limit: 10_000, seconds: 900, per: 'account', source: 'observed' }
export const globalReadRate: RateLimit = { limit: 5, seconds: 900, per: 'user', source: 'observed' }
export const accountWriteRate: RateLimit = {
  limit: 450,
  seconds: 60,
  per: 'user',
  source: 'observed',
  shared: 'writes',
}

/** The time must exist in the calendar. Empty or absent ones are left to the schema. */
export const realTime = (parameter: string): InputRule => ({
  sentence: `Expected time, got one that no calendar has for ${parameter}`,
  parameter,
  code: 'INVALID_PARAMETER',
  holds: ({ [parameter]: given }) => typeof given !== 'string' || given === '' || parseTime(given) !== undefined,
  valid: { [parameter]: '2026-02-28T00:00:00Z' },
  broken: { [parameter]: '2026-02-29T00:00:00Z' },
})

/** A time parameter in whole hours (Document 3, Limits). */
export const wholeHour = (parameter: string): InputRule => ({
  sentence: `Expected a whole hour for ${parameter}`,
  parameter,
  code: 'INVALID_PARAMETER',
  holds: ({ [parameter]: given }) =>
    ((typeof given === 'string' ? parseTime(given) : undefined) ?? 0) % 3_600_000 === 0,
  valid: { [parameter]: '2026-02-28T13:00:00Z' },
  broken: { [parameter]: '2026-02-28T13:30:00Z' },
})
