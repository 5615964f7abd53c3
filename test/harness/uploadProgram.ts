// A program that uploads and may be told where to die. Plans what is not planned, goes on with what is, reports, ends.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadSummary } from '../../src/host/uploads.ts'
import { createHost } from '../../src/shell/createHost.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { lockDataFolder, lockText } from '../../src/shell/node/writerLock.ts'
import type { GivenSignIn } from '../../src/shell/signIn.ts'
import { type Death, mortal } from './deaths.ts'

export interface UploadJob {
  readonly given: GivenSignIn
  readonly plan: UploadPlan
  readonly batches: readonly PlannedBatch[]
  /** An upload behind that one: nobody starts it but the shell. */
  readonly next?: Pick<UploadJob, 'plan' | 'batches'>
}

/** What it says at its end. */
export interface UploadReport {
  readonly summary: UploadSummary
  /** Of the upload behind it. */
  readonly next?: UploadSummary
  /** Requests that the activity log tells twice. */
  readonly loggedTwice: number
}

const AT_ONCE = 6

const [folder = '', jobFile = '', deathText = ''] = process.argv.slice(2)
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as UploadJob
const end = mortal(deathText === '' ? undefined : (JSON.parse(deathText) as Death))

mkdirSync(folder, { recursive: true, mode: 0o700 })
const lock = lockDataFolder(folder, 'harness')
if (!lock.ok) throw new Error(lockText(lock.failure).sentence)
const disk = diskFiles(folder)
const wire = createSend()
const running = createHost({
  about: { version: '0', shell: 'page', platform: process.platform },
  send: end.send(wire),
  hmac: hmacSha1,
  clock: nodeClock,
  random: Math.random,
  nonce: () => randomBytes(16).toString('hex'),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  newId: () => `u-${Date.now()}-${randomBytes(4).toString('hex')}`,
  files: end.files(disk, folder),
  secrets: sessionSecrets(),
  samples: { list: async () => [], read: async () => undefined },
  startEmulator: () => Promise.reject(new Error('no practice here')),
  given: job.given,
})
const { uploads, activity, subscribe } = running.host

const take = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const prepared = async (plan: UploadPlan, batches: readonly PlannedBatch[]): Promise<string> => {
  const id = take(await uploads.plan(plan))
  for (let first = 0; first < batches.length; first += AT_ONCE)
    take(await uploads.add(id, batches.slice(first, first + AT_ONCE)))
  return id
}

/** As the page does it. Both parts are prepared before one is sealed, and the later one is sealed first. */
const planned = async (): Promise<string> => {
  const { plan, batches, next } = job
  const first = await prepared(plan, batches)
  if (next !== undefined) take(await uploads.seal(await prepared({ ...next.plan, after: first }, next.batches)))
  take(await uploads.seal(first))
  return first
}

const known = async (): Promise<Readonly<Record<'first' | 'next', UploadSummary | undefined>>> => {
  const all = await uploads.list()
  const withTitle = (wanted = '') => all.find(({ plan }) => plan.title === wanted)
  return { first: withTitle(job.plan.title), next: withTitle(job.next?.plan.title) }
}

let isReporting = false
const report = async (): Promise<void> => {
  if (isReporting) return
  isReporting = true
  const { first: summary, next } = await known()
  const told = await activity.recent(100_000)
  const loggedTwice = told.length - new Set(told.map((entry) => entry.id)).size
  await running.close()
  wire.close()
  await disk.close()
  lock.value.release()
  process.stdout.write(`${JSON.stringify({ summary, next, loggedTwice })}\n`, () => process.exit(0))
}

const reportAtEnd = async (): Promise<void> => {
  const { first, next } = await known()
  const isAtEnd = (upload: UploadSummary | undefined): boolean => upload?.state === 'finished'
  if (isAtEnd(first) && (job.next === undefined || isAtEnd(next))) await report()
}

subscribe((event) => {
  const state = event.type === 'upload' ? event.upload.state : undefined
  if (state === 'stopped' || state === 'paused') void report()
  if (state === 'finished') void reportAtEnd()
})

/** A program that ended while it sealed leaves the second part alone. A person gives it up and plans anew. */
const giveUp = async (id: string): Promise<void> => {
  take(await uploads.cancel(id))
  take(await uploads.forget(id))
}

const { first, next } = await known()
if (first === undefined) {
  if (next !== undefined) await giveUp(next.id)
  take(await uploads.start(await planned()))
} else if (first.state === 'ready') take(await uploads.start(first.id))
else if (first.state !== 'finished') take(await uploads.resume(first.id))
else if (next?.state === 'stopped') take(await uploads.resume(next.id))
else await reportAtEnd()
