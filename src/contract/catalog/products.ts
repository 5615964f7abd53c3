import { type Static, Type } from 'typebox'
import { paging } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { known } from '../language/kinds.ts'
import { productBody, productRecord } from './product.ts'
import { PRODUCT_SENDING } from './productItems.ts'

const section = 'Document 2, Products'

/** Products that one PUT takes at most (Document 2, Limits). */
export const PRODUCTS_PER_REQUEST = 25

/** One remark of the platform on a product. The documents name the arrays; the element is assumed. */
const remark = Type.Object({
  code: Type.String(),
  message: Type.String(),
  parameter: Type.Optional(Type.String()),
})

const PRODUCT_STATUS = ['CREATE_SUCCESS', 'UPDATE_SUCCESS', 'NO_CHANGE', 'ERROR'] as const
export type ProductStatus = (typeof PRODUCT_STATUS)[number]

/** What became of one product of a PUT (Document 2, Products). */
const productOutcome = Type.Object({
  id: Type.Optional(Type.String()),
  product_key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  status: known(PRODUCT_STATUS),
  warnings: Type.Array(remark),
  errors: Type.Array(remark),
})
export type ProductOutcome = Static<typeof productOutcome>

export const productEndpoints = {
  'products.list': endpoint({
    method: 'GET',
    path: '/12/product_catalogs/:product_catalog_id/products',
    server: 'ads',
    access: 'user',
    summary: 'List the products of a catalog, the first variant per group',
    section,
    query: Type.Object({
      item_group_key: Type.Optional(Type.String({ minLength: 1, description: 'lists the variants of one group' })),
      ...paging({ default: 100, maximum: 100 }),
    }),
    reply: 'list',
    data: productRecord,
    rate: { limit: 1000, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      "Every product field is present, null if empty; created_at, updated_at and deleted don't exist.",
      'A product with item_group_id gets its item_group_key at once, even the first of its group.',
    ],
  }),
  'products.put': endpoint({
    method: 'PUT',
    path: '/12/product_catalogs/:product_catalog_id/products',
    server: 'ads',
    access: 'user',
    summary: 'Create and update up to 25 products',
    section,
    body: Type.Object({ products: Type.Array(productBody, { minItems: 1, maxItems: PRODUCTS_PER_REQUEST }) }),
    sending: PRODUCT_SENDING,
    reply: 'record',
    data: Type.Object({ products_response: Type.Array(productOutcome) }),
    rate: { limit: 600, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      'Elements of warnings and errors have code, message and parameter, as elsewhere in the ads API.',
      'A PUT replaces the whole product: missing fields become empty. product_key and item_group_key of a request are ignored.',
      'An empty array is rejected. A whole number may be text; all other values must be text.',
      'Unknown text fields are ignored; images are judged by the ending of their URL, not downloaded.',
      'Products of one request with the same ID all get status ERROR; none is stored.',
    ],
  }),
  'products.delete': endpoint({
    method: 'DELETE',
    path: '/12/product_catalogs/:product_catalog_id/products',
    server: 'ads',
    access: 'user',
    summary: 'Delete products permanently, by product_key',
    section,
    body: Type.Object({ product_keys: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }) }),
    reply: 'record',
    data: Type.Object({
      delete_products: Type.Array(
        Type.Object({
          product_key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          failed_product_key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        }),
      ),
    }),
    echoAs: { product_catalog_id: null },
    rate: { limit: 150, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      'Each element has product_key, or failed_product_key and message; the rest is null. Some keys may fail while others are deleted, in request order.',
      "request.params repeats product_keys only. The number of keys per request isn't shown or limited.",
    ],
  }),
}
