import type { EndpointId } from '../../contract/contract.ts'
import type { Answer } from '../answer.ts'
import { remove } from '../defaultHandlers.ts'
import type { RequestContext } from '../routedRequest.ts'
import { createAdvertiserPost, listAdvertiserPosts, nameAdvertiserPost } from './advertiserPosts.ts'
import { createCard, deleteLegacyCard, listCards, updateCard } from './cards.ts'
import { searchKeywords } from './keywordInsights.ts'
import { addMedia, listMedia, updateMedia } from './mediaLibrary.ts'
import {
  createAudience,
  createDoNotReachList,
  deletePeopleList,
  getAudience,
  listPeopleLists,
  updateAudience,
} from './peopleLists.ts'
import { grantPermission, listPermissions, revokePermission } from './permissions.ts'
import { afterDue, plannedPostBehaviours } from './plannedPosts.ts'
import { createPoll } from './pollCards.ts'
import { createProductSet, deleteProductSet, getProductSet, updateProductSet } from './productSets.ts'
import { createScheduledFeed, listScheduledFeeds, ofOwnCatalog, updateScheduledFeed } from './scheduledFeeds.ts'
import { listTargeted } from './targeted.ts'
import { createVideoCard, updateVideoCard } from './videoCards.ts'

/** What is not usual about Document 2, beside catalogs, products and the users of audiences. */
export const creativeBehaviours = {
  'productSets.get': getProductSet,
  'productSets.create': createProductSet,
  'productSets.update': updateProductSet,
  'productSets.delete': deleteProductSet,
  'keywordInsights.search': searchKeywords,
  'tailoredAudiencePermissions.list': listPermissions,
  'tailoredAudiencePermissions.create': grantPermission,
  'tailoredAudiencePermissions.delete': revokePermission,
  'customAudiencePermissions.list': listPermissions,
  'customAudiencePermissions.create': grantPermission,
  'customAudiencePermissions.delete': revokePermission,
  'customAudiences.targeted': listTargeted,
  'customAudiences.list': listPeopleLists,
  'customAudiences.get': getAudience,
  'customAudiences.create': createAudience,
  'customAudiences.update': updateAudience,
  'customAudiences.delete': deletePeopleList,
  'doNotReachLists.list': listPeopleLists,
  'doNotReachLists.create': createDoNotReachList,
  'doNotReachLists.delete': deletePeopleList,
  'mediaLibrary.list': listMedia,
  'mediaLibrary.create': addMedia,
  'mediaLibrary.update': updateMedia,
  'cards.list': listCards,
  'cards.create': createCard,
  'cards.update': updateCard,
  'legacyCards.delete': deleteLegacyCard,
  'pollCards.create': createPoll,
  'videoConversationCards.create': createVideoCard,
  'videoConversationCards.update': updateVideoCard,
  'scheduledFeeds.list': listScheduledFeeds,
  'scheduledFeeds.create': createScheduledFeed,
  'scheduledFeeds.update': updateScheduledFeed,
  'scheduledFeeds.delete': ofOwnCatalog(remove),
  ...plannedPostBehaviours,
  'posts.list': afterDue(listAdvertiserPosts),
  'posts.create': createAdvertiserPost,
  'posts.rename': nameAdvertiserPost,
} satisfies Partial<Record<EndpointId, (order: RequestContext) => Answer>>
