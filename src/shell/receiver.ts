import type { Clock } from '../client/ports.ts'
import { eventFacts } from '../contract/access/eventFacts.ts'
import { SIGNATURE_HEADER, webhookSignature } from '../contract/access/webhookSignature.ts'
import type { Failure } from '../contract/contract.ts'
import { failed, success } from '../contract/language/result.ts'
import { headerSpellings } from '../contract/wire/brandTexts.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import type { HostEvent } from '../host/host.ts'
import {
  DEFAULT_RECEIVER_SETTINGS,
  MAX_RECEIVED,
  RECEIVED_CHUNK,
  type ReceivedOutcome,
  type ReceivedRequest,
  type Receiver,
  type ReceiverState,
} from '../host/receiver.ts'
import { said } from '../messages/said.ts'
import { createGrouped } from './grouped.ts'
import type { ListenedRequest, Listener, ReceiverPorts } from './receiverPorts.ts'

/** What signs webhooks of the current sign-in. */
export interface WebhookKey {
  readonly consumerSecret: string
  readonly wireNames: WireNames
  readonly isPractice: boolean
}

interface ReceiverOptions {
  /** Left out where nothing can listen. */
  readonly ports: ReceiverPorts | undefined
  readonly key: () => Promise<WebhookKey | undefined>
  readonly clock: Clock
  readonly tell: (event: HostEvent) => void
  /** Lets Practice deliver to a port of this computer, or keep all to itself. */
  readonly practiseAt: (port: number | undefined) => void
}

/** Characters of kept bodies; the oldest go first. */
const MAX_BODIES = 64_000_000
/** Event UUIDs that are remembered, to notice one that comes again. */
const MAX_UUIDS = 100_000
const outcomeOf = ({ kind, signature, event }: ListenedRequest, isRepeated: boolean): ReceivedOutcome => {
  if (kind === 'challenge') return 'challenge'
  if (kind === 'event') return isRepeated ? 'repeated' : 'event'
  if (signature?.isRight === true && event === undefined) return 'invalid'
  if (signature === undefined) return 'rejected'
  return signature.header === undefined ? 'unsigned' : 'signature'
}

/** Metadata of requests, the bodies that are kept, and what was counted. */
const createReceived = () => {
  let requests: ReceivedRequest[] = []
  let bodies = new Map<number, string>()
  let size = 0
  let uuids = new Set<string>()
  let nextId = 1

  const isRepeated = (uuid: string | undefined): boolean => {
    if (uuid === undefined) return false
    if (uuids.has(uuid)) return true
    if (uuids.size >= MAX_UUIDS) uuids = new Set()
    uuids.add(uuid)
    return false
  }

  const keepBody = (id: number, text: string): void => {
    bodies.set(id, text)
    size += text.length
    for (const [old, body] of bodies) {
      if (size <= MAX_BODIES) break
      bodies.delete(old)
      size -= body.length
    }
  }

  return {
    add: (listened: ListenedRequest, at: string, keepsBodies: boolean): ReceivedRequest => {
      const id = nextId++
      const { kind, event, text, ...rest } = listened
      const facts = event === undefined ? undefined : eventFacts(event)
      const hasBody = keepsBodies && text !== undefined
      if (hasBody) keepBody(id, text)
      const received: ReceivedRequest = {
        ...rest,
        id,
        at,
        outcome: outcomeOf(listened, kind === 'event' && isRepeated(facts?.uuid)),
        type: facts?.type ?? '',
        hasBody,
        ...(facts?.uuid === undefined ? {} : { uuid: facts.uuid }),
        ...(facts?.tag === undefined ? {} : { tag: facts.tag }),
      }
      requests.push(received)
      if (requests.length > MAX_RECEIVED * 1.1) requests = requests.slice(-MAX_RECEIVED)
      return received
    },
    after: (id: number): readonly ReceivedRequest[] => {
      const first = requests[0]?.id ?? 1
      const from = Math.max(0, id + 1 - first)
      return requests.slice(from, from + RECEIVED_CHUNK)
    },
    body: (id: number): string | undefined => bodies.get(id),
    clear: (): void => {
      requests = []
      bodies = new Map()
      size = 0
    },
  }
}

const portFailure = (error: unknown, port: number): Failure => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return refused(said('shell.receiver.portTaken', { port: String(port) }))
  return refused(said('shell.receiver.port', { port: String(port), code }))
}

/** A listener and what it was started with. */
interface RunningListener {
  readonly listener: Listener
  readonly key: WebhookKey
  readonly path: string
}

