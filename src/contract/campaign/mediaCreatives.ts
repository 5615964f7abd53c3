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
import { idFilter } from '../language/idFilter.ts'
import { webAddress } from '../language/kinds.ts'
import { sortAssumed } from '../language/sorting.ts'

/** A video or image of a line item; its fields are not shown. */
const mediaCreativeRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  account_media_id: Type.String(),
  landing_url: Type.Union([Type.String(), Type.Null()]),
  creative_type: Type.String(),
  approval_status: Type.String(),
  entity_status: Type.String(),
})

const listPath = '/12/accounts/:account_id/media_creatives'
const onePath = `${listPath}/:media_creative_id` as const
const resource = { notFound: 'MEDIA_CREATIVE_NOT_FOUND' } as const

const observed = {
  server: 'ads',
  access: 'user',
  section: 'Observed, Media creatives',
  source: 'observed',
  reply: 'record',
  data: mediaCreativeRecord,
} as const

export const mediaCreativeEndpoints = {
  'mediaCreatives.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the media creatives of an account',
    section: 'Document 3, Other',
    query: Type.Object({
      line_item_ids: idFilter,
      media_creative_ids: idFilter,
      ...sortedList(sortable(mediaCreativeRecord)),
    }),
    reply: 'list',
    data: mediaCreativeRecord,
    resource,
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      sortAssumed,
      'Only the title is shown: the default list parameters, line_item_ids and media_creative_ids are accepted.',
      'A media creative has line_item_id, account_media_id, landing_url, creative_type, approval_status and entity_status.',
    ],
  }),
  'mediaCreatives.get': endpoint({
    ...observed,
    method: 'GET',
    path: onePath,
    summary: 'Get a media creative',
    query: Type.Object({ ...withDeleted }),
    resource,
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'mediaCreatives.create': endpoint({
    ...observed,
    method: 'POST',
    path: listPath,
    summary: 'Use account media in a line item',
    query: Type.Object({
      line_item_id: Type.String({ minLength: 1 }),
      account_media_id: Type.String({ minLength: 1 }),
      landing_url: Type.Optional(webAddress({ examples: ['https://shop.example/'] })),
    }),
    resource,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'creative_type is that of the account media; approval_status is ACCEPTED and entity_status ACTIVE at once.',
      'An unknown line item is rejected with LINE_ITEM_NOT_FOUND, unknown account media with ACCOUNT_MEDIA_NOT_FOUND (404).',
    ],
  }),
  'mediaCreatives.delete': endpoint({
    ...observed,
    method: 'DELETE',
    path: onePath,
    summary: 'Delete a media creative',
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['A second DELETE is rejected with MEDIA_CREATIVE_NOT_FOUND (404). The account media stay.'],
  }),
}
