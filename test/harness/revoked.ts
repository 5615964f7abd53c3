import { randomUUID } from 'node:crypto'
import { createAuthorizer } from '../../src/client/authorize.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { isGrant } from '../../src/shell/savedSignIn.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'
import { hostOn, take, untilAtRest } from './hostOn.ts'
import { type Intended, intend, type Kind, onlineIn, seedProducts, UPLOAD_KINDS } from './intended.ts'
import { type Judgement, judge, plannedBodies, recordOf, untruths } from './judge.ts'
import { jobOf } from './kills.ts'
import { finalUntruths } from './matrix.ts'

// The sign-in is taken back on the platform at a drawn batch. The user signs in anew by PIN and goes on.

export interface RevokedRun extends Judgement {
  readonly kind: Kind
  readonly seed: number
  /** Requests that were answered with 401. */
  readonly refused: number
  readonly untrue: readonly string[]
}

const BATCHES = 20
const SLOW_MS = 15
/** Requests in flight at once. Each of them may be refused once, and no other. */
const WIDTH = 4

const authorizerOf = ({ addresses, credentials }: EmulatorServer, send: ReturnType<typeof createSend>) =>
  createAuthorizer(
    {
      send,
      hmac: hmacSha1,
      clock: nodeClock,
      random: Math.random,
      nonce: () => randomUUID().replaceAll('-', ''),
      addresses,
      wireNames: {},
      sandbox: false,
    },
    { consumerKey: credentials.consumerKey, consumerSecret: credentials.consumerSecret },
  )

/** Signing in and out is no part of the upload. */
const commitsOf = ({ emulator }: EmulatorServer, { plan }: Intended) =>
  emulator.commits.all().filter(({ endpoint }) => endpoint === plan.endpoint)

const runOnce = async (kind: Kind, seed: number): Promise<RevokedRun> => {
  const random = seededRandom(seed)
  const platform = await startEmulator({ idSeed: seed })
  const { emulator, seeded } = platform
  const send = createSend()
  const authorizer = authorizerOf(platform, send)
  const files = memoryFiles()
  const mark = `r${seed}`
  const intended = intend(kind, mark, BATCHES, seeded)
  if (kind === 'deletions') seedProducts(emulator.world, mark, BATCHES, seeded)
  const before = onlineIn(emulator.world, kind, seeded)
  emulator.faults.add({ kind: 'slow', endpoint: intended.plan.endpoint, milliseconds: SLOW_MS })
  const { given } = jobOf(platform, intended)
  const untrue: string[] = []
  let { host, close } = hostOn(files, nodeClock, given)
  try {
    const id = take(await host.uploads.plan(intended.plan))
    take(await host.uploads.add(id, intended.batches))
    take(await host.uploads.seal(id))
    const at = Math.floor(random() * (BATCHES - WIDTH))
    const watching = setInterval(() => {
      if (commitsOf(platform, intended).length < at) return
      clearInterval(watching)
      if (!isGrant(given.credentials)) void authorizer.invalidate(given.credentials)
    }, 1)
    const stopped = await untilAtRest(host, async () => take(await host.uploads.start(id)))
    const refused = emulator.log
      .recent(100_000)
      .filter(({ endpoint, status }) => endpoint === intended.plan.endpoint && status === 401).length
    if (refused > WIDTH) untrue.push(`${refused} requests were sent with a sign-in that had ended`)
    // The last batches may have been under way already when it was taken back.
    if (stopped.state !== 'finished') {
      if (stopped.state !== 'stopped') untrue.push(`it is called ${stopped.state}`)
      if (stopped.problem === undefined) untrue.push('it rests without a reason')
      if (stopped.batches.failed > 0) untrue.push(`${stopped.batches.failed} batches count as refused`)
      await close()
      const request = take(await authorizer.requestToken('oob', 'write'))
      const signedIn = take(await authorizer.accessToken(request, emulator.approve(request.token) ?? ''))
      ;({ host, close } = hostOn(files, nodeClock, { ...given, credentials: signedIn.credentials }))
      untrue.push(...finalUntruths(await untilAtRest(host, async () => take(await host.uploads.resume(id))), intended))
    }
    await close()
    const commits = commitsOf(platform, intended)
    const record = recordOf(id, files.all.get(`uploads/${id}/journal`) ?? new Uint8Array())
    untrue.push(...untruths(record === undefined ? [] : [record], commits))
    const online = onlineIn(emulator.world, kind, seeded)
    const judged = judge(intended.online, plannedBodies(intended), online, before, commits, 0, intended.gone)
    return { kind, seed, refused, untrue, ...judged }
  } finally {
    await close()
    send.close()
    await platform.stop()
  }
}

/** So many uploads, each with its sign-in taken back at another batch. */
export const revokeSignIns = async (runs: number, seed: number): Promise<readonly RevokedRun[]> => {
  const all: RevokedRun[] = []
  for (let number = 0; number < runs; number++)
    all.push(await runOnce(UPLOAD_KINDS[number % UPLOAD_KINDS.length] ?? 'products', seed * 1000 + number))
  return all
}