/** Posts an event to a port of this computer. Returns the status, or 0. */
const createPost = (ports: ReceiverPorts) => {
  return async (port: number, path: string, { wireNames }: WebhookKey, body: string, signature: string) => {
    const [header = SIGNATURE_HEADER] = headerSpellings(wireNames, SIGNATURE_HEADER)
    const receipt = await ports.deliverTo(port)(`https://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: signature },
      body,
    })
    return receipt.kind === 'answered' ? receipt.status : 0
  }
}

/** State of a receiver, and the requests that came. */
const createReceiverState = (clock: Clock, tell: (event: HostEvent) => void) => {
  const received = createReceived()
  const announce = createGrouped<ReceivedRequest>(clock, (requests) => {
    tell({ type: 'received', requests })
    tell({ type: 'receiver', receiver: state })
  })
  let state: ReceiverState = {
    settings: DEFAULT_RECEIVER_SETTINGS,
    counts: { events: 0, challenges: 0, rejected: 0 },
  }
  const change = (next: ReceiverState): ReceiverState => {
    state = next
    tell({ type: 'receiver', receiver: state })
    return state
  }
  return {
    received,
    current: () => state,
    change,
    take: (listened: ListenedRequest): void => {
      const at = new Date(clock.now()).toISOString()
      announce.add(received.add(listened, at, state.settings.keepsBodies))
      const { events, challenges, rejected } = state.counts
      const { kind } = listened
      state = {
        ...state,
        counts: {
          events: events + (kind === 'event' ? 1 : 0),
          challenges: challenges + (kind === 'challenge' ? 1 : 0),
          rejected: rejected + (kind === 'rejected' ? 1 : 0),
        },
      }
      if (kind === 'challenge') change(state)
    },
    clear: () => {
      received.clear()
      return change({ ...state, counts: { events: 0, challenges: 0, rejected: 0 } })
    },
  }
}

/** Receives webhooks on this computer with the consumer secret of the sign-in. */
export const createReceiver = ({
  ports,
  key,
  clock,
  tell,
  practiseAt,
}: ReceiverOptions): Omit<Receiver, 'rehearse'> & { readonly close: () => Promise<void> } => {
  const { received, current, change, take, clear } = createReceiverState(clock, tell)
  const post = ports === undefined ? undefined : createPost(ports)
  let running: RunningListener | undefined

  const end = async (): Promise<void> => {
    const { listener } = running ?? {}
    running = undefined
    await listener?.stop()
  }

  const stop = async (): Promise<ReceiverState> => {
    if (running === undefined) return current()
    practiseAt(undefined)
    await end()
    const { listening: _, ...rest } = current()
    return change(rest)
  }

  const forward = async (rawBody: string, signature: string): Promise<number | undefined> => {
    const target = current().settings.forward
    if (target === undefined || running === undefined) return undefined
    return post?.(target.port, target.path, running.key, rawBody, signature)
  }

  const start: Receiver['start'] = async (port, path, hosts) => {
    const own = await key()
    if (ports === undefined || own === undefined) return failed(refused(said('shell.receiver.noKey')))
    await stop()
    try {
      const listener = await ports.listen({
        port,
        path,
        consumerSecret: own.consumerSecret,
        signatureHeaders: headerSpellings(own.wireNames, SIGNATURE_HEADER),
        // Practice keys open nothing, so any host may ask for those.
        mayHost: (host, names) => own.isPractice || names.includes(host) || hosts.includes(host),
        onRequest: take,
        respond: () => {
          const { status, delaySeconds } = current().settings
          return { delayMs: delaySeconds * 1000, ...(status === undefined ? {} : { status }) }
        },
        forward,
      })
      running = { listener, key: own, path }
      if (own.isPractice) practiseAt(listener.port)
      return success(change({ ...current(), listening: { port: listener.port, path, hosts } }))
    } catch (error) {
      return failed(portFailure(error, port))
    }
  }

  const resend: Receiver['resend'] = async (id) => {
    const text = received.body(id)
    if (running === undefined || ports === undefined) return failed(refused(said('shell.receiver.stopped')))
    if (text === undefined) return failed(refused(said('shell.receiver.noBody')))
    const { listener, path, key: own } = running
    await post?.(listener.port, path, own, text, webhookSignature(own.consumerSecret, text, ports.hmac))
    return success(null)
  }

  return {
    current: async () => current(),
    start,
    stop,
    set: async (settings) => change({ ...current(), settings }),
    recent: async (after) => received.after(after),
    body: async (id) => received.body(id) ?? null,
    clear: async () => clear(),
    resend,
    close: end,
  }
}
