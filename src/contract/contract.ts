import { activityEndpoints } from './access/activity.ts'
import { connectionEndpoints } from './access/connections.ts'
import { currentUserEndpoints } from './access/currentUser.ts'
import { newsEndpoints } from './access/news.ts'
import { oauthEndpoints } from './access/oauth.ts'
import { oauth2Endpoints } from './access/oauth2.ts'
import { ownedReadEndpoints } from './access/ownedReads.ts'
import { publicPostEndpoints } from './access/publicPosts.ts'
import { streamRuleEndpoints } from './access/streamRules.ts'
import { webhookEndpoints } from './access/webhooks.ts'
import { customAudienceEndpoints } from './audience/customAudiences.ts'
import { doNotReachEndpoints } from './audience/doNotReachLists.ts'
import { insightEndpoints } from './audience/insights.ts'
import { permissionEndpoints } from './audience/permissions.ts'
import { targetedEndpoints } from './audience/targeted.ts'
import { abTestEndpoints } from './campaign/abTests.ts'
import { accountAppEndpoints } from './campaign/accountApps.ts'
import { accountHistoryEndpoints } from './campaign/accountHistory.ts'
import { accountEndpoints } from './campaign/accounts.ts'
import { accountUserEndpoints } from './campaign/accountUsers.ts'
import { audienceEstimateEndpoints } from './campaign/audienceEstimate.ts'
import { batchEndpoints } from './campaign/batches.ts'
import { campaignEndpoints } from './campaign/campaigns.ts'
import { categoryEndpoints } from './campaign/categories.ts'
import { featureEndpoints } from './campaign/features.ts'
import { fundingInstrumentEndpoints } from './campaign/fundingInstruments.ts'
import { lineItemCollectionEndpoints } from './campaign/lineItemCollection.ts'
import { lineItemCuratedCategoryEndpoints } from './campaign/lineItemCuratedCategories.ts'
import { lineItemEndpoints } from './campaign/lineItems.ts'
import { mediaCreativeEndpoints } from './campaign/mediaCreatives.ts'
import { promotionEndpoints } from './campaign/promotions.ts'
import { statsEndpoints } from './campaign/stats.ts'
import { targetingCriterionEndpoints } from './campaign/targetingCriteria.ts'
import { targetingDiscoveryEndpoints } from './campaign/targetingDiscovery.ts'
import { targetingListEndpoints } from './campaign/targetingLists.ts'
import { trackingEndpoints } from './campaign/tracking.ts'
import { catalogEndpoints } from './catalog/catalogs.ts'
import { productSetEndpoints } from './catalog/productSets.ts'
import { productEndpoints } from './catalog/products.ts'
import { scheduledFeedEndpoints } from './catalog/scheduledFeeds.ts'
import { accountMediaEndpoints } from './creative/accountMedia.ts'
import { cardEndpoints } from './creative/cards.ts'
import { mediaLibraryEndpoints } from './creative/mediaLibrary.ts'
import { mediaUploadEndpoints } from './creative/mediaUpload.ts'
import { plannedPostEndpoints } from './creative/plannedPosts.ts'
import { pollCardEndpoints } from './creative/pollCards.ts'
import { postEndpoints } from './creative/posts.ts'
import { videoCardEndpoints } from './creative/videoCards.ts'
import type { Data, Endpoint, Input } from './language/endpoint.ts'
import type { Result } from './language/result.ts'
import type { Said } from './language/said.ts'

