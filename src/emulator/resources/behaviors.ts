import type { Contract, EndpointId } from '../../contract/contract.ts'
import type { Answer } from '../answer.ts'
import { defaultHandler } from '../defaultHandlersV2.ts'
import type { Maybe } from '../maybe.ts'
import type { RequestContext } from '../routedRequest.ts'
import { abTestBehaviours } from './abTests.ts'
import { accessBehaviours } from './access.ts'
import { createAccount, listAccounts } from './accounts.ts'
import { campaignBehaviours } from './campaigns.ts'
import { campaignTreeBehaviours } from './campaignTreeBehaviours.ts'
import { createCatalog, deleteCatalog, listCatalogs, updateCatalog } from './catalogs.ts'
import { creativeBehaviours } from './creative.ts'
import { accessToken, authenticatePage, authorizePage, invalidateToken, requestToken } from './oauth.ts'
import { deleteProducts, listProducts, putProducts } from './products.ts'
import { targetingDiscoveryBehaviours } from './targetingDiscovery.ts'
import { targetingListBehaviours } from './targetingLists.ts'
import { changeAudience, changeDoNotReach } from './users.ts'

type Behaviour = (order: RequestContext) => Maybe<Answer>

/** Endpoints whose rows name no `resource`: nothing is usual about them. */
type Unusual = { [Id in EndpointId]: Contract[Id] extends { readonly resource: object } ? never : Id }[EndpointId]

/** Handlers of endpoints without a `resource`, and exceptions among those that have one. */
const specificHandlers: Readonly<Record<Unusual, Behaviour> & Partial<Record<EndpointId, Behaviour>>> = {
  ...accessBehaviours,
  'oauth.requestToken': requestToken,
  'oauth.authorize': authorizePage,
  'oauth.authenticate': authenticatePage,
  'oauth.accessToken': accessToken,
  'oauth.invalidateToken': invalidateToken,
  'accounts.list': listAccounts,
  'accounts.create': createAccount,
  ...campaignBehaviours,
  ...campaignTreeBehaviours,
  ...targetingDiscoveryBehaviours,
  ...targetingListBehaviours,
  ...abTestBehaviours,
  ...creativeBehaviours,
  'catalogs.list': listCatalogs,
  'catalogs.create': createCatalog,
  'catalogs.update': updateCatalog,
  'catalogs.delete': deleteCatalog,
  'products.list': listProducts,
  'products.put': putProducts,
  'products.delete': deleteProducts,
  'customAudiences.users': changeAudience,
  'doNotReachLists.users': changeDoNotReach,
}

const exceptions: Partial<Readonly<Record<EndpointId, Behaviour>>> = specificHandlers

/** The endpoint's own handler, else the default by method and path. All checks have passed before. */
export const behaviourOf = (id: EndpointId): Behaviour => exceptions[id] ?? defaultHandler
