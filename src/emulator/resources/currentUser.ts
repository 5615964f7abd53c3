import { type Answer, json } from '../answer.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { JOINED, userObject } from '../userObject.ts'
import type { WorldRecord } from '../world.ts'

/** Fields of a user beside id, name and username, as user.fields may ask for them. */
const FURTHER: WorldRecord = {
  created_at: JOINED.iso,
  description: 'A user to practise with',
  protected: false,
  public_metrics: { followers_count: 0, following_count: 0, tweet_count: 0, listed_count: 0, like_count: 0 },
  url: 'https://shop.example/',
  verified: false,
  verified_type: 'none',
}

/** Fields that user.fields may ask for. */
export const USER_FIELDS: ReadonlySet<string> = new Set(['id', 'name', 'username', ...Object.keys(FURTHER)])

/** A user under /2. */
export const shownUser = (order: RequestContext, id: string): WorldRecord => {
  const name = order.world.table('users').get(id)?.['screen_name']
  const wanted = requestTextOf(order, 'user.fields').split(',')
  const further = Object.entries(FURTHER).filter(([field]) => wanted.includes(field))
  return { id, name, username: name, ...Object.fromEntries(further) }
}

/** The user who signed the request. */
export const currentUser = (order: RequestContext): Answer =>
  json(200, { data: shownUser(order, order.caller?.userId ?? '') })

/** The user who signed the request, in the form of version 1.1. */
export const verifyCredentials = (order: RequestContext): Answer => {
  const id = order.caller?.userId ?? '0'
  return json(200, userObject(id, order.world.table('users').get(id)))
}
