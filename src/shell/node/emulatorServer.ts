import { createHash, randomInt } from 'node:crypto'
import { createServer, type Server as HttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Server } from '../../contract/language/endpoint.ts'
import type { Said } from '../../contract/language/said.ts'
import type { WireNames } from '../../contract/wire/message.ts'
import { callbacksOf } from '../../emulator/callbacks.ts'
import type { Deliver } from '../../emulator/deliver.ts'
import { createEmulator, type Emulator } from '../../emulator/emulator.ts'
import { LARGE_CAMPAIGNS } from '../../emulator/largeAccount.ts'
import { goOn } from '../../emulator/maybe.ts'
import { seededRandom } from '../../emulator/random.ts'
import type { LoggedRequest } from '../../emulator/requestLog.ts'
import type { TokenLimit } from '../../emulator/resources/oauth2.ts'
import { WEBHOOKS } from '../../emulator/resources/webhookService.ts'
import type { WebhookTimes } from '../../host/practice.ts'
import { createPracticeFaults } from '../practiceFaults.ts'
import type { EmulatorOptions, RunningEmulator } from '../runningEmulator.ts'
import { createConnectProxy } from './connectProxy.ts'
import { carriesKey, newControlKey } from './controlKey.ts'
import { serverTls } from './emulatorAuthority.ts'
import { answerControl } from './emulatorControl.ts'
import { openEmulatorFile } from './emulatorFile.ts'
import { hmacSha1, hmacSha256 } from './hmac.ts'
import { createLoopbackDeliver } from './loopbackDeliver.ts'
import { createPlatformServer, MAX_HEADER_BYTES } from './platformServer.ts'
import { createRewriting, createRewrittenPeople } from './rewrittenPeople.ts'
import { type AsHosts, LOOPBACK as HOST, isOwnHost, portOf, serverAs } from './servedHost.ts'

/** How often the schedule of webhooks is looked at. */
const TICK_MS = 30_000
const SERVERS = ['main', 'ads', 'adsSandbox'] as const satisfies readonly Server[]

export interface EmulatorServerOptions extends EmulatorOptions {
  /** Enforce rate limits that the documents do not state. */
  readonly observedLimits?: boolean
  readonly faultSeed?: number
  /** Seeds ids, keys and PINs for repeatable tests; random and secret by default. */
  readonly idSeed?: number
  /** Callback addresses of the app beside PIN mode. */
  readonly callbacks?: readonly string[]
  /** How brand words are spelled in what is sent; every spelling is read. */
  readonly wireNames?: WireNames
  /** Reject unknown names. */
  readonly strict?: boolean
  /** Serve only what the documents describe. */
  readonly documentsOnly?: boolean
  /** Requests for the bearer token before code 99. */
  readonly tokenLimit?: TokenLimit
  /** Serve HTTPS, by an authority that is kept in this data folder. */
  readonly tlsIn?: string
  /** Hosts it serves besides loopback. */
  readonly asHosts?: AsHosts
  /** Port of the CONNECT proxy; any free one by default. Served with TLS and hosts. */
  readonly proxyPort?: number
  readonly onRequest?: (entry: LoggedRequest) => void
  /** Keep a log of requests. By default only where the controls can read it. */
  readonly keepsLog?: boolean
  /** A state file under this many bytes is not compacted while in use. */
  readonly compactFrom?: number
  /** Port of the control address. Defaults to `port` plus 3 if that is given, else to any free one. */
  readonly controlPort?: number
  /** Called after a reset or an import: ids may be others. */
  readonly onReplaced?: () => void
}

/** A running emulator with its inside and its control address. */
export interface EmulatorServer extends RunningEmulator {
  /** Where the app may send its users back to, beside PIN mode. */
  readonly callbacks: readonly string[]
  /** Approves a pending request token as the seeded user; returns the page's PIN. */
  readonly approve: (requestToken: string) => string | undefined
  readonly emulator: Emulator
  /** How brand words are spelled in what it sends. */
  readonly wireNames: WireNames
  /** URL of the control API (clock, faults, log, members, state, reset) as JSON over HTTP. Empty if not served. */
  readonly control: string
  /** Key for the header x-adwright-control; new at each start. */
  readonly controlKey: string
  /** PEM file of the authority that signed its certificate; undefined without TLS. */
  readonly authority?: string
  /** Proxy that routes CONNECT for the hosts of `asHosts` into it. Undefined without TLS or hosts. */
  readonly proxy?: string
  /** Says that the state file was damaged. */
  readonly damage?: Said
}