/** Every endpoint that we speak, each described once. To add one: one row in the file of its resource. */
export const contract = {
  ...oauthEndpoints,
  ...oauth2Endpoints,
  ...webhookEndpoints,
  ...activityEndpoints,
  ...connectionEndpoints,
  ...newsEndpoints,
  ...publicPostEndpoints,
  ...streamRuleEndpoints,
  ...ownedReadEndpoints,
  ...currentUserEndpoints,
  ...accountEndpoints,
  ...accountAppEndpoints,
  ...accountHistoryEndpoints,
  ...categoryEndpoints,
  ...audienceEstimateEndpoints,
  ...featureEndpoints,
  ...lineItemEndpoints,
  ...lineItemCuratedCategoryEndpoints,
  ...mediaCreativeEndpoints,
  ...fundingInstrumentEndpoints,
  ...campaignEndpoints,
  ...lineItemCollectionEndpoints,
  ...promotionEndpoints,
  ...targetingCriterionEndpoints,
  ...targetingDiscoveryEndpoints,
  ...batchEndpoints,
  ...trackingEndpoints,
  ...accountUserEndpoints,
  ...statsEndpoints,
  ...targetingListEndpoints,
  ...abTestEndpoints,
  ...catalogEndpoints,
  ...productEndpoints,
  ...productSetEndpoints,
  ...scheduledFeedEndpoints,
  ...insightEndpoints,
  ...permissionEndpoints,
  ...targetedEndpoints,
  ...customAudienceEndpoints,
  ...doNotReachEndpoints,
  ...accountMediaEndpoints,
  ...cardEndpoints,
  ...mediaLibraryEndpoints,
  ...mediaUploadEndpoints,
  ...pollCardEndpoints,
  ...postEndpoints,
  ...plannedPostEndpoints,
  ...videoCardEndpoints,
}

export type Contract = typeof contract
export type EndpointId = keyof Contract

export const ENDPOINT_IDS = Object.keys(contract) as readonly EndpointId[]

/** Whether a value of a file names an endpoint. */
export const isEndpointId = (value: unknown): value is EndpointId => ENDPOINT_IDS.some((id) => id === value)

/** The row of an endpoint without its literal types, for generic code. */
export const endpointOf = (id: EndpointId): Endpoint => contract[id]

export type EndpointInput<Id extends EndpointId> = Input<Contract[Id]>
export type EndpointData<Id extends EndpointId> = Data<Contract[Id]>

/** Rate limit by a response's headers. `resetAt` is milliseconds since 1970 by the platform's clock. */
export interface RateState {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

/** The platform's response to one request. */
export interface Reply<Value = unknown> {
  readonly status: number
  readonly data: Value
  /** Lists only: where the next page starts, or null on the last one. */
  readonly nextCursor?: string | null
  readonly totalCount?: number
  readonly rate?: RateState
}

/** One entry of the platform's `errors` array. `code` is a number on the main server, a word on the ads servers. */
export interface PlatformError {
  readonly code: string | number
  readonly message: string
  readonly parameter?: string
  readonly value?: string
}

/**
 * Why there is no reply.
 * `refused`: our own check stopped it before sending; `unreachable`: no connection, or it broke; `untrusted`: its certificate is
 * not accepted; `timeout`;
 * `limited`: 429; `unauthorized`: 401; `rejected`: any other 4xx; `broken`: 5xx; `garbled`: a 2xx that cannot be read;
 * `cancelled`: the caller's signal; `offline`: nobody is signed in; `switchedOff`: Offline is on, so nothing may leave.
 */
export type FailureKind =
  | 'refused'
  | 'unreachable'
  | 'untrusted'
  | 'timeout'
  | 'limited'
  | 'unauthorized'
  | 'rejected'
  | 'broken'
  | 'garbled'
  | 'cancelled'
  | 'offline'
  | 'switchedOff'

export interface Failure extends Said {
  readonly kind: FailureKind
  readonly status?: number
  readonly errors: readonly PlatformError[]
  /** Batch endpoints: the errors of each operation, in request order (Document 2, Errors). */
  readonly operationErrors?: readonly (readonly PlatformError[])[]
  readonly retryAfterMs?: number
  /** Rejected by checks that a person may override. */
  readonly overridable?: true
  /** `maybe` if bytes were sent but no response came, so the platform may have acted. */
  readonly acted: 'no' | 'maybe'
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

/** The only way to the platform or its emulator: one request, answered with a value. */
export type Call = <Id extends EndpointId>(
  id: Id,
  input: EndpointInput<Id>,
  options?: CallOptions,
) => Promise<Result<Reply<EndpointData<Id>>, Failure>>
