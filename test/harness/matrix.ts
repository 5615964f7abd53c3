import { join } from 'node:path'
import type { FaultRule } from '../../src/emulator/faults.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostOn, take, untilAtRest } from './hostOn.ts'
import { type Intended, intend, KINDS, type Kind, onlineIn } from './intended.ts'
import { type Judgement, judge, plannedBodies, untruths, uploadsIn } from './judge.ts'
import { jobOf } from './kills.ts'
import { leapingClock } from './leapingClock.ts'
import { HARMLESS, REFUSALS, startWire, WIRE_FAULTS, type WireFault } from './wireFaults.ts'

// Every fault of the emulator over every kind of upload. At one drawn batch, by chance over all, and without end.

interface Fault {
  readonly name: string
  readonly rules: readonly FaultRule[]
  /** By how much our own clock is wrong, in milliseconds. */
  readonly offset?: number
  /** A fault of the way instead of the platform. */
  readonly wire?: WireFault
  /** Answers of this fault never settle a batch. So without end nothing may be called confirmed. */
  readonly blocks?: true
}

const HOUR = 3_600_000

export const FAULTS: readonly Fault[] = [
  { name: 'none', rules: [] },
  { name: '429 with retry-after', rules: [{ kind: 'limited', retryAfter: 3 }], blocks: true },
  { name: '429 without retry-after', rules: [{ kind: 'limited' }], blocks: true },
  { name: '500', rules: [{ kind: 'error' }], blocks: true },
  { name: '503', rules: [{ kind: 'unavailable' }], blocks: true },
  { name: '503 with retry-after', rules: [{ kind: 'unavailable', retryAfter: 5 }], blocks: true },
  { name: 'page of a proxy', rules: [{ kind: 'html' }], blocks: true },
  { name: 'slow', rules: [{ kind: 'slow', milliseconds: 150 }] },
  { name: 'dropped before', rules: [{ kind: 'dropBefore' }], blocks: true },
  { name: 'dropped after', rules: [{ kind: 'dropAfter' }], blocks: true },
  { name: 'half an answer', rules: [{ kind: 'truncate' }], blocks: true },
  { name: 'answer twice', rules: [{ kind: 'duplicate' }] },
  { name: 'count that lies', rules: [{ kind: 'miscount' }] },
  { name: 'Date a day ahead', rules: [{ kind: 'skew', milliseconds: 24 * HOUR }] },
  { name: 'our clock behind', rules: [], offset: -2 * HOUR },
  { name: 'our clock ahead', rules: [], offset: 2 * HOUR },
  {
    name: 'slow, then dropped after',
    rules: [{ kind: 'slow', milliseconds: 60 }, { kind: 'dropAfter' }],
    blocks: true,
  },
  { name: 'lie in half an answer', rules: [{ kind: 'miscount' }, { kind: 'truncate' }], blocks: true },
]

/** Faults that show in answers about products only. After them, an answer about people looks as it should. */
const OF_PRODUCTS: readonly WireFault[] = [
  'ids of others',
  'one id twice, one missing',
  'one product less',
  'products in another order',
  'the answer of another request',
]
const OF_PEOPLE: readonly WireFault[] = [
  'a count as text',
  'counts below nothing',
  'counts beyond all numbers',
  'counts without end',
  'counts of nothing',
  'counts of half a person',
]

const wireFaults = Object.keys(WIRE_FAULTS).map((name): Fault => {
  const wire = name as WireFault
  return { name: `wire: ${wire}`, rules: [], wire, ...(HARMLESS.includes(wire) ? {} : { blocks: true as const }) }
})

/** `once` to three times at one drawn batch. `often` for one request in four; `always` until it is healed. */
const MANNERS = ['once', 'often', 'always'] as const
type Manner = (typeof MANNERS)[number]

export interface Cell extends Judgement {
  readonly fault: string
  readonly kind: Kind
  readonly manner: Manner
  readonly seed: number
  readonly batches: number
  /** Requests that the platform saw of this upload. */
  readonly requests: number
  readonly untrue: readonly string[]
}

