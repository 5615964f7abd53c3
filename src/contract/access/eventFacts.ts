import { isFields } from '../language/fields.ts'

/** What a receiver says of an event. */
interface EventFacts {
  readonly type: string
  readonly uuid: string | undefined
  readonly tag: string | undefined
  readonly payload: unknown
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Facts of a delivered body: its type from `data`, else its first other field's name. */
export const eventFacts = (body: unknown): EventFacts => {
  const data = isFields(body) ? body['data'] : undefined
  if (isFields(data) && typeof data['event_type'] === 'string')
    return {
      type: data['event_type'],
      uuid: textOf(data['event_uuid']),
      tag: textOf(data['tag']),
      payload: data['payload'],
    }
  const type = isFields(body) ? Object.keys(body).find((name) => name !== 'for_user_id') : undefined
  return { type: type ?? 'event', uuid: undefined, tag: undefined, payload: body }
}

/** A payload for an event type, by public descriptions (facts A5). */
export const samplePayload = (type: string, userId: string): Readonly<Record<string, unknown>> => {
  if (type.startsWith('profile.update.')) return { before: 'old', after: 'new' }
  if (type === 'post.create') return { id: '1900000000000000001', text: 'spring-sale', author_id: userId }
  if (type === 'post.delete') return { id: '1900000000000000001', author_id: userId }
  if (type.startsWith('spaces.')) return { id: '1mGJmoKVZPoRK', creator_id: userId }
  if (type === 'dm.indicate_typing') return { sender_id: userId, recipient_id: '2' }
  if (type.startsWith('dm.'))
    return { id: '1900000000000000002', event_type: 'MessageCreate', sender_id: userId, text: 'hello' }
  return { id: '1', name: 'spring-sale', summary: 'spring-sale', category: 'shopping' }
}
