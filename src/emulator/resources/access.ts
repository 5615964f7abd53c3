import type { EndpointId } from '../../contract/contract.ts'
import type { Answer } from '../answer.ts'
import type { Maybe } from '../maybe.ts'
import type { RequestContext } from '../routedRequest.ts'
import { createSubscription, streamActivity } from './activity.ts'
import { endAllConnections, endConnections, endConnectionsOfEndpoint, listConnections } from './connections.ts'
import { currentUser, verifyCredentials } from './currentUser.ts'
import { mediaUploadBehaviours } from './mediaUpload.ts'
import { createNote, evaluateNote, getNews, listEligiblePosts, listNotes, searchNews } from './news.ts'
import { bearerToken, invalidateBearerToken } from './oauth2.ts'
import { readMentions, readPosts, readPrivateNothing, readPublicNothing } from './ownedReads.ts'
import { pkcePage, revokeUserToken, userToken } from './pkce.ts'
import { countAll, countRecent, createOrEditPost, createPost, searchAll, searchRecent } from './publicPosts.ts'
import { changeStreamRules, listPowerstreamRules, listStreamRules } from './streamRules.ts'
import {
  checkWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replayAccountActivity,
  replayWebhook,
} from './webhooks.ts'

/** What the endpoints of Document 1 beside OAuth 1.0a do. */
export const accessBehaviours = {
  'oauth2.token': bearerToken,
  'oauth2.invalidateToken': invalidateBearerToken,
  'oauth2.authorize': pkcePage,
  'oauth2.userToken': userToken,
  'oauth2.revokeUserToken': revokeUserToken,
  'webhooks.create': createWebhook,
  'webhooks.list': listWebhooks,
  'webhooks.delete': deleteWebhook,
  'webhooks.check': checkWebhook,
  'webhooks.replay': replayWebhook,
  'accountActivity.replay': replayAccountActivity,
  'activity.stream': streamActivity,
  'activitySubscriptions.create': createSubscription,
  'users.me': currentUser,
  'account.verifyCredentials': verifyCredentials,
  ...mediaUploadBehaviours,
  'connections.list': listConnections,
  'connections.endAll': endAllConnections,
  'connections.endOfEndpoint': endConnectionsOfEndpoint,
  'connections.end': endConnections,
  'news.search': searchNews,
  'news.get': getNews,
  'notes.eligiblePosts': listEligiblePosts,
  'notes.written': listNotes,
  'notes.create': createNote,
  'notes.evaluate': evaluateNote,
  'publicPosts.create': createPost,
  'publicPosts.edit': createOrEditPost,
  'publicPosts.searchRecent': searchRecent,
  'publicPosts.searchAll': searchAll,
  'publicPosts.countRecent': countRecent,
  'publicPosts.countAll': countAll,
  'streamRules.list': listStreamRules,
  'streamRules.change': changeStreamRules,
  'powerstreamRules.list': listPowerstreamRules,
  'ownedReads.bookmarks': readPrivateNothing,
  'ownedReads.blocking': readPrivateNothing,
  'ownedReads.muting': readPrivateNothing,
  'ownedReads.pinnedLists': readPrivateNothing,
  'ownedReads.posts': readPosts,
  'ownedReads.mentions': readMentions,
  'ownedReads.likedPosts': readPublicNothing,
  'ownedReads.followers': readPublicNothing,
  'ownedReads.following': readPublicNothing,
  'ownedReads.ownedLists': readPublicNothing,
  'ownedReads.followedLists': readPublicNothing,
  'ownedReads.listMemberships': readPublicNothing,
} satisfies Partial<Record<EndpointId, (order: RequestContext) => Maybe<Answer>>>
