import { Type } from 'typebox'
import { accountReadRate, accountWriteRate, paging } from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { known, text, unsettable } from '../language/kinds.ts'
import { keysAssumed, MEDIA_TYPE, mediaKind } from './media.ts'

const section = 'Document 2, Media library'

const orNull = Type.Union([Type.String(), Type.Null()])

/** A medium of the library (Document 2, Creative records). */
const mediaRecord = Type.Object({
  media_key: Type.String(),
  name: orNull,
  file_name: orNull,
  media_type: known(MEDIA_TYPE),
  media_category: Type.String(),
  media_status: Type.String(),
  media_url: orNull,
  tweeted: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
  deleted: Type.Boolean(),
  title: Type.Optional(orNull),
  description: Type.Optional(orNull),
  poster_media_url: Type.Optional(orNull),
  poster_media_key: Type.Optional(orNull),
  duration: Type.Optional(Type.Union([Type.Integer({ description: 'milliseconds' }), Type.Null()])),
  aspect_ratio: Type.Optional(orNull),
})

const fields = {
  description: Type.Optional(text(200, 'videos only')),
  file_name: Type.Optional(text(255, 'name of the file')),
  name: Type.Optional(text(100, 'name in the library')),
  poster_media_key: Type.Optional(Type.String({ minLength: 1, description: 'videos only; default: first frame' })),
  title: Type.Optional(text(70, 'videos only')),
}

/** Fields of a change: an empty value takes one away (facts A6). */
const changed = {
  description: Type.Optional(unsettable(text(200, 'videos only'))),
  file_name: Type.Optional(unsettable(text(255, 'name of the file'))),
  name: Type.Optional(unsettable(text(100, 'name in the library'))),
  poster_media_key: fields.poster_media_key,
  title: Type.Optional(unsettable(text(70, 'videos only'))),
}

const videosOnly = (parameter: 'description' | 'poster_media_key' | 'title'): InputRule => ({
  sentence: `${parameter} is for videos only`,
  parameter,
  code: 'INVALID_PARAMETER',
  holds: ({ media_key: key, [parameter]: given }) =>
    given === undefined || typeof key !== 'string' || (mediaKind(key)?.type ?? 'VIDEO') === 'VIDEO',
  valid: { media_key: '13_1', [parameter]: '3_1' },
  broken: { media_key: '3_1', [parameter]: '3_1' },
})

const rules = [videosOnly('description'), videosOnly('poster_media_key'), videosOnly('title')]

const onePath = '/12/accounts/:account_id/media_library/:media_key'
const resource = { notFound: 'MEDIA_NOT_FOUND' } as const

export const mediaLibraryEndpoints = {
  'mediaLibrary.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/media_library',
    server: 'ads',
    access: 'user',
    summary: 'List the media library of an account',
    section,
    query: Type.Object({
      ...paging({ default: 20, maximum: 50 }),
      media_type: Type.Optional(Type.Enum([...MEDIA_TYPE])),
      q: Type.Optional(text(255, 'a term in name, title, file_name or description')),
    }),
    reply: 'list',
    data: mediaRecord,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['q matches a part of name, title, file_name or description, in any case.'],
  }),
  'mediaLibrary.get': endpoint({
    method: 'GET',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Get a media item of the library',
    section,
    reply: 'record',
    data: mediaRecord,
    resource,
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'mediaLibrary.create': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/media_library',
    server: 'ads',
    access: 'user',
    summary: 'Add uploaded media to the library',
    section,
    query: Type.Object({
      media_key: Type.String({ minLength: 1, examples: ['3_7', '7_7', '13_7', '16_7'] }),
      ...fields,
    }),
    rules,
    reply: 'record',
    data: mediaRecord,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      keysAssumed,
      "Uploading isn't documented, so every key of a known type counts as uploaded; others are rejected with MEDIA_NOT_FOUND (404).",
      "A key uploaded here must be finished, processed, recent and the caller's, else INVALID_MEDIA (400) or MEDIA_NOT_FOUND (404).",
      "media_status is TRANSCODE_COMPLETED at once; duration is in ms. Images have no details; a video's poster is its first frame. A known key is updated.",
    ],
  }),
  'mediaLibrary.update': endpoint({
    method: 'PUT',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Change the description of library media',
    section,
    query: Type.Object(changed),
    rules,
    reply: 'record',
    data: mediaRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [keysAssumed, 'An empty value clears name, file_name, title or description.'],
  }),
  'mediaLibrary.delete': endpoint({
    method: 'DELETE',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Remove media from the library',
    section,
    reply: 'record',
    data: mediaRecord,
    resource,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ["Cards, polls, posts and account media stay; new cards can't use the media."],
  }),
}
