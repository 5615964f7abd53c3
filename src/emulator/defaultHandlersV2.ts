import { parseJson } from '../contract/wire/losslessJson.ts'
import { type Answer, json } from './answer.ts'
import { defaultAnswer, placeOf, recordsOf, shown } from './defaultHandlers.ts'
import { matching } from './filters.ts'
import { v2Page } from './resources/v2Pages.ts'
import type { RequestContext } from './routedRequest.ts'

// Default behavior of a row with `resource` under /2. The records are the same, but shown as in Document 1: data
// without an echo, status 201 for new ones, and lists by max_results and pagination_token.

const isV2 = ({ routed: { server, row } }: RequestContext): boolean => server === 'main' && row.path.startsWith('/2/')

const list = (order: RequestContext): Answer =>
  v2Page(
    order,
    matching(order, recordsOf(order))
      .filter((record) => record['deleted'] !== true)
      .map((record) => shown(order, record)),
  )

const dataOf = ({ body }: Answer): unknown => {
  const parsed = parseJson(body)
  return parsed.ok && typeof parsed.value === 'object'
    ? (parsed.value as { readonly data?: unknown } | null)?.data
    : undefined
}

/** The default behavior, in the envelope of the addressed server. */
export const defaultHandler = (order: RequestContext): Answer => {
  if (!isV2(order)) return defaultAnswer(order)
  const { method } = order.routed.row
  if (method === 'GET' && placeOf(order).id === undefined) return list(order)
  const answer = defaultAnswer(order)
  if (answer.status >= 300) return answer
  if (method === 'DELETE') return json(200, { data: { deleted: true } })
  return json(method === 'POST' ? 201 : 200, { data: dataOf(answer) })
}
