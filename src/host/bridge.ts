import type { Failure } from '../contract/contract.ts'
import { type ExplainedResult, failed } from '../contract/language/result.ts'
import type { Host, HostEvent } from './host.ts'
import { HostProblem } from './hostProblem.ts'
import { METHOD_NAMES, METHODS, type MethodName } from './methods.ts'

/** Reply over the bridge: the host's value, or one sentence on why there is none. */
export type BridgeAnswer = ExplainedResult<unknown>

/** How questions and events travel between the screens and the host. Values must survive a structured clone. */
export interface Transport {
  readonly invoke: (method: string, args: readonly unknown[]) => Promise<BridgeAnswer>
  readonly subscribe: (listener: (event: HostEvent) => void) => () => void
}

/** Answers one question that came over a transport. Never rejects, and never says where in our code something broke. */
export type Serve = (method: string, args: readonly unknown[]) => Promise<BridgeAnswer>

export type HostMethod = (...args: readonly unknown[]) => Promise<unknown>

/** A lost reply or a bug, as a failure that screens can show. */
const transportFailure = (sentence: string): Failure => ({ kind: 'unreachable', sentence, errors: [], acted: 'maybe' })

const withoutTrailingUndefined = (args: readonly unknown[]): readonly unknown[] =>
  args.slice(0, args.findLastIndex((value) => value !== undefined) + 1)

const asker =
  (transport: Transport, name: MethodName): HostMethod =>
  async (...given) => {
    const args = name === 'call' ? given.slice(0, 2) : withoutTrailingUndefined(given)
    const answer = await transport
      .invoke(name, args)
      .catch(() => failed("Adwright didn't respond. Restart it, then check Activity."))
    if (answer.ok) return answer.value
    if (METHODS[name] === 'result') return failed(transportFailure(answer.failure))
    throw new HostProblem(answer.failure)
  }

/** The host as the screens see it, at the near end of a transport. */
export const connectHost = (transport: Transport): Host => {
  const host: Record<string, unknown> = { subscribe: transport.subscribe }
  for (const name of METHOD_NAMES) {
    const [group = name, method] = name.split('.')
    if (method === undefined) host[group] = asker(transport, name)
    else host[group] = { ...(host[group] as object | undefined), [method]: asker(transport, name) }
  }
  return host as unknown as Host
}
