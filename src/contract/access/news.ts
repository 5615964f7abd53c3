import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { bodiesAssumed, fieldNames, otherPaths, v2Id, v2Paging } from './v2.ts'

const story = Type.Object({
  id: Type.String(),
  name: Type.String(),
  summary: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  updated_at: Type.Optional(Type.String()),
})

const fields = { 'news.fields': fieldNames('story fields in addition to id and name, such as summary,category') }

const written = Type.Object({
  id: Type.String(),
  info: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  status: Type.Optional(Type.String()),
})

/** News stories and community notes (Document 1, Other v2 paths). */
export const newsEndpoints = {
  'news.search': endpoint({
    method: 'GET',
    path: '/2/news/search',
    server: 'main',
    access: 'bearer',
    accepts: ['user'],
    summary: 'Find trending news stories',
    section: otherPaths,
    query: Type.Object({
      query: Type.String({ minLength: 1, maxLength: 2048 }),
      max_results: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
      ...fields,
    }),
    reply: 'list',
    data: story,
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'news.get': endpoint({
    method: 'GET',
    path: '/2/news/:id',
    server: 'main',
    access: 'bearer',
    accepts: ['user'],
    summary: 'Get a news story',
    section: otherPaths,
    query: Type.Object(fields),
    reply: 'record',
    data: story,
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'notes.eligiblePosts': endpoint({
    method: 'GET',
    path: '/2/notes/search/posts_eligible_for_notes',
    server: 'main',
    access: 'user',
    summary: 'List posts that can get a community note',
    section: otherPaths,
    query: Type.Object({ test_mode: Type.Boolean(), ...v2Paging(100, 10) }),
    reply: 'list',
    data: Type.Object({ id: Type.String(), text: Type.Optional(Type.String()) }),
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'notes.written': endpoint({
    method: 'GET',
    path: '/2/notes/search/notes_written',
    server: 'main',
    access: 'user',
    summary: 'List notes by the signed-in note writer',
    section: otherPaths,
    query: Type.Object({ test_mode: Type.Boolean(), ...v2Paging(100, 10) }),
    reply: 'list',
    data: written,
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'notes.create': endpoint({
    method: 'POST',
    path: '/2/notes',
    server: 'main',
    access: 'user',
    summary: 'Submit a community note',
    section: otherPaths,
    body: Type.Object({
      test_mode: Type.Boolean(),
      post_id: v2Id('the post the note is about'),
      info: Type.Object({
        text: Type.String({ minLength: 1 }),
        classification: Type.Union([
          Type.Literal('misinformed_or_potentially_misleading'),
          Type.Literal('not_misleading'),
        ]),
        misleading_tags: Type.Optional(Type.Array(Type.String())),
        trustworthy_sources: Type.Boolean(),
      }),
    }),
    reply: 'record',
    data: Type.Object({ id: Type.String() }),
    repeat: 'never',
    assumes: [bodiesAssumed],
  }),
  'notes.evaluate': endpoint({
    method: 'POST',
    path: '/2/evaluate_note',
    server: 'main',
    access: 'user',
    summary: 'Evaluate a draft note before submitting it',
    section: otherPaths,
    body: Type.Object({ post_id: v2Id('the post the note is about'), note_text: Type.String({ minLength: 1 }) }),
    reply: 'record',
    data: Type.Object({ claim_opinion_score: Type.Number() }),
    repeat: 'safe',
    assumes: [bodiesAssumed, 'The emulator scores by text length, which means nothing.'],
  }),
}
