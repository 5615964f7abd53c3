import { type EndpointId, endpointOf } from '../contract/contract.ts'
import type { Server } from '../contract/language/endpoint.ts'
import type { WireNames, WireRequest } from '../contract/wire/message.ts'
import { encodeRequest } from '../contract/wire/request.ts'
import { type Answer, refusedAnswer } from './answer.ts'
import type { Maybe } from './maybe.ts'
import type { Caller, RequestContext, RoutedRequest } from './routedRequest.ts'
import type { Seed } from './seed.ts'
import type { World } from './world.ts'

/** Asks one endpoint as the practice user. */
export type Perform = (id: EndpointId, input: Readonly<Record<string, unknown>>) => Maybe<Answer>

interface Parts {
  readonly find: (server: Server, request: WireRequest) => RoutedRequest | Answer
  readonly check: (routed: RoutedRequest, caller: Caller) => RequestContext | Answer
  readonly act: (order: RequestContext) => Maybe<Answer>
  readonly seed: () => Seed
  readonly world: World
  readonly wireNames: WireNames
}

const ADDRESS = 'http://127.0.0.1'
const ADDRESSES = { main: ADDRESS, ads: ADDRESS, adsSandbox: ADDRESS }

/** The pipeline without signature, counting and faults. Seeding uses it, so that seeds obey every rule. */
export const createPerform =
  ({ find, check, act, seed, world, wireNames }: Parts): Perform =>
  (id, input) => {
    const encoded = encodeRequest(id, input, { addresses: ADDRESSES, wireNames, sandbox: false })
    if (!encoded.ok) {
      const [first] = encoded.failure.errors
      return refusedAnswer(400, first?.code ?? 'INVALID_PARAMETER', first?.message ?? encoded.failure.sentence)
    }
    const { consumerKey } = seed().credentials
    const app = world.table('apps').get(consumerKey) ?? { id: consumerKey }
    const routed = find(endpointOf(id).server, encoded.value.request)
    if (!('id' in routed)) return routed
    const order = check(routed, { app, userId: seed().userId, oauth: [] })
    return 'status' in order ? order : act(order)
  }