interface MatrixOptions {
  readonly seed: number
  readonly folder: string
  readonly batches?: number
  /** Cells that run at once. */
  readonly width?: number
  /** Of the cells without end, which take longest, only every so many. All if left out. */
  readonly endlessEvery?: number
  /** Cells that are run; all if left out. */
  readonly only?: (cell: {
    readonly fault: { readonly name: string }
    readonly kind: Kind
    readonly manner: Manner
  }) => boolean
  readonly onCell?: (cell: Cell) => void
}

const BATCHES = 9
const WIDTH = 8
/** Timeouts and limits of the shell, made small so that a stall is over soon. */
const QUICK = { timeouts: { firstByte: 300, whole: 500 }, longestReply: 1_000_000 }
/** Minutes of an outage, most of them leapt over. Fewer where every try takes real time. */
const IDLE_TIMEOUT_MS = 600_000
const MAX_WIRE_WAIT_MS = 150_000

/** The rule as it strikes in this manner. */
export const armed = (
  rule: FaultRule,
  manner: Manner,
  endpoint: string,
  random: () => number,
  batches: number,
): FaultRule => {
  if (manner === 'once')
    return { ...rule, endpoint, after: Math.floor(random() * batches), times: 1 + Math.floor(random() * 3) }
  return manner === 'often' ? { ...rule, endpoint, chance: 0.25 } : { ...rule, endpoint }
}

/** What a finished upload must say: everything confirmed. */
export const finalUntruths = (
  { state, itemsConfirmed, batches, problem }: UploadSummary,
  intended: Pick<Intended, 'items'>,
): readonly string[] => {
  const wrong = state === 'finished' ? [] : [`it ended ${state}: ${problem ?? ''}`]
  if (itemsConfirmed !== intended.items) wrong.push(`${itemsConfirmed} of ${intended.items} are said to be confirmed`)
  if (batches.failed + batches.unknown + batches.skipped > 0) wrong.push(`batches: ${JSON.stringify(batches)}`)
  return wrong
}

/** What may be said while the fault has no end. Nothing is confirmed, and no rest without a reason. */
const earlyUntruths = (
  { state, batches, problem, waitingFor }: UploadSummary,
  fault: Fault,
  kind: Kind,
): readonly string[] => {
  const liesToPeople = kind !== 'products' && fault.rules.some((rule) => rule.kind === 'miscount')
  if (fault.blocks !== true && !liesToPeople) return []
  const wrong = batches.confirmed === 0 ? [] : [`${batches.confirmed} batches are called confirmed during it`]
  const isRefused = fault.wire !== undefined && REFUSALS.includes(fault.wire)
  if (state === 'finished' && !isRefused) wrong.push('it is called finished during it')
  if (problem === undefined && waitingFor === undefined && !isRefused) wrong.push('it rests without a reason')
  return wrong
}

