import type { IncomingMessage, ServerResponse } from 'node:http'
import { RECEIVER_MANNERS, type ReceiverManner } from '../../emulator/deliver.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import { FAULT_KINDS, type FaultRule } from '../../emulator/faults.ts'
import { goOn } from '../../emulator/maybe.ts'
import type { Change } from '../../emulator/world.ts'

// The emulator's own controls: another address than the platform's, JSON only.

type Answer = readonly [status: number, body: unknown]
type Control = (emulator: Emulator, body: Readonly<Record<string, unknown>>, query: URLSearchParams) => Answer

const isFault = (value: Readonly<Record<string, unknown>>): boolean =>
  (FAULT_KINDS as readonly unknown[]).includes(value['kind'])

const clockOf = (emulator: Emulator) => ({ now: new Date(emulator.clock.now()).toISOString() })

const SECRETS: ReadonlySet<string> = new Set(['secret', 'verifier', 'credentials', 'challenge'])
const KEY_TABLES: ReadonlySet<string> = new Set([
  'apps',
  'tokens',
  'requestTokens',
  'seed',
  'bearerTokens',
  'oauth2Grants',
])

/** Other users of this computer reach loopback too, so keys and tokens stay inside. */
const withoutSecrets = (change: Change): Change => {
  if (!('put' in change) || !KEY_TABLES.has(change.put)) return change
  const shown = Object.entries(change.record).map(([name, value]) => [name, SECRETS.has(name) ? '<...>' : value])
  return { ...change, record: Object.fromEntries(shown) }
}

/** What can be asked of a running emulator, by method and path. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /clock': (emulator) => [200, clockOf(emulator)],
  'POST /clock': (emulator, { move, set }) => {
    if (typeof move === 'number') emulator.clock.move(move)
    else if (typeof set === 'string' && !Number.isNaN(Date.parse(set))) emulator.clock.set(Date.parse(set))
    else return [400, { problem: 'Give move (milliseconds) or set (an ISO 8601 time).' }]
    goOn(emulator.room.tick())
    return [200, clockOf(emulator)]
  },
  'GET /faults': (emulator) => [200, { faults: emulator.faults.list() }],
  'POST /faults': (emulator, body) => {
    if (!isFault(body)) return [400, { problem: `kind must be one of ${FAULT_KINDS.join(', ')}.` }]
    emulator.faults.add(body as unknown as FaultRule)
    return [200, { faults: emulator.faults.list() }]
  },
  'DELETE /faults': (emulator) => {
    emulator.faults.clear()
    return [200, { faults: [] }]
  },
  'GET /log': (emulator, _, query) => [200, { requests: emulator.log.recent(Number(query.get('limit') ?? 1000)) }],
  'GET /commits': (emulator) => [200, { commits: emulator.commits.all() }],
  'GET /members': (emulator, _, query) => [
    200,
    { members: emulator.world.members(query.get('list') ?? '', emulator.clock.now()) },
  ],
  'GET /deliveries': (emulator) => [200, { deliveries: emulator.inbox.received() }],
  'POST /receiver': (emulator, { manner }) => {
    if (!(RECEIVER_MANNERS as readonly unknown[]).includes(manner))
      return [400, { problem: `manner must be one of ${RECEIVER_MANNERS.join(', ')}.` }]
    emulator.inbox.behave(manner as ReceiverManner)
    return [200, { manner }]
  },
  'POST /events': (emulator, { type, user_id: userId, text, direction, payload = {} }) => {
    const isEvent = typeof type === 'string' && typeof payload === 'object' && payload !== null
    if (!isEvent) return [400, { problem: 'Give type, and user_id, text, direction or payload as the event has them.' }]
    goOn(
      emulator.room.tell({
        type,
        payload: payload as Readonly<Record<string, unknown>>,
        ...(typeof userId === 'string' ? { userId } : {}),
        ...(typeof text === 'string' ? { text } : {}),
        ...(direction === 'sent' || direction === 'received' ? { direction } : {}),
      }),
    )
    return [200, { told: type }]
  },
  'GET /state': (emulator) => [200, { changes: [...emulator.world.changes()].map(withoutSecrets) }],
  'POST /reset': (emulator) => [200, { ...emulator.reset(), credentials: '<...>' }],
}

const MOST_BYTES = 100_000

const readJson = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | undefined> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MOST_BYTES) return undefined
  }
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}

const isJsonRequest = (request: IncomingMessage): boolean =>
  request.method === 'GET' || /^application\/json\b/i.test(request.headers['content-type'] ?? '')

/** Answers one request to the control address; pages of other origins cannot send JSON without being asked first. */
export const answerControl = async (
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2)
  const control = CONTROLS[`${request.method} ${path}`]
  const body = control === undefined || !isJsonRequest(request) ? undefined : await readJson(request)
  const [status, value]: Answer =
    control === undefined
      ? [404, { problem: `No such control. There are: ${Object.keys(CONTROLS).join(', ')}.` }]
      : body === undefined
        ? [400, { problem: 'Send a JSON object with content-type application/json.' }]
        : control(emulator, body, new URLSearchParams(search))
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
