import type { Connection } from '../../../host/connection.ts'
import { host } from '../../base/hostAccess.ts'

/** Which service: another address is another one, and so is Practice after a reset. */
const serviceOf = (connection: Connection): string => {
  if (connection.state === 'practice')
    return connection.seeded.resets === undefined ? '' : `${connection.seeded.resets}`
  return connection.state === 'none' ? '' : connection.profile.addresses.ads
}

/** A catalog and its service as one text: what one catalog has, another has not. */
export const catalogPlace = (connection: Connection, catalogId: string): string =>
  `${connection.state} ${serviceOf(connection)} ${catalogId}`

/** Place of a catalog at the connected service; rows uploaded elsewhere are still due here. */
export const catalogPlaceOf = async (catalogId: string): Promise<string> =>
  catalogPlace(await host().connection.current(), catalogId)

/** Are both texts of one catalog of Practice, before and after a reset? */
export const isBeforeReset = (before: string, now: string): boolean => {
  const [one, , catalog] = before.split(' ')
  const [other, , same] = now.split(' ')
  return before !== now && one === 'practice' && other === 'practice' && catalog === same
}
