import { Type } from 'typebox'
import {
  accountReadRate,
  paging,
  recordFields,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { sortAssumed } from '../language/sorting.ts'

/** A video or image of a line item; its fields are not shown. */
export const mediaCreativeRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  account_media_id: Type.String(),
  landing_url: Type.Union([Type.String(), Type.Null()]),
  creative_type: Type.String(),
  approval_status: Type.String(),
  entity_status: Type.String(),
})

export const mediaCreativeEndpoints = {
  'mediaCreatives.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/media_creatives',
    server: 'ads',
    access: 'user',
    summary: 'List the media creatives of an account',
    section: 'Document 3, Other',
    query: Type.Object({
      line_item_ids: idFilter,
      media_creative_ids: idFilter,
      ...paging({ default: 200, maximum: 1000 }),
      ...sortBy,
      ...withDeleted,
      ...withTotalCount,
    }),
    reply: 'list',
    data: mediaCreativeRecord,
    resource: { notFound: 'MEDIA_CREATIVE_NOT_FOUND' },
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      sortAssumed,
      'Only the heading of this list is shown: the usual list parameters, line_item_ids and media_creative_ids are taken.',
      'A media creative has line_item_id, account_media_id, landing_url, creative_type, approval_status and entity_status.',
    ],
  }),
}
