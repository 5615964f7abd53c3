import { Type } from 'typebox'
import { paging } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { long } from '../language/kinds.ts'

const section = 'Document 2, Product catalogs'

const catalogRecord = Type.Object({ id: Type.String(), name: Type.String() })

/** Rate limits of catalog writes are observed; the documents do not show them. */
const writeRate = { limit: 20, seconds: 900, per: 'user', source: 'observed' } as const

/** The platform names the catalog of the path `id` in its echo (facts A8). */
const echoAs = { product_catalog_id: 'id' }

export const catalogEndpoints = {
  'catalogs.list': endpoint({
    method: 'GET',
    path: '/12/product_catalogs',
    server: 'ads',
    access: 'user',
    summary: "List a user's product catalogs",
    section,
    query: Type.Object({
      user_id: Type.Optional(long('the user whose catalogs are listed')),
      ...paging({ default: 200, maximum: 1000 }),
    }),
    reply: 'list',
    data: catalogRecord,
    rate: { limit: 1000, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      "count and its limits aren't shown for catalogs: 200, from 1 to 1,000.",
      'user_id of anyone but the signed-in user is rejected with USER_NOT_FOUND (403).',
    ],
  }),
  'catalogs.create': endpoint({
    method: 'POST',
    path: '/12/product_catalogs',
    server: 'ads',
    access: 'user',
    summary: "Create a user's one product catalog",
    section,
    query: Type.Object({ name: Type.String({ minLength: 1 }), user_id: Type.Optional(long('the owner')) }),
    reply: 'record',
    data: catalogRecord,
    rate: writeRate,
    repeat: 'never',
    assumes: ["A user's second catalog is rejected with INVALID_PARAMETER (400) for user_id."],
  }),
  'catalogs.update': endpoint({
    method: 'PUT',
    path: '/12/product_catalogs/:product_catalog_id',
    server: 'ads',
    access: 'user',
    summary: 'Rename a product catalog',
    section,
    query: Type.Object({ name: Type.String({ minLength: 1 }) }),
    reply: 'record',
    data: catalogRecord,
    echoAs,
    rate: writeRate,
    repeat: 'safe',
    assumes: ['request.params contains the catalog ID. A missing or foreign one is rejected with NOT_FOUND (404).'],
  }),
  'catalogs.delete': endpoint({
    method: 'DELETE',
    path: '/12/product_catalogs/:product_catalog_id',
    server: 'ads',
    access: 'user',
    summary: 'Delete a product catalog permanently',
    section,
    reply: 'record',
    data: catalogRecord,
    echoAs,
    rate: writeRate,
    repeat: 'safe',
    assumes: [
      'Products and sets of the catalog are deleted too. The record has no field deleted; a second DELETE is rejected with NOT_FOUND (404).',
    ],
  }),
}
