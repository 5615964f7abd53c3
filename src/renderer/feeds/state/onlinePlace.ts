import type { Connection } from '../../../host/connection.ts'

/** A catalog and its service as one text: what one catalog has, another has not. */
export const catalogPlace = (connection: Connection, catalogId: string): string => {
  const isService = connection.state === 'live' || connection.state === 'sandbox'
  return `${connection.state} ${isService ? connection.profile.addresses.ads : ''} ${catalogId}`
}
