// A program that uploads so many generated people, and tells its times. Each has one hashed email address.
import { randomFillSync } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import type { GivenSignIn } from '../../src/shell/signIn.ts'
import { type DigestPage, KINDS } from '../../src/workspace/customer/digest/digestPage.ts'
import { packUsers, userLists } from '../../src/workspace/customer/pack/operations.ts'
import { hostOn, take } from './hostOn.ts'

export interface PaceJob {
  readonly given: GivenSignIn
  readonly accountId: string
  readonly audienceId: string
  readonly people: number
}

/** What it says at its end. Times are in milliseconds. */
export interface PaceReport {
  readonly confirmed: number
  readonly requests: number
  readonly retries: number
  readonly took: number
  /** With nothing on its way and nothing to do, because the limit was used up. */
  readonly waited: number
  /** Of the processor, from the first request on. */
  readonly cpu: number
}

const ROWS = 10_000
const AT_ONCE = 4

function* pages(people: number): Generator<DigestPage> {
  const counts = new Uint8Array(KINDS * ROWS)
  for (let row = 0; row < ROWS; row++) counts[KINDS * row] = 1
  const digests = new Uint8Array(32 * ROWS)
  for (let firstRow = 0; firstRow < people; firstRow += ROWS) {
    const rows = Math.min(ROWS, people - firstRow)
    randomFillSync(digests)
    yield {
      ...{ firstRow, rows, counts: counts.subarray(0, KINDS * rows), digests: digests.subarray(0, 32 * rows) },
      ...{ usable: new Uint8Array(rows).fill(1), partnerLengths: new Uint32Array(0), partnerTexts: new Uint8Array(0) },
    }
  }
}

const [folder = '', jobFile = ''] = process.argv.slice(2)
const job = JSON.parse(readFileSync(jobFile, 'utf8')) as PaceJob
mkdirSync(folder, { recursive: true, mode: 0o700 })
const { host, close } = hostOn(diskFiles(folder), nodeClock, job.given)
const { uploads } = host

const { endpoint, idParameter } = userLists.customAudience
const upload = take(
  await uploads.plan({
    endpoint,
    parameters: { account_id: job.accountId, [idParameter]: job.audienceId },
    ...{ title: 'people', dataset: 'people' },
  }),
)
const now = Date.now()
const options = {
  ...{ list: 'customAudience' as const, operation: 'Update' as const, wireNames: {}, usersPerOperation: 1 },
  ...{ effectiveAt: new Date(now).toISOString(), expiresAt: new Date(now + 86_400_000).toISOString() },
}
let some: PlannedBatch[] = []
for (const batch of packUsers(pages(job.people), options)) {
  some.push(batch)
  if (some.length < AT_ONCE) continue
  take(await uploads.add(upload, some))
  some = []
}
if (some.length > 0) take(await uploads.add(upload, some))
take(await uploads.seal(upload))

const begun = performance.now()
const cpuBefore = process.cpuUsage()
let [waited, waitsSince] = [0, 0]
const ended = new Promise<void>((settle) =>
  host.subscribe((event) => {
    if (event.type !== 'upload') return
    const { state } = event.upload
    const at = performance.now()
    if (waitsSince > 0) waited += at - waitsSince
    waitsSince = state === 'waiting' ? at : 0
    if (state !== 'sending' && state !== 'waiting') settle()
  }),
)
take(await uploads.start(upload))
await ended
const [summary] = await uploads.list()
const { user, system } = process.cpuUsage(cpuBefore)
const report: PaceReport = {
  ...{ confirmed: summary?.itemsConfirmed ?? 0, requests: summary?.requests ?? 0, retries: summary?.retries ?? 0 },
  ...{ took: performance.now() - begun, waited, cpu: (user + system) / 1000 },
}
await close()
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
