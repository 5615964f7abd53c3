import { Type } from 'typebox'
import { accountReadRate } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'

export const targetedEndpoints = {
  'customAudiences.targeted': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/custom_audiences/:custom_audience_id/targeted',
    server: 'ads',
    access: 'user',
    summary: 'List campaigns and line items that target a custom audience',
    section: 'Document 2, Custom audiences and do-not-reach lists',
    query: Type.Object({
      with_active: Type.Optional(
        Type.Boolean({ default: true, description: 'false also lists line items with servable false' }),
      ),
      cursor: Type.Optional(Type.String({ minLength: 1 })),
    }),
    reply: 'list',
    data: Type.Object({
      campaign_id: Type.String(),
      campaign_name: Type.String(),
      line_items: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.Union([Type.String(), Type.Null()]),
          servable: Type.Boolean(),
        }),
      ),
    }),
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      "Campaigns left without line items aren't listed. A page has 200 campaigns.",
      'servable: line item and campaign are ACTIVE and within their flight now.',
      'An account with a shared audience sees its own line items. A missing or unshared audience is rejected with NOT_FOUND (404).',
    ],
  }),
}
