import {
  type ChallengeProblem,
  type ChallengeResult,
  judgeChallenge,
  type Receipt,
} from '../../contract/access/challenge.ts'
import { TOLERATED_MS, webhookSchedule } from '../../contract/access/webhookSchedule.ts'
import { type HmacSha256, SIGNATURE_HEADER, webhookSignature } from '../../contract/access/webhookSignature.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { wireName } from '../../contract/wire/names.ts'
import { writePairs } from '../../contract/wire/oauth1.ts'
import type { EmulatorClock } from '../clock.ts'
import type { Deliver } from '../deliver.ts'
import type { StreamReader } from '../delivery.ts'
import { eachInTurn, type Maybe, whenDone } from '../maybe.ts'
import type { Names } from '../random.ts'
import type { World, WorldRecord } from '../world.ts'

// Webhook challenges and deliveries, and the states they cause. Document 1, Webhook, States and transitions.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A replay job takes a minute. */
const JOB_MS = MINUTE
/** What is kept for replay. */
const REPLAYABLE_MS = 24 * HOUR

export const WEBHOOKS = 'webhooks'
export const SUBSCRIPTIONS = 'activitySubscriptions'
export const EVENTS = 'activityEvents'
export const JOBS = 'replayJobs'

/** One thing that happened, as far as subscriptions can ask for it. */
interface Happening {
  readonly type: string
  readonly userId?: string
  readonly text?: string
  readonly direction?: 'sent' | 'received'
  readonly payload: WorldRecord
}

interface WebhookPorts {
  readonly world: World
  readonly clock: EmulatorClock
  readonly names: Names
  readonly sha256: (text: string) => string
  readonly hmac: HmacSha256 | undefined
  readonly deliver: Deliver
  readonly wireNames: WireNames
}

export interface WebhookService {
  /** A UUID that nobody can guess. */
  readonly uuid: () => string
  /** Sends a challenge to a URL for an app. */
  readonly challenge: (url: string, app: string) => Maybe<JudgedChallenge>
  /** Challenges a stored webhook and stores the result. Returns the webhook if it still exists. */
  readonly check: (id: string) => Maybe<WorldRecord | undefined>
  /** Does everything that is due by the clock: challenges of the schedule and replay jobs. */
  readonly tick: () => Maybe<void>
  /** Notifies all subscribers of an event. */
  readonly tell: (happening: Happening) => Maybe<void>
  /** How many subscriptions want an event. */
  readonly wanting: (happening: Happening) => number
  /** Delivers a ready body to the valid webhooks of an app. */
  readonly push: (app: string, body: string, only?: string) => Maybe<void>
  /** Subscribes a stream to an app's events from now on; returns its unsubscribe function. */
  readonly listen: (app: string, reader: StreamReader) => () => void
}

/** Why a challenge failed, for logs. */
const reasonOf = ({ problem, status }: ChallengeResult): string => {
  if (problem === undefined) return ''
  const reasons: Readonly<Record<ChallengeProblem, string>> = {
    tls: 'No trusted connection could be made.',
    timeout: 'Nothing came within 10 seconds.',
    closed: 'The connection broke or was not taken.',
    redirect: `Status ${status} sends on, which is not followed.`,
    status: `The receiver answered with status ${status}.`,
    noToken: 'The answer holds no response_token.',
    wrongToken: 'The response_token is not the right one.',
  }
  return reasons[problem]
}

/** A challenge and why it failed. */
interface JudgedChallenge {
  readonly result: ChallengeResult['result']
  readonly reason: string
}

const borne = (webhook: WorldRecord, now: number): boolean => now - Number(webhook['validated_at']) <= TOLERATED_MS

const afterChallenge = (webhook: WorldRecord, { result, reason }: JudgedChallenge, now: number): WorldRecord => {
  if (result === 'right') return { ...webhook, valid: true, validated_at: now, attempted_at: now, reason }
  const valid = result === 'failing' && webhook['valid'] === true && borne(webhook, now)
  return { ...webhook, valid, attempted_at: now, reason }
}

