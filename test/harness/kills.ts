import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { type ActivityFill, fillActivity } from './activityFill.ts'
import { intendChanges, outOfOrder, seedPeople } from './changes.ts'
import { type Death, MOMENTS, type Place } from './deaths.ts'
import { type Intended, intend, type Kind, onlineIn, seedProducts, UPLOAD_KINDS } from './intended.ts'
import { type Judgement, judge, plannedBodies, untruths, uploadsIn } from './judge.ts'
import { type Ended, killNow, pause, starting } from './programs.ts'
import type { UploadJob, UploadReport } from './uploadProgram.ts'

// Uploads killed again and again until what was meant is online. The places are drawn from a seed.

export interface KillRun extends Judgement {
  /** What was killed: the program at a drawn step, the command line, or the platform. */
  readonly victim: 'program' | 'command line' | 'platform'
  readonly kind: KillKind
  readonly things: number
  /** Where each kill struck. */
  readonly kills: readonly string[]
  /** Sentences that were not true, at a restart or at the end. */
  readonly untrue: readonly string[]
  /** Files left behind that nobody needs any more. */
  readonly leftovers: readonly string[]
}

/** `changes`: removals, and additions behind them that the shell starts. */
const KILL_KINDS = [...UPLOAD_KINDS, 'changes'] as const
type KillKind = Kind | 'changes'

export interface KillOptions {
  readonly kills: number
  readonly seed: number
  /** The bundled upload program. */
  readonly program: string
  /** A folder of the harness's own. */
  readonly folder: string
  readonly onRun?: (run: KillRun) => void
  /** What is uploaded, one after another; every kind where left out. */
  readonly kinds?: readonly KillKind[]
}

type Random = () => number

const BATCHES = 30
/** How long the platform takes for a batch. */
const SLOW_MS = 6
/** Kills from outside come within so many milliseconds of the start. */
const OUTSIDE_MS = 700
/** Batches on their way at once; a kill leaves no more than these open. */
const WIDTH = 4

const PLANNING: readonly Place[] = ['plan', 'bodies', 'batch', 'sealed', 'started']
const SENDING: readonly Place[] = ['sent', 'request', 'answer', 'confirmed', 'rotation']
const ENDING: readonly Place[] = ['finished', 'drop']
const ONCE: readonly Place[] = ['plan', 'sealed', 'started', 'finished', 'drop']

const one = <Value>(random: Random, from: readonly Value[]): Value => {
  const value = from[Math.floor(random() * from.length)]
  if (value === undefined) throw new Error('There is nothing to draw from.')
  return value
}

/** Where the next run dies. Early runs die while they plan, later ones while they send; late ones at the end. */
const drawDeath = (random: Random, isSealed: boolean, isLate: boolean, parts: number): Death | 'outside' => {
  if (random() < 0.2) return 'outside'
  const atEnd = isSealed && (isLate || random() < 0.15)
  const place = one(random, atEnd ? ENDING : isSealed || random() < 0.25 ? SENDING : PLANNING)
  const nth = ONCE.includes(place)
    ? Math.floor(random() * parts)
    : Math.floor(random() * (place === 'rotation' ? 2 : 5))
  return { place, moment: one(random, MOMENTS), nth, share: random() }
}

export const jobOf = (
  { addresses, credentials, seeded }: Pick<EmulatorServer, 'addresses' | 'credentials' | 'seeded'>,
  { plan, batches, next }: Pick<Intended, 'plan' | 'batches' | 'next'>,
): UploadJob => ({
  given: {
    profile: { id: 'h', name: 'H', addresses, wireNames: {}, sandbox: false },
    person: { userId: seeded.userId, screenName: seeded.screenName },
    credentials,
  },
  plan,
  batches,
  ...(next === undefined ? {} : { next }),
})

export const reportIn = ({ said, complained, code }: Ended): UploadReport => {
  const line = said.trim().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(line) as UploadReport
  } catch {
    throw new Error(`The upload program ended with ${code}: ${line} ${complained.slice(0, 500)}`)
  }
}

/** What a finished upload must say: everything taken, nothing failed, nothing unknown. */
export const wrongReport = ({ summary, next, loggedTwice }: UploadReport, intended: Intended): readonly string[] => {
  const wrong: string[] = []
  const confirmed = summary.itemsConfirmed + (next?.itemsConfirmed ?? 0)
  if (confirmed !== intended.items) wrong.push(`${confirmed} of ${intended.items} are said to be confirmed`)
  const parts = [[summary, intended.batches] as const, ...(next ? [[next, intended.next?.batches ?? []] as const] : [])]
  for (const [{ state, problem, batches }, planned] of parts) {
    if (state !== 'finished') wrong.push(`it ended ${state}: ${problem ?? ''}`)
    if (batches.confirmed !== planned.length || batches.failed + batches.unknown + batches.skipped > 0)
      wrong.push(`batches are said to be ${JSON.stringify(batches)}`)
  }
  if (loggedTwice > 0) wrong.push(`the activity log tells ${loggedTwice} requests twice`)
  return wrong
}

