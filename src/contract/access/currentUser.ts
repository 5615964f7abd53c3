import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { fieldNames, v2User } from './v2.ts'

// The signed-in user. No document shows it, though nearly every client asks for it first.

const section = 'Observed, Users'

export const currentUserEndpoints = {
  'users.me': endpoint({
    method: 'GET',
    path: '/2/users/me',
    server: 'main',
    access: 'user',
    summary: 'Get the signed-in user',
    section,
    source: 'observed',
    query: Type.Object({
      'user.fields': fieldNames('fields in addition to id, name and username'),
      'tweet.fields': fieldNames('fields of a pinned post'),
      expansions: fieldNames('related records to include'),
    }),
    reply: 'record',
    data: v2User,
    repeat: 'safe',
    assumes: [
      'created_at, description, protected, public_metrics, url, verified and verified_type are returned if user.fields names them; no post is pinned.',
    ],
  }),
  'account.verifyCredentials': endpoint({
    method: 'GET',
    path: '/1.1/account/verify_credentials.json',
    server: 'main',
    access: 'user',
    summary: 'Get the user signed in by OAuth 1.0a',
    section,
    source: 'observed',
    query: Type.Object({
      include_entities: Type.Optional(Type.Boolean()),
      skip_status: Type.Optional(Type.Boolean()),
      include_email: Type.Optional(Type.Boolean()),
    }),
    reply: 'json',
    data: Type.Object({
      id: Type.String(),
      id_str: Type.String(),
      name: Type.String(),
      screen_name: Type.String(),
    }),
    repeat: 'safe',
    assumes: ['The user has the fields of version 1.1, never an email or a last post.'],
  }),
}
