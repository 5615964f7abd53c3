import { Type } from 'typebox'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { isFields } from '../language/fields.ts'
import { known } from '../language/kinds.ts'
import { FILTER_ATTRIBUTES, FILTER_OPERATORS, filterFault, type ProductFilter } from './productFilter.ts'

const section = 'Document 2, Product sets'

export const PRODUCT_SET_TYPE = ['MANUAL', 'FILTERED'] as const
const PROCESSING_STATUS = ['DONE', 'PROCESSING', 'FAILED'] as const

/** Keys and filters that one product set takes at most (facts A8). */
export const MAX_SET_KEYS = 50
export const MAX_SET_FILTERS = 30

const filter = Type.Object({
  attribute: Type.Enum([...FILTER_ATTRIBUTES]),
  operator: Type.Enum([...FILTER_OPERATORS]),
  value: Type.String({ minLength: 1, description: 'a price such as 120.00 USD, a number, or text' }),
})

/** A selection of products for dynamic product ads (Document 2, Product set). */
const productSetRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  type: known(PRODUCT_SET_TYPE),
  product_ids: Type.Array(Type.String()),
  filters: Type.Array(
    Type.Object({
      attribute: Type.String({ description: 'including attributes that filters no longer accept' }),
      operator: Type.String(),
      value: Type.String(),
    }),
  ),
  processing_status: Type.Union([known(PROCESSING_STATUS), Type.Null()]),
})

const bodyOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isFields(input['body']) ? input['body'] : {}

const neededFor = (type: string, parameter: string, example: unknown): InputRule => ({
  sentence: `Missing required parameter ${parameter} for type ${type}`,
  parameter: `body.${parameter}`,
  code: 'MISSING_PARAMETER',
  holds: (input) => bodyOf(input)['type'] !== type || bodyOf(input)[parameter] !== undefined,
  valid: { body: { name: 'Set', type, [parameter]: example } },
  broken: { body: { name: 'Set', type } },
})

const onlyFor = (type: string, parameter: string, example: unknown, other: string): InputRule => ({
  sentence: `${parameter} is for type ${type} only`,
  parameter: `body.${parameter}`,
  code: 'EXCLUSIVE_PARAMETERS',
  holds: (input) => bodyOf(input)[parameter] === undefined || bodyOf(input)['type'] !== other,
  valid: { body: { name: 'Set', type, [parameter]: example } },
  broken: { body: { name: 'Set', type: other, [parameter]: example } },
})

const isFilter = (value: unknown): value is ProductFilter =>
  isFields(value) && ['attribute', 'operator', 'value'].every((name) => typeof value[name] === 'string')

const filtersOf = (input: Readonly<Record<string, unknown>>): readonly ProductFilter[] => {
  const { filters } = bodyOf(input)
  return Array.isArray(filters) ? filters.filter(isFilter) : []
}

const cheap: ProductFilter = { attribute: 'price', operator: 'LESS_THAN', value: '20.00 EUR' }
const ofLabel: ProductFilter = { attribute: 'custom_label_0', operator: 'MATCH', value: 'summer' }

const suitableFilters: InputRule = {
  sentence: 'Every filter needs a value that suits its attribute: a price, a whole number, or text',
  parameter: 'body.filters',
  code: 'INVALID_PARAMETER',
  holds: (input) => filtersOf(input).every((one) => filterFault(one) === undefined),
  valid: { body: { name: 'Set', type: 'FILTERED', filters: [cheap] } },
  broken: { body: { name: 'Set', type: 'FILTERED', filters: [{ ...cheap, value: 'cheap' }] } },
}

const productKeys = Type.Array(Type.String({ minLength: 1 }), {
  minItems: 1,
  maxItems: MAX_SET_KEYS,
  description: 'product_key of each product',
})

const setPath = '/12/product_catalogs/:product_catalog_id/product_sets/:product_set_id'

export const productSetEndpoints = {
  'productSets.get': endpoint({
    method: 'GET',
    path: setPath,
    server: 'ads',
    access: 'user',
    summary: 'Get a product set',
    section,
    reply: 'record',
    data: productSetRecord,
    rate: { limit: 2000, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      "A list of product sets isn't shown, so it isn't served.",
      'product_ids of a FILTERED set are those that match its filters now; while PROCESSING there are none.',
    ],
  }),
  'productSets.create': endpoint({
    method: 'POST',
    path: '/12/product_catalogs/:product_catalog_id/product_sets',
    server: 'ads',
    access: 'user',
    summary: 'Create a product set, manual or filtered',
    section,
    body: Type.Object({
      name: Type.String({ minLength: 1 }),
      description: Type.Optional(Type.String({ minLength: 1 })),
      type: Type.Enum([...PRODUCT_SET_TYPE]),
      filters: Type.Optional(
        Type.Array(filter, {
          minItems: 1,
          maxItems: MAX_SET_FILTERS,
          description: 'all must match',
          examples: [[cheap], [ofLabel, cheap]],
        }),
      ),
      product_keys: Type.Optional(productKeys),
    }),
    rules: [
      neededFor('FILTERED', 'filters', [cheap]),
      neededFor('MANUAL', 'product_keys', ['1']),
      onlyFor('FILTERED', 'filters', [cheap], 'MANUAL'),
      onlyFor('MANUAL', 'product_keys', ['1'], 'FILTERED'),
      suitableFilters,
    ],
    reply: 'record',
    data: productSetRecord,
    rate: { limit: 100, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'never',
    assumes: [
      `At most ${MAX_SET_KEYS} product_keys and ${MAX_SET_FILTERS} filters, never both.`,
      'All filters must match. Prices compare within a currency; EQUAL_TO and MATCH compare whole texts; only EQUAL_TO respects case; missing attributes match NOT_CONTAINS only.',
      'GREATER_THAN and LESS_THAN are accepted on every attribute; text never matches them.',
      'A FILTERED set is PROCESSING for a minute, then DONE, never FAILED. A MANUAL set is DONE at once.',
      'An unknown product_key is rejected with INVALID_PARAMETER.',
      'request.params repeats the body. A deleted product leaves its sets.',
    ],
  }),
  'productSets.update': endpoint({
    method: 'PUT',
    path: setPath,
    server: 'ads',
    access: 'user',
    summary: 'Change the name, description or products of a MANUAL set',
    section,
    query: Type.Object({
      name: Type.Optional(Type.String({ minLength: 1 })),
      description: Type.Optional(Type.String()),
      product_keys: Type.Optional(
        Type.Array(Type.String({ pattern: '^[^,]+$' }), { minItems: 1, maxItems: MAX_SET_KEYS }),
      ),
    }),
    queryInBodyToo: true,
    reply: 'record',
    data: productSetRecord,
    rate: { limit: 500, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      'Only name and description are shown; product_keys replaces the products.',
      "Whether parameters go in the query or a JSON body isn't specified: both are accepted.",
      'Updating a FILTERED set is rejected with ACTION_NOT_ALLOWED (403).',
    ],
  }),
  'productSets.delete': endpoint({
    method: 'DELETE',
    path: setPath,
    server: 'ads',
    access: 'user',
    summary: 'Delete a product set permanently',
    section,
    reply: 'record',
    data: productSetRecord,
    rate: { limit: 100, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: ["Deleting isn't shown: it is permanent and returns the set as it was (facts A8)."],
  }),
}
