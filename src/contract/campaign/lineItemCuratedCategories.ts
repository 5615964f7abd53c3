import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  recordFields,
  sortable,
  sortedList,
  totalCountNotWithCursor,
  withDeleted,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { sortAssumed } from '../language/sorting.ts'

const section = 'Document 3, Line item curated categories'

/** The link from a line item to a curated category (Document 3, Resources and fields). */
const lineItemCuratedCategoryRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  curated_category_id: Type.String(),
})

const common = { server: 'ads', access: 'user', section, data: lineItemCuratedCategoryRecord, resource: {} } as const
const collection = '/12/accounts/:account_id/line_item_curated_categories'
const one = '/12/accounts/:account_id/line_item_curated_categories/:line_item_curated_category_id'

const id = () => Type.String({ minLength: 1 })

export const lineItemCuratedCategoryEndpoints = {
  'lineItemCuratedCategories.list': endpoint({
    ...common,
    method: 'GET',
    path: collection,
    summary: 'List the curated categories of all line items',
    query: Type.Object({
      ...sortedList(sortable(lineItemCuratedCategoryRecord)),
    }),
    reply: 'list',
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [sortAssumed],
  }),
  'lineItemCuratedCategories.get': endpoint({
    ...common,
    method: 'GET',
    path: one,
    summary: 'Get the link of a line item to a curated category',
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'lineItemCuratedCategories.create': endpoint({
    ...common,
    method: 'POST',
    path: collection,
    summary: 'Link a line item to a curated category',
    query: Type.Object({ line_item_id: id(), curated_category_id: id() }),
    reply: 'record',
    rate: accountWriteRate,
    repeat: 'never',
  }),
  'lineItemCuratedCategories.update': endpoint({
    ...common,
    method: 'PUT',
    path: one,
    summary: 'Change the line item or category of a link',
    query: Type.Object({ line_item_id: Type.Optional(id()), curated_category_id: Type.Optional(id()) }),
    reply: 'record',
    rate: accountWriteRate,
    repeat: 'safe',
    echoAs: { curated_category_id: null },
    assumes: [
      'line_item_id of PUT is optional, like curated_category_id.',
      "request.params doesn't repeat curated_category_id, as recorded.",
    ],
  }),
  'lineItemCuratedCategories.delete': endpoint({
    ...common,
    method: 'DELETE',
    path: one,
    summary: 'Remove a curated category from a line item',
    reply: 'record',
    rate: accountWriteRate,
    repeat: 'safe',
  }),
}
