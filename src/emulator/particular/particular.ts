import type { EndpointId } from '../../contract/contract.ts'
import type { Answer } from '../answer.ts'
import type { Order } from '../asked.ts'
import { getAccount, listAccounts } from './accounts.ts'
import { createCatalog, deleteCatalog, listCatalogs, updateCatalog } from './catalogs.ts'
import { accessToken, authenticatePage, authorizePage, invalidateToken, requestToken } from './oauth.ts'
import { deleteProducts, listProducts, putProducts } from './products.ts'
import { changeAudience, changeDoNotReach } from './users.ts'

/** What each endpoint does with a request that passed every check. */
export const behaviours: Readonly<Record<EndpointId, (order: Order) => Answer>> = {
  'oauth.requestToken': requestToken,
  'oauth.authorize': authorizePage,
  'oauth.authenticate': authenticatePage,
  'oauth.accessToken': accessToken,
  'oauth.invalidateToken': invalidateToken,
  'accounts.list': listAccounts,
  'accounts.get': getAccount,
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
