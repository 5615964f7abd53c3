import { type Answer, json } from '../answer.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { notThere, v2Page } from './v2Pages.ts'

const NOTES = 'communityNotes'

/** Stories of our own making: the emulator has no news. */
const STORIES: readonly WorldRecord[] = [
  { id: '2001', name: 'Enamel cups are back', summary: 'Shops sell more enamel than in years.', category: 'Shopping' },
  { id: '2002', name: 'Practice server learns the news', summary: 'It tells two stories.', category: 'Technology' },
]

/** Fields that news.fields may ask for. */
export const STORY_FIELDS: ReadonlySet<string> = new Set(STORIES.flatMap(Object.keys))

const shown = (order: RequestContext, story: WorldRecord): WorldRecord => {
  const wanted = requestTextOf(order, 'news.fields').split(',').filter(Boolean)
  const more = wanted.flatMap((name) => (Object.hasOwn(story, name) ? [[name, story[name]]] : []))
  return { id: story['id'], name: story['name'], ...Object.fromEntries(more) }
}

/** Stories that hold every word of the query. */
export const searchNews = (order: RequestContext): Answer => {
  const terms = requestTextOf(order, 'query').toLowerCase().split(/\s+/).filter(Boolean)
  const found = STORIES.filter(({ name, summary }) =>
    terms.every((word) => `${String(name)} ${String(summary)}`.toLowerCase().includes(word)),
  )
  return v2Page(
    order,
    found.map((story) => shown(order, story)),
  )
}

/** One story with the requested fields. */
export const getNews = (order: RequestContext): Answer => {
  const story = STORIES.find(({ id }) => id === requestTextOf(order, 'id'))
  return story === undefined
    ? notThere('news', 'id', requestTextOf(order, 'id'))
    : json(200, { data: shown(order, story) })
}

/** Posts that a note can be written on: all not replaced by an edit. */
export const listEligiblePosts = (order: RequestContext): Answer =>
  v2Page(
    order,
    order.world
      .table('publicPosts')
      .all()
      .filter((post) => post['replaced'] !== true)
      .map(({ id, text }) => ({ id, text })),
  )

/** The notes of the caller, those of a test apart from the others. */
export const listNotes = (order: RequestContext): Answer => {
  const own = order.world
    .table(NOTES)
    .all()
    .filter((note) => note['user'] === order.caller?.userId && note['test_mode'] === order.input['test_mode'])
  return v2Page(
    order,
    own.map(({ id, info, status }) => ({ id, info, status })),
  )
}

/** A writer writes one note on a post. */
export const createNote = (order: RequestContext): Answer => {
  const { post_id, info, test_mode } = order.input['body'] as WorldRecord
  const user = order.caller?.userId
  const isTwice = order.world
    .table(NOTES)
    .all()
    .some((note) => note['user'] === user && note['post_id'] === post_id && note['test_mode'] === test_mode)
  if (isTwice) return problem(403, 'This writer has a note on this post already', { parameter: 'post_id' })
  const record = { id: order.names.longId(), user, post_id, info, test_mode, status: 'needs_more_ratings' }
  order.world.commit({ put: NOTES, id: record.id, record })
  return json(200, { data: { id: record.id } })
}

/** A number that grows with the text and means nothing. */
export const evaluateNote = (order: RequestContext): Answer => {
  const { note_text } = order.input['body'] as { readonly note_text: string }
  return json(200, { data: { claim_opinion_score: Math.min(100, note_text.length) } })
}
