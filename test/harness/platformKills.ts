import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { intend, KINDS, type Kind, onlineIn } from './intended.ts'
import { judge, plannedBodies, untruths, uploadsIn } from './judge.ts'
import { jobOf, type KillOptions, type KillRun, leftoversIn, reportIn, wrongReport } from './kills.ts'
import { killNow, pause, type Started, starting } from './programs.ts'

// Uploads during which the platform itself is killed and comes back. At instants drawn from a seed; now and then both
// ends are killed at once.

const BATCHES = 30
const SLOW_MS = 25
/** Kills come within so many milliseconds after the platform is back. */
const SOON_MS = 250
/** How often the upload program is killed with it. */
const BOTH = 0.4

interface PlatformKillOptions extends KillOptions {
  /** The bundled emulator program. */
  readonly platform: string
}

/** Four ports in a row, away from those that the system gives out by itself. */
const firstPort = (random: () => number): number => 20_000 + 4 * Math.floor(random() * 2500)

/** Starts the platform where four ports in a row are free. Answers the first of them too. */
const startSomewhere = async (
  random: () => number,
  stateFile: string,
): Promise<readonly [EmulatorServer, port: string]> => {
  for (let tries = 0; ; tries++) {
    const port = firstPort(random)
    try {
      return [await startEmulator({ stateFile, port }), String(port)]
    } catch (error) {
      if (tries === 9) throw error
    }
  }
}

const uploadOnce = async (
  random: () => number,
  kind: Kind,
  most: number,
  place: string,
  { program, platform }: PlatformKillOptions,
): Promise<KillRun> => {
  mkdirSync(place, { recursive: true })
  const [stateFile, data, jobFile] = [join(place, 'state'), join(place, 'data'), join(place, 'job.json')]
  const [fresh, port] = await startSomewhere(random, stateFile)
  const intended = intend(kind, `p${Math.floor(random() * 1e6)}`, BATCHES, fresh.seeded)
  const before = onlineIn(fresh.emulator.world, kind, fresh.seeded)
  writeFileSync(jobFile, JSON.stringify(jobOf(fresh, intended)))
  await fresh.stop()

  const serve = async (): Promise<Started> => {
    const started = starting(platform, [stateFile, port, String(SLOW_MS)])
    const line = await started.firstLine
    if (line === undefined) throw new Error(`The platform did not start: ${(await started.ended).complained}`)
    return started
  }

  let serving = await serve()
  let uploading = starting(program, [data, jobFile])
  const kills: string[] = []
  const untrue: string[] = []
  try {
    while (kills.length < most) {
      const isOver = await Promise.race([pause(random() * SOON_MS).then(() => false), uploading.ended.then(() => true)])
      if (isOver) break
      const isBoth = random() < BOTH
      await Promise.all(isBoth ? [killNow(serving), killNow(uploading)] : [killNow(serving)])
      kills.push(isBoth ? 'both' : 'the platform')
      serving = await serve()
      if (isBoth) uploading = starting(program, [data, jobFile])
    }
    const report = reportIn(await uploading.ended)
    await killNow(serving)
    // Once more, so that what a start clears away is gone.
    reportIn(await starting(program, [data, jobFile]).ended)
    const after = await startEmulator({ stateFile })
    try {
      const commits = after.emulator.commits.all()
      untrue.push(...wrongReport(report, intended), ...untruths(uploadsIn(data), commits))
      if (after.damage !== undefined) untrue.push(after.damage.sentence)
      const online = onlineIn(after.emulator.world, kind, after.seeded)
      return {
        victim: 'platform',
        kind,
        things: intended.online.size,
        kills,
        untrue,
        leftovers: leftoversIn(data),
        ...judge(intended.online, plannedBodies(intended), online, before, commits),
      }
    } finally {
      await after.stop()
    }
  } finally {
    await killNow(uploading)
    await killNow(serving)
  }
}

/** Uploads of every kind until the platform was killed so many times. */
export const killPlatforms = async (options: PlatformKillOptions): Promise<readonly KillRun[]> => {
  const random = seededRandom(options.seed + 1)
  const runs: KillRun[] = []
  for (let hits = 0; hits < options.kills; ) {
    const kind = KINDS[runs.length % KINDS.length] ?? 'products'
    const most = Math.min(options.kills - hits, 2 + Math.floor(random() * 3))
    const run = await uploadOnce(random, kind, most, join(options.folder, `platform-${runs.length}`), options)
    hits += run.kills.length
    runs.push(run)
    options.onRun?.(run)
  }
  return runs
}