/** A receiver acknowledges an event with status 200 (Document 1, Webhook URL requirements). */
const isAccepted = (receipt: Receipt | undefined): boolean => receipt?.kind === 'answered' && receipt.status === 200

const isDue = (webhook: WorldRecord, now: number): boolean =>
  webhook['valid'] === true &&
  now >= webhookSchedule(Number(webhook['validated_at']), Number(webhook['attempted_at'])).nextCheck

const wants = (subscription: WorldRecord, { type, userId, text = '', direction }: Happening): boolean => {
  const filter = subscription['filter'] as WorldRecord
  const keyword = filter['keyword']
  return (
    subscription['event_type'] === type &&
    (filter['user_id'] === undefined || filter['user_id'] === userId) &&
    (typeof keyword !== 'string' || text.toLowerCase().includes(keyword.toLowerCase())) &&
    [undefined, 'both', direction].includes(filter['direction'] as string | undefined)
  )
}

/** Challenges and pushes to the receivers of webhooks, signed by the secrets of their apps. */
const createReceivers = (
  { world, clock, hmac, deliver, wireNames }: Omit<WebhookPorts, 'names' | 'sha256'>,
  uuid: () => string,
) => {
  const secretOf = (app: string): string => String(world.table('apps').get(app)?.['secret'] ?? '')

  const challenge = (url: string, app: string): Maybe<JudgedChallenge> => {
    if (hmac === undefined) return { result: 'failing', reason: 'No HMAC-SHA256 was lent to this emulator.' }
    const token = btoa(uuid())
    const query = writePairs([
      ['crc_token', token],
      ['nonce', btoa(String(clock.now())).replace(/=+$/, '')],
    ])
    const address = `${url}${url.includes('?') ? '&' : '?'}${query}`
    const expected = webhookSignature(secretOf(app), token, hmac)
    const sent = deliver(address, { method: 'GET', headers: { accept: 'application/json' } })
    return whenDone(sent, (receipt) => {
      const judged = judgeChallenge(receipt, expected)
      return { result: judged.result, reason: reasonOf(judged) }
    })
  }

  const check = (id: string): Maybe<WorldRecord | undefined> => {
    const webhook = world.table(WEBHOOKS).get(id)
    if (webhook === undefined) return undefined
    return whenDone(challenge(String(webhook['url']), String(webhook['app'])), (result) => {
      const now = world.table(WEBHOOKS).get(id)
      if (now === undefined) return undefined
      const record = afterChallenge(now, result, clock.now())
      world.commit({ put: WEBHOOKS, id, record })
      return record
    })
  }

  const pushTo = (webhook: WorldRecord, body: string): Maybe<Receipt | undefined> => {
    if (hmac === undefined) return undefined
    const signature = webhookSignature(secretOf(String(webhook['app'])), body, hmac)
    return deliver(String(webhook['url']), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [wireName(wireNames, SIGNATURE_HEADER)]: signature,
      },
      body,
    })
  }

  const validOf = (app: string, only?: string): readonly WorldRecord[] =>
    world
      .table(WEBHOOKS)
      .all()
      .filter((one) => one['app'] === app && one['valid'] === true && (only === undefined || one['id'] === only))

  const push = (app: string, body: string, only?: string): Maybe<void> =>
    eachInTurn(validOf(app, only), (webhook) => pushTo(webhook, body))

  return { challenge, check, pushTo, push }
}

type Receivers = ReturnType<typeof createReceivers>

