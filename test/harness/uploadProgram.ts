// A program that uploads and may be told where to die: plans what is not planned, goes on with what is, reports, ends.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch, UploadPlan, UploadSummary } from '../../src/host/uploads.ts'
import type { GivenSignIn } from '../../src/shell/connection.ts'
import { createHost } from '../../src/shell/createHost.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { lockDataFolder, lockSentence } from '../../src/shell/node/writerLock.ts'
import { type Death, mortal } from './deaths.ts'

export interface UploadJob {
  readonly given: GivenSignIn
  readonly plan: UploadPlan
  readonly batches: readonly PlannedBatch[]
}

/** What it says at its end. */
export interface UploadReport {
  readonly summary: UploadSummary
  /** Requests that the activity log tells twice. */
  readonly toldTwice: number
}

const AT_ONCE = 6

const [folder = '', jobFile = '', deathText = ''] = process.argv.slice(2)
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as UploadJob
const end = mortal(deathText === '' ? undefined : (JSON.parse(deathText) as Death))

mkdirSync(folder, { recursive: true, mode: 0o700 })
const lock = lockDataFolder(folder, 'harness')
if (!lock.ok) throw new Error(lockSentence(lock.failure))
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
  secrets: sessionSecrets(''),
  samples: { list: async () => [], read: async () => undefined },
  startEmulator: () => Promise.reject(new Error('no practice here')),
  given: job.given,
})
const { uploads, activity, subscribe } = running.host

const take = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const planned = async (): Promise<string> => {
  const id = take(await uploads.plan(job.plan))
  for (let first = 0; first < job.batches.length; first += AT_ONCE)
    take(await uploads.add(id, job.batches.slice(first, first + AT_ONCE)))
  take(await uploads.seal(id))
  return id
}

const report = async (): Promise<void> => {
  const [summary] = await uploads.list()
  const told = await activity.recent(100_000)
  const toldTwice = told.length - new Set(told.map((entry) => entry.id)).size
  await running.close()
  wire.close()
  await disk.close()
  lock.value.release()
  process.stdout.write(`${JSON.stringify({ summary, toldTwice })}\n`, () => process.exit(0))
}

subscribe((event) => {
  const state = event.type === 'upload' ? event.upload.state : undefined
  if (state === 'finished' || state === 'stopped' || state === 'paused') void report()
})

const [known] = await uploads.list()
if (known === undefined) take(await uploads.start(await planned()))
else if (known.state === 'ready') take(await uploads.start(known.id))
else if (known.state === 'finished') void report()
else take(await uploads.resume(known.id))
