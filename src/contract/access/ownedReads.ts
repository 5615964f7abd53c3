import { type TSchema, Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { bodiesAssumed, otherPaths, postFields, v2List, v2Paging, v2Post, v2User } from './v2.ts'

const read = <const Path extends string, Item extends TSchema>(path: Path, summary: string, data: Item, most = 100) =>
  endpoint({
    method: 'GET',
    path,
    server: 'main',
    access: 'user',
    accepts: ['bearer'],
    summary: `${summary}, 0.001 each`,
    section: otherPaths,
    query: Type.Object({
      ...v2Paging(most, 100),
      ...postFields,
    }),
    reply: 'list',
    data,
    repeat: 'safe',
    assumes: [
      bodiesAssumed,
      `A page has at most ${most} records.`,
      "With a user token the ID must be that user's; the app's token reads public data.",
    ],
  })

/** Users on one page; posts and lists come a hundred at a time. */
const MAX_USERS = 1000

/** Reads of the user's own account, priced as owned reads. Document 1, Other v2 paths and Limits. */
export const ownedReadEndpoints = {
  'ownedReads.bookmarks': read('/2/users/:id/bookmarks', 'Bookmarked posts', v2Post),
  'ownedReads.blocking': read('/2/users/:id/blocking', 'Blocked users', v2User, MAX_USERS),
  'ownedReads.muting': read('/2/users/:id/muting', 'Muted users', v2User, MAX_USERS),
  'ownedReads.pinnedLists': read('/2/users/:id/pinned_lists', 'Pinned lists', v2List),
  'ownedReads.posts': read('/2/users/:id/tweets', 'Posts by the user', v2Post),
  'ownedReads.mentions': read('/2/users/:id/mentions', 'Posts that mention the user', v2Post),
  'ownedReads.likedPosts': read('/2/users/:id/liked_tweets', 'Posts the user liked', v2Post),
  'ownedReads.followers': read('/2/users/:id/followers', 'Users who follow the user', v2User, MAX_USERS),
  'ownedReads.following': read('/2/users/:id/following', 'Users the user follows', v2User, MAX_USERS),
  'ownedReads.ownedLists': read('/2/users/:id/owned_lists', 'Lists the user owns', v2List),
  'ownedReads.followedLists': read('/2/users/:id/followed_lists', 'Lists the user follows', v2List),
  'ownedReads.listMemberships': read('/2/users/:id/list_memberships', 'Lists that contain the user', v2List),
}
