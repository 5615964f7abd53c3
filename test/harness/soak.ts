import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDENTIFIER_KINDS } from '../../src/contract/audience/identifiers.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { FaultKind, FaultRule } from '../../src/emulator/faults.ts'
import type { UploadPlan } from '../../src/host/uploads.ts'
import { readJournal } from '../../src/shell/journal/line.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import type { UploadEntry } from '../../src/shell/uploads/entries.ts'
import { type DigestPage, KINDS } from '../../src/workspace/customer/digest/digestPage.ts'
import { packUsers } from '../../src/workspace/customer/pack/operations.ts'
import { hostOn, take, untilAtRest } from './hostOn.ts'
import { onlineIn, personOf, sha256 } from './intended.ts'
import { type Judgement, judge, untruths, uploadsIn } from './judge.ts'
import { jobOf } from './kills.ts'
import { leapingClock } from './leapingClock.ts'
import { finalUntruths } from './matrix.ts'

// One long upload of people under many faults by chance. Exactly they are members at its end.

/** Every kind takes away, hides or delays an answer in its own way. Together they strike one request in five. */
const FAULTS: readonly Omit<FaultRule, 'endpoint' | 'chance'>[] = (
  [
    'error',
    'unavailable',
    'html',
    'dropBefore',
    'dropAfter',
    'truncate',
    'duplicate',
    'miscount',
  ] as const satisfies readonly FaultKind[]
)
  .map((kind): Omit<FaultRule, 'endpoint' | 'chance'> => ({ kind }))
  .concat({ kind: 'limited', retryAfter: 2 }, { kind: 'slow', milliseconds: 50 })
const SHARE = 0.2
const CHANCE = 1 - (1 - SHARE) ** (1 / FAULTS.length)

export interface SoakRun extends Judgement {
  readonly kind: 'customers'
  readonly people: number
  readonly batches: number
  /** Requests of this upload at the platform, and those that a fault struck. */
  readonly requests: number
  readonly hits: number
  /** How often the upload came to rest and was gone on with. */
  readonly resumed: number
  /** Minutes of waiting that were leapt over. */
  readonly leaptMinutes: number
  readonly untrue: readonly string[]
}

interface SoakOptions {
  readonly people: number
  readonly seed: number
  readonly folder: string
  /** UTF-8 bytes of a batch at most, so that few people make many batches. As documented where left out. */
  readonly maxBytes?: number
}

const ROWS = 10_000
/** Batches that are added at once. */
const AT_ONCE = 4
/** Real time that so many people take at most. */
const LIMIT_MS = 60_000 * 30
const MAX_RESUMES = 20

function* pagesOf(mark: string, people: number): Generator<DigestPage> {
  const email = IDENTIFIER_KINDS.indexOf('email')
  for (let firstRow = 0; firstRow < people; firstRow += ROWS) {
    const rows = Math.min(ROWS, people - firstRow)
    const counts = new Uint8Array(KINDS * rows)
    const digests = new Uint8Array(32 * rows)
    for (let row = 0; row < rows; row++) {
      counts[KINDS * row + email] = 1
      digests.set(Buffer.from(personOf(mark, firstRow + row).member.slice('email:'.length), 'hex'), 32 * row)
    }
    yield {
      ...{ firstRow, rows, counts, digests, usable: new Uint8Array(rows).fill(1) },
      ...{ partnerLengths: new Uint32Array(0), partnerTexts: new Uint8Array(0) },
    }
  }
}

/** Batches that left again after an answer had confirmed them, as the journal tells it. */
const leftAgain = (journal: Uint8Array): number => {
  const confirmed = new Set<number>()
  let again = 0
  for (const { value } of readJournal(journal).lines) {
    const entry = value as UploadEntry
    if (entry.type === 'confirmed') confirmed.add(entry.index)
    else if (entry.type === 'sent' && confirmed.has(entry.index)) again++
  }
  return again
}

/**
 * What the journal of the one upload must say. It is finished, and every batch of it, as it was planned, is confirmed.
 */
