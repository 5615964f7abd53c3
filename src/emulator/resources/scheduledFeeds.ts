import { type Answer, refusedAnswer } from '../answer.ts'
import { create, list, recordsOf, update } from '../defaultHandlers.ts'
import type { RequestContext } from '../routedRequest.ts'
import { catalogOf, noCatalog } from './catalogs.ts'

/** Does something with a catalog of the caller. */
export const ofOwnCatalog =
  (act: (order: RequestContext) => Answer) =>
  (order: RequestContext): Answer =>
    catalogOf(order) === undefined ? noCatalog(order) : act(order)

/** What is fetched every day is not repeated at a time of its own. */
export const updateScheduledFeed = ofOwnCatalog((order) =>
  update(order, order.input['frequency'] === 'DAILY' && order.input['repeat'] === undefined ? { repeat: null } : {}),
)

export const listScheduledFeeds = ofOwnCatalog(list)

/** One scheduled feed per catalog: a user has at most one of each (facts A8). */
export const createScheduledFeed = ofOwnCatalog((order) =>
  recordsOf(order).length > 0
    ? refusedAnswer(400, 'INVALID_PARAMETER', 'This catalog has a scheduled feed already; a user has one at most', {
        parameter: 'product_catalog_id',
      })
    : create(order),
)
