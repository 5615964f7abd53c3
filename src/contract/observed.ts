import { type EndpointId, endpointOf } from './contract.ts'

/** Whether an endpoint is in none of the documents. */
export const isObserved = (id: EndpointId | undefined): boolean =>
  id !== undefined && endpointOf(id).source === 'observed'
