import type { Answer } from '../answer.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { postPage, postsOf } from './publicPosts.ts'
import { notThere } from './v2Pages.ts'

type Read = (order: RequestContext, user: WorldRecord) => readonly WorldRecord[]

/** Reads of one user. A user token reads its own account only, the app's token what is public. */
const owned =
  (read: Read, isPublic: boolean) =>
  (order: RequestContext): Answer => {
    const id = requestTextOf(order, 'id')
    if (!/^[0-9]+$/.test(id))
      return problem(400, 'The id of a user is a number', { parameter: 'id', value: id.slice(0, 60) })
    const asks = order.caller?.userId
    if (asks === undefined && !isPublic)
      return problem(403, 'The token of the app alone cannot read this; sign by the token of a user', {
        type: 'unsupported-authentication',
      })
    const user = order.world.table('users').get(id)
    if (user === undefined) return notThere('user', 'id', id)
    if (asks !== undefined && asks !== id)
      return problem(403, 'These records can be read by their owner only', { parameter: 'id', value: id })
    return postPage(order, read(order, user))
  }

const written: Read = (order, user) => postsOf(order).filter((post) => post['author_id'] === user['id'])

const mentioning: Read = (order, user) =>
  postsOf(order).filter((post) =>
    String(post['text'])
      .toLowerCase()
      .includes(`@${String(user['screen_name']).toLowerCase()}`),
  )

/** No documented endpoint bookmarks, blocks, mutes, likes, follows or lists, so nothing exists. */
const none: Read = () => []

export const readPosts = owned(written, true)
export const readMentions = owned(mentioning, true)
export const readPublicNothing = owned(none, true)
export const readPrivateNothing = owned(none, false)
