import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { pathNamesOf } from '../../../../contract/language/pathNames.ts'
import type { Connection } from '../../../../host/connection.ts'

/** Confirmation needed before a request is sent: none, a click, or a typed word. */
export type SendRisk = { readonly ask: 'nothing' | 'once' } | { readonly ask: 'typed'; readonly word: string }

/** What takes something away for good, though its method alone does not say so. */
const DESTRUCTIVE: readonly EndpointId[] = ['oauth.invalidateToken', 'oauth2.invalidateToken', 'oauth2.revokeUserToken']

/** Does an endpoint take something away for good? */
export const isDestructive = (id: EndpointId): boolean => endpointOf(id).method === 'DELETE' || DESTRUCTIVE.includes(id)

const lastWord = (id: EndpointId, input: Readonly<Record<string, unknown>>): string => {
  const last = pathNamesOf(endpointOf(id)).at(-1)
  const given = last === undefined ? undefined : input[last]
  return typeof given === 'string' && given !== '' ? given : 'DELETE'
}

/** How much to ask: only the real platform asks, and only where it would change. */
export const sendRisk = (
  id: EndpointId,
  input: Readonly<Record<string, unknown>>,
  state: Connection['state'],
): SendRisk => {
  const { method } = endpointOf(id)
  if (state !== 'live' || method === 'GET') return { ask: 'nothing' }
  return isDestructive(id) ? { ask: 'typed', word: lastWord(id, input) } : { ask: 'once' }
}
