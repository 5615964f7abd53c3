import { shapeOf } from '../contract/wire/problems.ts'
import type { RequestContext } from './routedRequest.ts'
import type { WorldRecord } from './world.ts'

/** Parameters of lists that pageOf reads (Document 2, Conventions). */
const OF_THE_PAGE = new Set(['count', 'cursor', 'sort_by', 'q', 'with_deleted', 'with_total_count'])

const tokensOf = (value: unknown): ReadonlySet<string> =>
  new Set((Array.isArray(value) ? value.map(String) : String(value).split(',')).map((word) => word.trim()))

/** The field a filter tests: same name, singular, or id for other lists of ids. */
const fieldOf = (name: string, fields: Readonly<Record<string, unknown>>): string | undefined => {
  const singular = name.replace(/s$/, '')
  if (Object.hasOwn(fields, name)) return name
  if (Object.hasOwn(fields, singular)) return singular
  return name.endsWith('_ids') ? 'id' : undefined
}

const holds = (value: unknown, wanted: ReadonlySet<string>): boolean =>
  Array.isArray(value) ? value.some((one) => wanted.has(String(one))) : wanted.has(String(value ?? ''))

/** Records that match all filters of the query. Ids, enums and flags are compared with the field of the same name. */
export const matching = (
  { routed: { row }, input }: RequestContext,
  records: readonly WorldRecord[],
): readonly WorldRecord[] => {
  const parameters = Object.keys(row.query === undefined ? {} : (shapeOf(row.query).properties ?? {}))
  const fields = shapeOf(row.data).properties ?? {}
  const filters = parameters.flatMap((name) => {
    const field = fieldOf(name, fields)
    const asks = !OF_THE_PAGE.has(name) && input[name] !== undefined && input[name] !== ''
    return asks && field !== undefined ? [{ field, wanted: tokensOf(input[name]) }] : []
  })
  if (filters.length === 0) return records
  return records.filter((record) => filters.every(({ field, wanted }) => holds(record[field], wanted)))
}
