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
