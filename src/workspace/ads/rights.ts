import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { mayChange, rightsArea } from '../../contract/campaign/rights.ts'
import { endpointOf } from '../../contract/contract.ts'
import { said } from '../../messages/said.ts'
import { valueName } from './valueLabels.ts'

/** Whether a user with these rights may change records of a kind. Unknown rights lock nothing. */
export const mayEdit = (permissions: readonly string[] | undefined, kindId: AdKindId): boolean => {
  if (permissions === undefined) return true
  const kind = adKind(kindId)
  const id = kind.create ?? kind.change ?? kind.delete
  const area = id === undefined ? undefined : rightsArea(endpointOf(id))
  return area === undefined || mayChange(permissions, area)
}

/** Why a record is locked: what the user may do instead. */
export const missingRight = (permissions: readonly string[] = []) =>
  permissions.length === 0 ? said('ads.rights.none') : said('ads.rights.locked', { rights: permissions.map(valueName) })