const secretRandom = (): number => randomInt(2 ** 47) / 2 ** 47

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const listen = (server: HttpServer, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })

const stop = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Pages have no business with the controls, whatever a browser lets them send. */
const isOfPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || !['none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

const controlServer = (emulator: Emulator, key: string): HttpServer => {
  const server = createServer((request, out) => {
    if (!isOwnHost(request, portOf(server)) || isOfPage(request))
      out
        .writeHead(403, { 'content-type': 'application/json', connection: 'close' })
        .end('{"problem":"The controls answer to their own loopback address only, and to no page."}')
    else if (carriesKey(request, key)) void answerControl(emulator, request, out)
    // The body is not read, and the response reveals nothing.
    else out.writeHead(401, { connection: 'close', 'content-length': 0 }).end()
  })
  server.headersTimeout = 20_000
  return server
}

/** Listens for the platform's servers, then for controls and proxy if requested. */
const listenAll = async (
  servers: readonly HttpServer[],
  control: HttpServer | undefined,
  tunnel: HttpServer | undefined,
  { port, controlPort, proxyPort = 0 }: EmulatorServerOptions,
): Promise<void> => {
  for (const [index, server] of servers.entries()) await listen(server, port ? port + index : 0)
  if (control !== undefined) await listen(control, controlPort ?? (port ? port + servers.length : 0))
  if (tunnel !== undefined) await listen(tunnel, proxyPort)
}

const stopAll = async (servers: readonly HttpServer[]): Promise<void> => {
  await Promise.all(servers.filter(({ listening }) => listening).map(stop))
}

/** Problem types name the host that the main server stands for, not this computer. */
const problemOriginOf = (hosts: AsHosts): { readonly problemOrigin?: string } => {
  const [host] = Object.keys(hosts).filter((name) => hosts[name] === 'main')
  return host === undefined ? {} : { problemOrigin: `https://${host}` }
}

/** Loads TLS, which a start without it does not wait for. */
const openTls = async (data: string, hosts: readonly string[]) => {
  const { createServer: createSecure } = await import('node:https')
  const { key, cert, authorityFile } = serverTls(data, ['localhost', HOST, ...hosts], Date.now())
  return {
    authorityFile,
    create: (listener: RequestListener) => createSecure({ key, cert, maxHeaderSize: MAX_HEADER_BYTES }, listener),
  }
}

/** When the webhooks of a world were challenged. */
const webhookTimesOf = ({ world, clock }: Emulator): readonly WebhookTimes[] =>
  world
    .table(WEBHOOKS)
    .all()
    .map(({ id, validated_at, attempted_at, reason }) => ({
      id: String(id),
      validatedAt: Number(validated_at),
      attemptedAt: Number(attempted_at),
      now: clock.now(),
      reason: typeof reason === 'string' ? reason : '',
    }))

/** An emulator with the file that keeps its world. */
const openEmulator = ({
  stateFile,
  idSeed,
  receiverPort,
  onReplaced,
  compactFrom,
  asHosts = {},
  controls = true,
  ...settings
}: EmulatorServerOptions) => {
  const file =
    stateFile === undefined
      ? undefined
      : openEmulatorFile(stateFile, {
          snapshot: () => emulator.world.snapshot(),
          ...(compactFrom === undefined ? {} : { compactFrom }),
        })
  const setPort = (port: number | undefined): void => {
    outside = port === undefined ? undefined : createLoopbackDeliver(port)
  }
  let outside: Deliver | undefined
  setPort(receiverPort)
  /** Changes are appended to the file. */
  let isAppended = false
  const emulator: Emulator = createEmulator(
    {
      hmac: hmacSha1,
      hmacSha256,
      now: Date.now,
      sha256,
      random: idSeed === undefined ? secretRandom : seededRandom(idSeed),
      deliver: (url, request) => deliver(url, request),
    },
    {
      // The log is read by the controls alone.
      keepsLog: controls,
      ...settings,
      ...problemOriginOf(asHosts),
      ...(file === undefined ? {} : { saved: file.saved }),
      onCommit: (change) => {
        if (isAppended) file?.append(change)
      },
      onReplaced: (changes) => {
        file?.rewrite(changes)
        // After the new world is in place, not during the replacement.
        if (onReplaced !== undefined) setImmediate(onReplaced)
      },
    },
  )
  const deliver: Deliver = (url, request) => (outside ?? emulator.inbox.deliver)(url, request)
  // A file that was closed in order is as short as can be.
  if (file?.holds(emulator.world.changes()) === false) file.rewrite(emulator.world.changes())
  isAppended = true
  return {
    emulator,
    file,
    deliver,
    deliverTo: setPort,
    damage: file?.damage(),
    append: (isOn: boolean): void => {
      isAppended = isOn
    },
    close: (): void => {
      try {
        if (file?.isShortest() === false) file.rewrite(emulator.world.changes())
      } catch {
        // The longer file has the same content: changes are appended before their responses leave.
      } finally {
        // Interrupted streams report that shortly after their server stopped.
        isAppended = false
        file?.close()
      }
    },
  }
}

/**
 * Serves the emulator on three loopback addresses and a fourth for its controls. With `port` N the three are N, N+1 and
 * N+2, and the fourth is N+3. Rejects with the system's error where a port is taken.
 */
export const startEmulator = async (options: EmulatorServerOptions = {}): Promise<EmulatorServer> => {
  const { controls = true, stateFile, tlsIn, asHosts = {} } = options
  const secure = tlsIn === undefined ? undefined : await openTls(tlsIn, Object.keys(asHosts))
  const { emulator, file, damage, append, close, deliver, deliverTo } = openEmulator(options)
  const servers = SERVERS.map((name) => createPlatformServer(emulator, name, asHosts, secure?.create))
  const controlKey = newControlKey()
  const control = controlServer(emulator, controlKey)
  const tunnel = createConnectProxy((authority) => {
    const own = servers.find((server) => authority === `${HOST}:${portOf(server)}`)
    const named = serverAs(authority, asHosts)
    return own ?? (named === undefined ? undefined : servers[SERVERS.indexOf(named)])
  })
  const hasProxy = secure !== undefined && Object.keys(asHosts).length > 0
  const all = [...servers, control, tunnel.server]
  try {
    await listenAll(servers, controls ? control : undefined, hasProxy ? tunnel.server : undefined, options)
  } catch (error) {
    await stopAll(all)
    file?.close()
    throw error
  }
  const [main = '', ads = '', adsSandbox = ''] = servers.map(
    (server) => `http${secure === undefined ? '' : 's'}://${HOST}:${portOf(server)}`,
  )
  const rewriting = createRewriting({ world: emulator.world, file, stateFile, append })
  const people = createRewrittenPeople(emulator.world, rewriting)
  const ticking = setInterval(() => goOn(emulator.webhooks.tick()), TICK_MS)
  ticking.unref()
  let stopped: Promise<void> | undefined
  const end = async (): Promise<void> => {
    clearInterval(ticking)
    tunnel.endTunnels()
    await stopAll(all)
    close()
  }
  return {
    addresses: { main, ads, adsSandbox },
    get credentials() {
      return emulator.seed.credentials
    },
    get seeded() {
      const { credentials: _, ...seeded } = emulator.seed
      return seeded
    },
    signIn: emulator.signIn,
    approve: emulator.approve,
    people,
    failing: createPracticeFaults(emulator),
    assume: emulator.assume,
    addLargeAccount: () => {
      const added = emulator.applySeed({ large_account: { campaigns: LARGE_CAMPAIGNS } })
      if (!added.ok || added.value.largeAccount === undefined)
        throw new Error('The large account is of the right shape.')
      return added.value.largeAccount.id
    },
    deliver,
    deliverTo,
    trigger: (event) => {
      const wanting = emulator.webhooks.wanting(event)
      goOn(emulator.webhooks.tell(event))
      return wanting
    },
    webhookTimes: () => webhookTimesOf(emulator),
    reset: () => {
      rewriting(() => emulator.reset('keep'))
    },
    stop: () => {
      stopped ??= end()
      return stopped
    },
    emulator,
    wireNames: options.wireNames ?? {},
    get callbacks() {
      return callbacksOf(emulator.world.table('apps').get(emulator.seed.credentials.consumerKey))
    },
    controlKey: controls ? controlKey : '',
    control: controls ? `http://${HOST}:${portOf(control)}` : '',
    ...(secure === undefined ? {} : { authority: secure.authorityFile }),
    ...(hasProxy ? { proxy: `http://${HOST}:${portOf(tunnel.server)}` } : {}),
    ...(damage === undefined ? {} : { damage }),
  }
}
