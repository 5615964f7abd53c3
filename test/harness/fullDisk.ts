import { join } from 'node:path'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { diskFiles } from '../../src/shell/node/diskFiles.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import type { Files, FileTrouble } from '../../src/shell/ports.ts'
import { fillActivity } from './activityFill.ts'
import { type Place, placesOf } from './deaths.ts'
import { type SmallDisk, smallDisk } from './disks.ts'
import { hostOn, untilAtRest } from './hostOn.ts'
import { intend, KINDS, type Kind, onlineIn } from './intended.ts'
import { type Judgement, judge, plannedBodies, untruths, uploadsIn } from './judge.ts'
import { jobOf } from './kills.ts'
import { finalUntruths } from './matrix.ts'

// A disk that becomes full at a drawn write, until somebody frees it.

export interface DiskRun extends Judgement {
  readonly kind: Kind
  readonly disk: SmallDisk['kind']
  readonly seed: number
  /** The write at which it became full. */
  readonly at: Place | 'another file'
  /** Does the program end while it is full, and go on in a new one? */
  readonly restarted: boolean
  /** Milliseconds from the full disk to the sentence about it. Undefined where nothing had to be said. */
  readonly reportedAfter: number | undefined
  readonly untrue: readonly string[]
}

interface DiskOptions {
  readonly runs: number
  readonly seed: number
  readonly folder: string
  /** A real disk where that is possible, if left out. */
  readonly disk?: SmallDisk['kind']
  readonly onRun?: (run: DiskRun) => void
}

/** Enough for the journal to outgrow its page when the disk becomes full. */
const BATCHES = 60
const AT_ONCE = 15
/** Writes while such an upload is planned. About as many follow until its last quarter. */
const PLANNING_WRITES = 10
const SENDING_WRITES = 60
const MEGABYTES = 6
const FULL = /disk is full/i
const SLOW_MS = 5
/** The user must hear of it this soon. */
const TELL_MS = 2000

const runOnce = async (kind: Kind, seed: number, folder: string, wanted?: SmallDisk['kind']): Promise<DiskRun> => {
  const random = seededRandom(seed)
  const disk = smallDisk(join(folder, `disk-${seed}`), MEGABYTES, wanted)
  const platform = await startEmulator({ idSeed: seed })
  const { emulator, seeded } = platform
  const intended = intend(kind, `d${seed}`, BATCHES, seeded)
  const before = onlineIn(emulator.world, kind, seeded)
  emulator.faults.add({ kind: 'slow', endpoint: intended.plan.endpoint, milliseconds: SLOW_MS })
  const data = join(disk.folder, 'data')
  fillActivity(data, random() < 0.3 ? 'full' : 'empty')
  const nth =
    random() < 0.35 ? Math.floor(random() * PLANNING_WRITES) : PLANNING_WRITES + Math.floor(random() * SENDING_WRITES)
  const restarted = random() < 0.3
  const untrue: string[] = []
  let writes = 0
  let at: DiskRun['at'] = 'another file'
  let fullSince: number | undefined
  let reportedAfter: number | undefined

  const counted = (files: Files): Files => {
    const write = (path: string, bytes: Uint8Array): void => {
      if (writes++ !== nth) return
      at = placesOf(path, bytes)[0] ?? 'another file'
      disk.fill()
    }
    // Small writes may still fit for a while. There is nothing to say before one does not.
    const noted = async <Value>(
      path: string,
      writing: Promise<Result<Value, FileTrouble>>,
    ): Promise<Result<Value, FileTrouble>> => {
      const written = await writing
      if (!written.ok && path.startsWith('uploads/')) fullSince ??= Date.now()
      return written
    }
    return {
      ...files,
      append: (path, bytes) => {
        write(path, bytes)
        return noted(path, files.append(path, bytes))
      },
      replace: (path, bytes) => {
        write(path, bytes)
        return noted(path, files.replace(path, bytes))
      },
    }
  }

  const { given } = jobOf(platform, intended)
  const opening = () => {
    const files = diskFiles(data, { open: disk.open })
    const { host, close } = hostOn(counted(files), nodeClock, given)
    return { host, close: () => close().then(files.close) }
  }
  let { host, close } = opening()

  const hear = (sentence: string | undefined): void => {
    if (sentence === undefined || !FULL.test(sentence)) untrue.push(`it said: ${sentence ?? 'nothing'}`)
    else if (fullSince !== undefined) reportedAfter ??= Date.now() - fullSince
    disk.free()
  }

  /** Does a step; where the disk is full it is told, freed and done again. */
  const step = async <Value>(act: () => Promise<Result<Value, Failure>>): Promise<Value> => {
    for (let tries = 0; tries < 3; tries++) {
      const done = await act()
      if (done.ok) return done.value
      hear(done.failure.sentence)
    }
    throw new Error('The step did not succeed on a disk with room.')
  }

  try {
    const { uploads } = host
    const id = await step(() => uploads.plan(intended.plan))
    for (let from = 0; from < BATCHES; from += AT_ONCE)
      await step(() => uploads.add(id, intended.batches.slice(from, from + AT_ONCE)))
    await step(() => uploads.seal(id))
    let summary = await untilAtRest(host, () => step(() => uploads.start(id)))
    for (let tries = 0; tries < 3 && summary.state !== 'finished'; tries++) {
      if (restarted) {
        const heard = summary.problem
        await close()
        hear(heard)
        ;({ host, close } = opening())
      } else hear(summary.problem)
      summary = await untilAtRest(host, () => step(() => host.uploads.resume(id)))
    }
    await close()
    if (reportedAfter !== undefined && reportedAfter > TELL_MS) untrue.push(`it took ${reportedAfter} ms to say so`)
    const commits = emulator.commits.all()
    untrue.push(...finalUntruths(summary, intended), ...untruths(uploadsIn(data), commits))
    const online = onlineIn(emulator.world, kind, seeded)
    const judged = judge(intended.online, plannedBodies(intended), online, before, commits)
    return { kind, disk: disk.kind, seed, at, restarted, reportedAfter, untrue, ...judged }
  } finally {
    await close()
    await platform.stop()
    disk.remove()
  }
}

/** So many uploads, each with a disk that becomes full at another write. */
export const fillDisks = async ({ runs, seed, folder, disk, onRun }: DiskOptions): Promise<readonly DiskRun[]> => {
  const all: DiskRun[] = []
  for (let number = 0; number < runs; number++) {
    const run = await runOnce(KINDS[number % KINDS.length] ?? 'products', seed * 1000 + number, folder, disk)
    all.push(run)
    onRun?.(run)
  }
  return all
}
