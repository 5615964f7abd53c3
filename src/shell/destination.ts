import type { RequestDestination } from '../contract/wire/request.ts'
import { type ServiceProfile, takesObserved } from '../host/connection.ts'

/** Endpoints that are in none of the documents are for emulators, and for services whose profile allows them. */
export const destinationOf = (profile: ServiceProfile): RequestDestination => {
  const { addresses, wireNames, sandbox } = profile
  return { addresses, wireNames, sandbox, observed: takesObserved(profile) }
}
