import { type Answer, enveloped, refusedAnswer } from './answer.ts'
import { type RequestContext, requestTextOf } from './routedRequest.ts'
import type { WorldRecord } from './world.ts'

const CURSOR = /^c-([0-9a-z]{1,10})$/

const direction = (sortBy: string): { readonly attribute: string; readonly sign: number } => ({
  attribute: sortBy.replace(/-(asc|desc)$/, ''),
  sign: sortBy.endsWith('-desc') ? -1 : 1,
})

const compare = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const one = String(left ?? '')
  const other = String(right ?? '')
  return one < other ? -1 : one > other ? 1 : 0
}

const sorted = (records: readonly WorldRecord[], sortBy: string): readonly WorldRecord[] => {
  if (sortBy === '') return records
  const { attribute, sign } = direction(sortBy)
  return [...records].sort((left, right) => sign * compare(left[attribute], right[attribute]))
}

const byName = (records: readonly WorldRecord[], start: string): readonly WorldRecord[] =>
  start === ''
    ? records
    : records.filter(({ name }) => typeof name === 'string' && name.toLowerCase().startsWith(start.toLowerCase()))

const isLive = (record: WorldRecord): boolean => record['deleted'] !== true

/**
 * One page of records, each rendered by `shown` (Document 2, Conventions). Applies q, with_deleted, sort_by, count,
 * cursor and with_total_count.
 */
export const pageOf = (
  order: RequestContext,
  records: readonly WorldRecord[],
  shown: (record: WorldRecord) => unknown = (record) => record,
): Answer => {
  const present =
    order.input['with_deleted'] === true ? records : records.every(isLive) ? records : records.filter(isLive)
  const listed = sorted(byName(present, requestTextOf(order, 'q')), requestTextOf(order, 'sort_by'))
  const cursor = requestTextOf(order, 'cursor')
  const from = cursor === '' ? 0 : Number.parseInt(CURSOR.exec(cursor)?.[1] ?? '', 36)
  if (!Number.isSafeInteger(from) || from > listed.length)
    return refusedAnswer(400, 'INVALID_PARAMETER', `Expected a cursor of this list, got "${cursor}" for cursor`, {
      parameter: 'cursor',
    })
  const count = Number(order.input['count'] ?? defaultCount(order))
  const data = listed.slice(from, from + count).map(shown)
  const next = from + count
  return enveloped({
    params: order.echo,
    data,
    nextCursor: next < listed.length ? `c-${next.toString(36)}` : null,
    ...(order.input['with_total_count'] === true ? { totalCount: listed.length } : {}),
  })
}

const defaultCount = ({ routed }: RequestContext): number => {
  const count = (routed.row.query?.properties as Record<string, { readonly default?: unknown }> | undefined)?.['count']
  return typeof count?.default === 'number' ? count.default : 200
}