/** Events of the last day, and the jobs that deliver them once more. */
const createReplays = (world: World, clock: EmulatorClock, uuid: () => string, { pushTo }: Receivers) => {
  const keep = (app: string, body: string, only: string | undefined): void => {
    const id = uuid()
    const at = clock.now()
    for (const old of world.table(EVENTS).all())
      if (Number(old['at']) < at - REPLAYABLE_MS) world.commit({ remove: EVENTS, id: String(old['id']) })
    world.commit({
      put: EVENTS,
      id,
      record: { id, app, at, body, ...(only === undefined ? {} : { webhook_id: only }) },
    })
  }

  const runJob = (job: WorldRecord): Maybe<unknown> => {
    const id = String(job['webhook_id'])
    const webhook = world.table(WEBHOOKS).get(id)
    world.commit({ put: JOBS, id: String(job['id']), record: { ...job, state: 'over' } })
    if (webhook?.['valid'] !== true) return undefined
    const events = world
      .table(EVENTS)
      .all()
      .filter(
        (one) =>
          one['app'] === webhook['app'] &&
          (one['webhook_id'] ?? id) === id &&
          Number(one['at']) >= Number(job['from']) &&
          Number(one['at']) < Number(job['to']),
      )
    let missed = 0
    const sent = eachInTurn(events, (event) =>
      whenDone(pushTo(webhook, String(event['body'])), (receipt) => {
        if (!isAccepted(receipt)) missed++
      }),
    )
    return whenDone(sent, () => {
      const status = {
        webhook_id: id,
        job_state: missed === 0 ? 'Complete' : 'Incomplete',
        job_state_description:
          missed === 0 ? 'Job completed successfully' : `${missed} of ${events.length} events were not taken`,
        job_id: String(job['id']),
      }
      return whenDone(pushTo(webhook, JSON.stringify({ replay_job_status: status })), () => undefined)
    })
  }

  return { keep, runJob }
}

/** Challenges webhooks and delivers events. */
export const createWebhookService = (ports: WebhookPorts): WebhookService => {
  const { world, clock, names, sha256 } = ports
  const readers = new Map<string, Set<StreamReader>>()
  let ticking: Maybe<void>

  const uuid = (): string => {
    const hex = sha256(names.token(40))
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }

  const receivers = createReceivers(ports, uuid)
  const { challenge, check, push } = receivers
  const { keep, runJob } = createReplays(world, clock, uuid, receivers)

  const wantedBy = (happening: Happening): readonly WorldRecord[] =>
    world
      .table(SUBSCRIPTIONS)
      .all()
      .filter((one) => wants(one, happening))

  /** An event keeps one UUID for all subscriptions, so that receivers can drop duplicates. */
  const tell = (happening: Happening): Maybe<void> => {
    const event_uuid = uuid()
    return eachInTurn(wantedBy(happening), (subscription) => {
      const app = String(subscription['app'])
      const only = subscription['webhook_id'] === undefined ? undefined : String(subscription['webhook_id'])
      const { filter, tag } = subscription
      const event = { event_uuid, event_type: happening.type, filter, tag, payload: happening.payload }
      const body = JSON.stringify({ data: event })
      keep(app, body, only)
      for (const reader of readers.get(app) ?? []) reader.write(`${body}\r\n`)
      return push(app, body, only)
    })
  }

  const work = (): Maybe<void> => {
    const now = clock.now()
    const due = world
      .table(WEBHOOKS)
      .all()
      .filter((webhook) => isDue(webhook, now))
    const jobs = world
      .table(JOBS)
      .all()
      .filter((job) => job['state'] === 'running' && now - Number(job['at']) >= JOB_MS)
    return whenDone(
      eachInTurn(due, (webhook) => check(String(webhook['id']))),
      () => eachInTurn(jobs, runJob),
    )
  }

  const tick = (): Maybe<void> => {
    if (ticking instanceof Promise) return ticking
    const done = work()
    if (!(done instanceof Promise)) return undefined
    ticking = done.finally(() => {
      ticking = undefined
    })
    return ticking
  }

  return {
    uuid,
    challenge,
    check,
    tick,
    tell,
    wanting: (happening) => wantedBy(happening).length,
    push,
    listen: (app, reader) => {
      const own = readers.get(app) ?? new Set()
      readers.set(app, own.add(reader))
      return () => own.delete(reader)
    },
  }
}