/**
 * Locks and bodies that outlived their use, seen after one more start. Drafts go with the next write of their file, which
 * a start does not need to make.
 */
export const leftoversIn = (data: string): readonly string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => /\/bodies$|lock\./.test(name))

/** One upload with at most `most` kills, then to its end. */
const uploadOnce = async (
  random: Random,
  kind: KillKind,
  most: number,
  place: string,
  { program }: KillOptions,
  activity: ActivityFill,
): Promise<KillRun> => {
  const platform = await startEmulator({ idSeed: Math.floor(random() * 1e9) })
  try {
    const { emulator, seeded } = platform
    const mark = `u${Math.floor(random() * 1e6)}`
    const intended = kind === 'changes' ? intendChanges(mark, BATCHES, seeded) : intend(kind, mark, BATCHES, seeded)
    if (kind === 'deletions') seedProducts(emulator.world, mark, BATCHES, seeded)
    if (kind === 'changes') seedPeople(emulator.world, mark, BATCHES, seeded)
    const before = onlineIn(emulator.world, intended.kind, seeded)
    emulator.faults.add({ kind: 'slow', endpoint: intended.plan.endpoint, milliseconds: SLOW_MS })
    mkdirSync(place, { recursive: true })
    const data = join(place, 'data')
    fillActivity(data, activity)
    const jobFile = join(place, 'job.json')
    writeFileSync(jobFile, JSON.stringify(jobOf(platform, intended)))
    const kills: string[] = []
    const untrue: string[] = []
    let settledTwice = 0

    const run = async (death: Death | 'outside' | undefined): Promise<Ended> => {
      const confirmed = new Set(
        uploadsIn(data).flatMap(({ batches }) =>
          batches.flatMap((batch) => (batch?.state === 'confirmed' ? [batch.sha256] : [])),
        ),
      )
      const taken = emulator.commits.all().length
      const told = typeof death === 'object' ? [JSON.stringify(death)] : []
      const started = starting(program, [data, jobFile, ...told])
      if (death === 'outside')
        await Promise.race([pause(random() * OUTSIDE_MS).then(() => killNow(started)), started.ended])
      const ended = await started.ended
      // What was on its way arrives after the death of its sender.
      await pause(SLOW_MS * 2)
      const fresh = emulator.commits.all().slice(taken)
      settledTwice += fresh.filter((commit) => confirmed.has(commit.sha256)).length
      const uploads = uploadsIn(data)
      const commits = emulator.commits.all()
      untrue.push(...untruths(uploads, commits), ...outOfOrder(intended, commits))
      if (ended.signal === 'SIGKILL') kills.push(/^died (.+)$/m.exec(ended.said)?.[1] ?? 'any instant')
      return ended
    }

    const parts = intended.next === undefined ? 1 : 2
    for (let round = 0; round < most; round++) {
      const uploads = uploadsIn(data)
      const isSealed = uploads.length === parts
      if (isSealed && uploads.every(({ state }) => state === 'finished')) break
      const confirmed = uploads.flatMap(({ batches }) => batches.filter((batch) => batch?.state === 'confirmed')).length
      await run(drawDeath(random, isSealed, BATCHES - confirmed <= WIDTH, parts))
    }
    const ended = await run(undefined)
    untrue.push(...wrongReport(reportIn(ended), intended))
    // Once more, so that what a start clears away is gone.
    reportIn(await run(undefined))
    const online = onlineIn(emulator.world, intended.kind, seeded)
    return {
      victim: 'program',
      kind,
      things: intended.online.size + (intended.gone?.size ?? 0),
      kills,
      untrue: [...new Set(untrue)],
      leftovers: leftoversIn(data),
      ...judge(
        intended.online,
        plannedBodies(intended),
        online,
        before,
        emulator.commits.all(),
        settledTwice,
        intended.gone,
      ),
    }
  } finally {
    await platform.stop()
  }
}

/** Uploads of every kind until so many kills have struck. */
export const killUploads = async (options: KillOptions): Promise<readonly KillRun[]> => {
  const random = seededRandom(options.seed)
  const { kinds = KILL_KINDS } = options
  const runs: KillRun[] = []
  for (let hits = 0; hits < options.kills; ) {
    const kind = kinds[runs.length % kinds.length] ?? 'products'
    const most = Math.min(options.kills - hits, 8 + Math.floor(random() * 6))
    const activity = random() < 0.4 ? 'full' : 'empty'
    const run = await uploadOnce(random, kind, most, join(options.folder, `upload-${runs.length}`), options, activity)
    hits += run.kills.length
    runs.push(run)
    options.onRun?.(run)
  }
  return runs
}