const runCell = async (
  fault: Fault,
  kind: Kind,
  manner: Manner,
  seed: number,
  folder: string,
  batches: number,
): Promise<Cell> => {
  const random = seededRandom(seed)
  const platform = await startEmulator({ idSeed: seed, faultSeed: seed })
  const { emulator, seeded } = platform
  const intended = intend(kind, `m${seed}`, batches, seeded)
  const before = onlineIn(emulator.world, kind, seeded)
  const { endpoint } = intended.plan
  const data = join(folder, `cell-${seed}`)
  const takeAlong = (milliseconds: number) => emulator.clock.travel(emulator.clock.now() + milliseconds)
  const clock = leapingClock(takeAlong, fault.offset ?? 0)
  const files = diskFiles(data)
  const wire = fault.wire === undefined ? undefined : await startWire(emulator)
  const { given } = jobOf(platform, intended)
  const { profile } = given
  const addresses = wire === undefined ? profile.addresses : { ...profile.addresses, ads: wire.address }
  const { host, close } = hostOn(
    files,
    clock,
    { ...given, profile: { ...profile, addresses } },
    wire === undefined ? {} : QUICK,
  )
  const untrue: string[] = []
  try {
    for (const rule of fault.rules) emulator.faults.add(armed(rule, manner, endpoint, random, batches))
    if (manner === 'always') wire?.strike(fault.wire)
    else wire?.strike(fault.wire, Math.floor(random() * batches), 1 + Math.floor(random() * 3))
    const id = take(await host.uploads.plan(intended.plan))
    take(await host.uploads.add(id, intended.batches))
    take(await host.uploads.seal(id))
    const hasWaited = (): boolean => clock.leapt() > (wire === undefined ? IDLE_TIMEOUT_MS : MAX_WIRE_WAIT_MS)
    let summary = await untilAtRest(host, async () => take(await host.uploads.start(id)), hasWaited)
    if (manner === 'always') {
      untrue.push(...earlyUntruths(summary, fault, kind))
      emulator.faults.clear()
      wire?.strike(undefined)
      // One that still waits finds out by itself that the platform is well again.
      if (summary.state === 'waiting') summary = await untilAtRest(host, async () => {})
    }
    for (let tries = 0; tries < 3 && summary.state !== 'finished'; tries++)
      summary = await untilAtRest(host, async () => take(await host.uploads.resume(id)))
    // What was refused is sent again where a person wants it.
    const isRefused = fault.wire !== undefined && REFUSALS.includes(fault.wire)
    for (let tries = 0; tries < 3 && isRefused && summary.batches.failed > 0; tries++)
      summary = await untilAtRest(host, async () => take(await host.uploads.resume(id, true)))
    await close()
    await files.close()
    const commits = emulator.commits.all()
    untrue.push(...finalUntruths(summary, intended), ...untruths(uploadsIn(data), commits))
    const requests =
      wire?.writes() ?? emulator.log.recent(100_000).filter((entry) => entry.endpoint === endpoint).length
    // A request may leave and never be read on a broken wire. It is cut, stalls or is closed.
    if (wire === undefined ? summary.requests !== requests : summary.requests < requests)
      untrue.push(`${summary.requests} requests are said to have left, ${requests} came`)
    const online = onlineIn(emulator.world, kind, seeded)
    const judged = judge(intended.online, plannedBodies(intended), online, before, commits)
    return { fault: fault.name, kind, manner, seed, batches, requests, untrue, ...judged }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'It failed.'
    const nothing = { lost: 0, doubled: 0, corrupt: 0, again: 0 }
    return { fault: fault.name, kind, manner, seed, batches, requests: 0, untrue: [...untrue, sentence], ...nothing }
  } finally {
    await close()
    await files.close()
    await wire?.stop()
    await platform.stop()
  }
}

/** Every fault over every kind in every manner that makes sense of it. */
export const cellsOf = () =>
  [...FAULTS, ...wireFaults].flatMap((fault) =>
    KINDS.filter(
      (kind) => fault.wire === undefined || !(kind === 'products' ? OF_PEOPLE : OF_PRODUCTS).includes(fault.wire),
    ).flatMap((kind) =>
      MANNERS.filter((manner) => fault.wire === undefined || manner !== 'often').map((manner) => ({
        fault,
        kind,
        manner,
      })),
    ),
  )

/** Runs every cell; each one has a seed of its own that plays it again. */
export const runMatrix = async (options: MatrixOptions): Promise<readonly Cell[]> => {
  const { folder, batches = BATCHES, width = WIDTH, endlessEvery = 1 } = options
  const waiting = cellsOf()
  const cells: Cell[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < waiting.length; at = next++) {
      const one = waiting[at]
      if (one === undefined) return
      if (options.only?.(one) === false) continue
      if (one.manner === 'always' && Math.floor(at / MANNERS.length + options.seed) % endlessEvery !== 0) continue
      const cell = await runCell(one.fault, one.kind, one.manner, options.seed * 1000 + at, folder, batches)
      cells.push(cell)
      options.onCell?.(cell)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return cells.toSorted((one, other) => one.seed - other.seed)
}
