import { type EndpointId, endpointOf } from '../contract.ts'

/** How lists name the parameter of the next page: cursor, or a token under /2. */
const NAMES = ['cursor', 'pagination_token', 'next_token'] as const

/** The parameter that names the next page of a list. */
export const nextPageName = (id: EndpointId): string => {
  const known = endpointOf(id).query?.properties ?? {}
  return NAMES.find((name) => Object.hasOwn(known, name)) ?? 'cursor'
}
