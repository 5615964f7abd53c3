import { type Answer, json } from '../answer.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'

const TOKEN = /^p([0-9a-z]{1,10})$/

/** The parameter for the next page; searches use their own name. */
const tokenNameOf = ({ routed: { row } }: RequestContext): string =>
  Object.hasOwn(row.query?.properties ?? {}, 'next_token') ? 'next_token' : 'pagination_token'

/** How many records a page has where nobody says so. */
const defaultCount = ({ routed: { row } }: RequestContext): number => {
  const { max_results: count } = (row.query?.properties ?? {}) as {
    readonly max_results?: { readonly default?: number }
  }
  return count?.default ?? 100
}

/** Parts of a page beside its records: further meta, and records that `expansions` names. */
interface PageParts {
  readonly meta?: WorldRecord
  readonly includesOf?: (page: readonly WorldRecord[]) => WorldRecord | undefined
}

/** One page of a list under /2. Its meta counts the records and names the next page. */
export const v2Page = (
  order: RequestContext,
  records: readonly WorldRecord[],
  { meta = {}, includesOf }: PageParts = {},
): Answer => {
  const tokenName = tokenNameOf(order)
  const token = requestTextOf(order, tokenName)
  const from = token === '' ? 0 : Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36)
  if (!Number.isSafeInteger(from) || from > records.length)
    return problem(400, `The ${tokenName} is not of this list`, { parameter: tokenName, value: token.slice(0, 60) })
  const count = Number(order.input['max_results'] ?? defaultCount(order))
  const data = records.slice(from, from + count)
  const next = from + count
  return json(200, {
    data,
    includes: includesOf?.(data),
    meta: {
      ...meta,
      result_count: data.length,
      next_token: next < records.length ? `p${next.toString(36)}` : undefined,
    },
  })
}

/** The id of the app that asks. */
export const appOf = (order: RequestContext): string => String(order.caller?.app['id'])

/** 404 of something under /2. */
export const notThere = (resource: string, parameter: string, id: string): Answer =>
  problem(404, `Could not find ${resource} with ${parameter}: [${id.slice(0, 60)}].`, {
    parameter,
    value: id.slice(0, 60),
    resource,
  })