const journalUntruths = (data: string, planned: readonly string[], people: number): readonly string[] => {
  const [upload, ...others] = uploadsIn(data)
  if (upload === undefined || others.length > 0) return ['the data folder does not hold this one upload']
  const { state, batches } = upload
  const wrong = state === 'finished' ? [] : [`the journal says that it is ${state}`]
  const items = batches.reduce((sum, batch) => sum + (batch?.state === 'confirmed' ? batch.items : 0), 0)
  if (items !== people) wrong.push(`the journal says that ${items} of ${people} people are confirmed`)
  if (batches.length !== planned.length || batches.some((batch, at) => batch?.sha256 !== planned[at]))
    wrong.push('the journal holds other batches than were planned')
  return wrong
}

/** Uploads so many people under one fault in five requests; the seed draws the faults. */
export const runSoak = async ({ people, seed, folder, maxBytes }: SoakOptions): Promise<SoakRun> => {
  let [requests, hits] = [0, 0]
  const platform = await startEmulator({
    ...{ idSeed: seed, faultSeed: seed },
    onRequest: ({ endpoint, notes }) => {
      if (endpoint !== plan.endpoint) return
      requests++
      if (notes.some((note) => note.startsWith('Fault: '))) hits++
    },
  })
  const { emulator, seeded } = platform
  const mark = `soak${seed}`
  const plan: UploadPlan = {
    endpoint: 'customAudiences.users',
    parameters: { account_id: seeded.accountId, custom_audience_id: seeded.audienceId },
    ...{ title: mark, dataset: `list ${mark}` },
  }
  const data = join(folder, `soak-${seed}`)
  const files = diskFiles(data)
  const clock = leapingClock((milliseconds) => emulator.clock.travel(emulator.clock.now() + milliseconds))
  const { host, close } = hostOn(files, clock, jobOf(platform, { plan, batches: [] }).given)
  try {
    const before = onlineIn(emulator.world, 'customers', seeded)
    for (const rule of FAULTS) emulator.faults.add({ ...rule, endpoint: plan.endpoint, chance: CHANCE })
    const now = Date.now()
    const id = take(await host.uploads.plan(plan))
    const planned: string[] = []
    let some: PlannedBatch[] = []
    const add = async (): Promise<void> => {
      take(await host.uploads.add(id, some))
      some = []
    }
    for (const batch of packUsers(pagesOf(mark, people), {
      ...{ list: 'customAudience', operation: 'Update', wireNames: {} },
      ...{ effectiveAt: new Date(now).toISOString(), expiresAt: new Date(now + 400 * 86_400_000).toISOString() },
      ...(maxBytes === undefined ? {} : { maxBytes }),
    })) {
      planned.push(sha256(batch.body))
      some.push(batch)
      if (some.length === AT_ONCE) await add()
    }
    await add()
    take(await host.uploads.seal(id))
    const rest = (act: () => Promise<unknown>) => untilAtRest(host, act, () => false, LIMIT_MS)
    let summary = await rest(async () => take(await host.uploads.start(id)))
    let resumed = 0
    for (; resumed < MAX_RESUMES && summary.state !== 'finished'; resumed++)
      summary = await rest(async () => take(await host.uploads.resume(id)))
    await close()
    await files.close()
    const commits = emulator.commits.all()
    const untrue = [
      ...finalUntruths(summary, { items: people }),
      ...journalUntruths(data, planned, people),
      ...untruths(uploadsIn(data), commits),
    ]
    if (summary.requests !== requests)
      untrue.push(`${summary.requests} requests are said to have left, ${requests} came`)
    const meant = new Map(Array.from({ length: people }, (_, number) => [personOf(mark, number).member, ''] as const))
    const again = leftAgain(readFileSync(join(data, 'uploads', id, 'journal')))
    const online = onlineIn(emulator.world, 'customers', seeded)
    return {
      ...{ kind: 'customers', people, batches: planned.length, requests, hits, resumed },
      leaptMinutes: clock.leapt() / 60_000,
      untrue,
      ...judge(meant, new Set(planned), online, before, commits, again),
    }
  } finally {
    await close()
    await files.close()
    await platform.stop()
  }
}
