import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defined, isFields } from '../../contract/language/fields.ts'
import { RECEIVER_MANNERS, type ReceiverManner } from '../../emulator/deliver.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import { createImport, exportLines, KEY_TABLES } from '../../emulator/exportedWorld.ts'
import { readFaultRule } from '../../emulator/faultRule.ts'
import { goOn } from '../../emulator/maybe.ts'
import type { WorldChange } from '../../emulator/world.ts'
import { isOfType, readJsonLines, readJsonObject } from './jsonRequest.ts'

// The emulator's own controls: another address than the platform's, JSON only.

type Answer = readonly [status: number, body: unknown]
type Control = (emulator: Emulator, body: Readonly<Record<string, unknown>>, query: URLSearchParams) => Answer

const wrong = (problem: string): Answer => [400, { problem }]

/** Times that every later sum of the clock can still be written as a date. */
const EARLIEST = Date.UTC(1971)
const LATEST = Date.UTC(2199, 11, 31)

const clockOf = ({ clock }: Emulator) => ({ now: new Date(clock.now()).toISOString(), movedBy: clock.movedBy() })

const moveClock: Control = (emulator, { move, set, ...rest }) => {
  const other = Object.keys(rest)[0]
  if (other !== undefined) return wrong(`${other.slice(0, 60)} is not known; give move or set.`)
  if ((move === undefined) === (set === undefined))
    return wrong('Give either move (milliseconds) or set (an ISO 8601 time).')
  if (move !== undefined && !(typeof move === 'number' && Number.isSafeInteger(move)))
    return wrong('move must be whole milliseconds.')
  if (set !== undefined && !(typeof set === 'string' && /^\d{4}-\d\d/.test(set) && !Number.isNaN(Date.parse(set))))
    return wrong('set must be an ISO 8601 time, such as 2026-06-01T12:00:00Z.')
  const next = typeof move === 'number' ? emulator.clock.now() + move : Date.parse(String(set))
  if (next < EARLIEST || next > LATEST)
    return wrong(`${move === undefined ? 'set' : 'move'} must end between the years 1971 and 2199.`)
  // By the whole move: the machine's clock may continue between two readings.
  if (typeof move === 'number') emulator.clock.rehearse(emulator.clock.movedBy() + move)
  else emulator.clock.travel(next)
  goOn(emulator.webhooks.tick())
  return [200, clockOf(emulator)]
}

/** Other users of this computer reach loopback too, so keys and tokens stay inside. */
const SECRETS: ReadonlySet<string> = new Set(['secret', 'verifier', 'credentials', 'challenge'])
const withoutSecrets = (change: WorldChange): WorldChange => {
  if (!('put' in change) || !(KEY_TABLES.has(change.put) || change.put === 'seed')) return change
  const shown = Object.entries(change.record).map(([name, value]) => [name, SECRETS.has(name) ? '<...>' : value])
  return { ...change, record: Object.fromEntries(shown) }
}

const MAX_LOGGED = 10_000

const readLog: Control = ({ log }, _, query) => {
  const [limit, after] = ['limit', 'after'].map((name) => query.get(name))
  if (limit !== null && !(/^\d{1,5}$/.test(limit ?? '') && Number(limit) >= 1 && Number(limit) <= MAX_LOGGED))
    return wrong(`limit must be a whole number from 1 to ${MAX_LOGGED}.`)
  if (after !== null && !/^\d{1,15}$/.test(after ?? '')) return wrong('after must be the number of a request.')
  const known = log.recent(MAX_LOGGED)
  const fresh = after === null ? known : known.filter(({ number }) => number > Number(after))
  return [200, { requests: fresh.slice(-Number(limit ?? 1000)) }]
}

const tellEvent: Control = (emulator, { type, user_id: userId, text, direction, payload = {} }) => {
  if (typeof type !== 'string' || type === '' || !isFields(payload))
    return wrong('Give type, and user_id, text, direction or payload as the event has them.')
  if (userId !== undefined && typeof userId !== 'string') return wrong('user_id must be a text.')
  if (text !== undefined && typeof text !== 'string') return wrong('text must be a text.')
  if (direction !== undefined && direction !== 'sent' && direction !== 'received')
    return wrong('direction must be sent or received.')
  goOn(
    emulator.webhooks.tell({
      type,
      payload,
      ...defined({ userId, text, direction }),
    }),
  )
  return [200, { told: type }]
}

const idsOf = ({ seed }: Emulator) => ({ ...seed, credentials: '<...>' })

