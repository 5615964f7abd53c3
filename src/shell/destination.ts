import type { RequestDestination } from '../contract/wire/request.ts'
import type { ServiceProfile } from '../host/connection.ts'
import { isLoopbackAddress } from './profileText.ts'

/** Endpoints that are in none of the documents are for emulators, and for services whose profile allows them. */
export const destinationOf = ({ addresses, wireNames, sandbox, observed }: ServiceProfile): RequestDestination => ({
  addresses,
  wireNames,
  sandbox,
  observed: observed ?? isLoopbackAddress(addresses.main),
})
