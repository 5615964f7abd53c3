import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  paging,
  recordFields,
  sortable,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { known } from '../language/kinds.ts'
import { sortAssumed } from '../language/sorting.ts'

const section = 'Document 2, Account media'

const CREATIVE_TYPES = [
  'BANNER',
  'BANNER_TABLET',
  'INTERSTITIAL',
  'INTERSTITIAL_LANDSCAPE',
  'INTERSTITIAL_LANDSCAPE_TABLET',
  'INTERSTITIAL_TABLET',
  'MEDIUM_RECTANGLE',
  'PREROLL',
  'VAST_PREROLL',
] as const

const nullableText = Type.Union([Type.String(), Type.Null()])

const accountMediaRecord = Type.Object({
  ...recordFields,
  video_id: nullableText,
  media_url: nullableText,
  creative_type: known(CREATIVE_TYPES),
})

const onePath = '/12/accounts/:account_id/account_media/:account_media_id'
const resource = { notFound: 'ACCOUNT_MEDIA_NOT_FOUND' } as const

export const accountMediaEndpoints = {
  'accountMedia.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/account_media',
    server: 'ads',
    access: 'user',
    summary: 'List the account media',
    section,
    query: Type.Object({
      account_media_ids: idFilter,
      ...paging({ default: 200, maximum: 1000 }),
      creative_types: Type.Optional(Type.Array(Type.Enum([...CREATIVE_TYPES]), { minItems: 1 })),
      ...sortBy(sortable(accountMediaRecord)),
      ...withDeleted,
      ...withTotalCount,
    }),
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: accountMediaRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['video_id is the media key of the video; media_url is null for videos.', sortAssumed],
  }),
  'accountMedia.get': endpoint({
    method: 'GET',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Get one of the account media',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: accountMediaRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'accountMedia.delete': endpoint({
    method: 'DELETE',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Delete one of the account media',
    section,
    reply: 'record',
    data: accountMediaRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      'A second DELETE is rejected with ACCOUNT_MEDIA_NOT_FOUND (404). The video stays in the media library; media creatives stay.',
    ],
  }),
}