/** Controls of a running emulator, by method and path. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /clock': (emulator) => [200, clockOf(emulator)],
  'POST /clock': moveClock,
  'GET /faults': (emulator) => [200, { faults: emulator.faults.list() }],
  'POST /faults': (emulator, body) => {
    const rule = readFaultRule(body)
    if (!rule.ok) return wrong(rule.failure)
    emulator.faults.add(rule.value)
    return [200, { faults: emulator.faults.list() }]
  },
  'DELETE /faults': (emulator) => {
    emulator.faults.clear()
    return [200, { faults: [] }]
  },
  'GET /log': readLog,
  'GET /commits': (emulator) => [200, { commits: emulator.commits.all() }],
  'GET /deliveries': (emulator) => [200, { deliveries: emulator.inbox.received() }],
  'POST /receiver': (emulator, { manner }) => {
    if (!(RECEIVER_MANNERS as readonly unknown[]).includes(manner))
      return wrong(`manner must be one of ${RECEIVER_MANNERS.join(', ')}.`)
    emulator.inbox.behave(manner as ReceiverManner)
    return [200, { manner }]
  },
  'POST /events': tellEvent,
  'GET /ids': (emulator) => [200, idsOf(emulator)],
  'POST /seed': (emulator, body) => {
    const planted = emulator.applySeed(body)
    return planted.ok ? [200, planted.value] : wrong(planted.failure)
  },
  // Keys and ids stay, so that signed-in clients stay signed in.
  'POST /reset': (emulator) => {
    emulator.reset('keep')
    return [200, idsOf(emulator)]
  },
}

const MAX_BYTES = 100_000
const MAX_SEED_BYTES = 50_000_000
/** Milliseconds for which a rejected body's rest is read. */
const DROPPING_MS = 5_000
const IMPORT = { most: 2_000_000_000, longest: 5_000_000 }
const LINES = 'application/x-ndjson'

/** Characters per chunk of a long response. */
const PIECE = 64_000

function* inPieces(texts: Iterable<string>): Iterable<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** One JSON object with one array, item by item. */
function* arrayText(name: string, items: Iterable<unknown>): Iterable<string> {
  let before = `{${JSON.stringify(name)}:[`
  for (const item of items) {
    yield before + JSON.stringify(item)
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

function* shownChanges({ world }: Emulator): Iterable<WorldChange> {
  // As it is now, because the world may change while it is being read.
  for (const change of world.snapshot()) yield withoutSecrets(change)
}

/** Responses that may exceed the maximum string length, streamed while they are read. */
const STREAMED: Readonly<Record<string, (emulator: Emulator, query: URLSearchParams) => Iterable<string>>> = {
  'GET /state': (emulator) => arrayText('changes', shownChanges(emulator)),
  'GET /members': ({ world, clock }, query) =>
    arrayText('members', world.eachMember(query.get('list') ?? '', clock.now())),
}

const sendPieces = async (type: string, texts: Iterable<string>, response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': type })
  await pipeline(Readable.from(inPieces(texts), { objectMode: true, highWaterMark: 1 }), response)
}

const exportWorld = async (emulator: Emulator, response: ServerResponse): Promise<void> => {
  const lines = exportLines(emulator.world, emulator.seed, new Date(emulator.clock.now()).toISOString())
  const ended = function* (): Iterable<string> {
    for (const line of lines) yield `${line}\n`
  }
  await sendPieces(LINES, ended(), response)
}

const importWorld = async (emulator: Emulator, request: IncomingMessage): Promise<Answer> => {
  if (!isOfType(request, LINES)) return [415, { problem: `Send an exported world with content-type ${LINES}.` }]
  const reading = createImport(emulator.seed.credentials.consumerKey)
  const read = await readJsonLines(request, IMPORT, reading.line)
  if (!read.ok) return [read.failure.status, { problem: read.failure.problem }]
  const imported = reading.done()
  if (!imported.ok) return wrong(imported.failure)
  emulator.take(imported.value)
  return [200, { ...idsOf(emulator), changes: imported.value.changes }]
}

const NAMES = [...Object.keys(CONTROLS), ...Object.keys(STREAMED), 'GET /export', 'POST /import'].join(', ')

const answerTo = async (emulator: Emulator, request: IncomingMessage, name: string, query: string): Promise<Answer> => {
  if (name === 'POST /import') return await importWorld(emulator, request)
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
  if (control === undefined) return [404, { problem: `No such control. There are: ${NAMES}.` }]
  const hasBody = request.method === 'POST' || request.method === 'DELETE'
  const isEmptyDelete = request.method === 'DELETE' && request.headers['content-type'] === undefined
  const body =
    hasBody && !isEmptyDelete
      ? await readJsonObject(request, name === 'POST /seed' ? MAX_SEED_BYTES : MAX_BYTES)
      : undefined
  if (body?.ok === false) return [body.failure.status, { problem: body.failure.problem }]
  return control(emulator, body?.value ?? {}, new URLSearchParams(query))
}

/** Reads and discards the rest of a body. Closing at once would send a reset instead of the response. */
const dropRest = (request: IncomingMessage): void => {
  const timer = setTimeout(() => request.socket.destroy(), DROPPING_MS).unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

/** Serves one control request. Other origins cannot send JSON without a preflight. */
export const answerControl = async (
  emulator: Emulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const name = `${request.method} ${path}`
  try {
    emulator.settle()
    if (name === 'GET /export') return await exportWorld(emulator, response)
    const streamed = Object.hasOwn(STREAMED, name) ? STREAMED[name] : undefined
    if (streamed !== undefined)
      return await sendPieces('application/json', streamed(emulator, new URLSearchParams(query)), response)
    const [status, value] = await answerTo(emulator, request, name, query)
    if (!request.complete) dropRest(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  } catch (error) {
    const problem = `The emulator failed: ${error instanceof Error ? error.message : 'unknown'}`
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ problem }))
  }
}
