import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runJourneys } from '../oracle/journeys.ts'
import { killAmongMarked, markedTable } from '../privacy/kills.ts'
import { byHandTable, leftByHands } from '../privacy/leftByHand.ts'
import { leftOfLists, leftTable, PEOPLE, tooMuchLeft } from '../privacy/leftInMemory.ts'
import { findBarriers } from './accessibility.ts'
import { killAds } from './adsKills.ts'
import { runAdsSoak } from './adsSoak.ts'
import { breakDisks } from './brokenDisk.ts'
import { type BrowserRun, killBrowsers } from './browserKills.ts'
import { runCalls } from './callMatrix.ts'
import { runClients } from './clients.ts'
import { killCommandLine } from './commandLineKills.ts'
import { runCallCells, runPushCells } from './commandMatrix.ts'
import { damageFolders } from './damage.ts'
import { damagePushes } from './damagedPushes.ts'
import { type EndlessRun, runEndless } from './endless.ts'
import {
  adsKillTable,
  adsSoakTable,
  brokenTable,
  browserTable,
  callTable,
  commandCallTable,
  damageTable,
  diskTable,
  endlessTable,
  killTable,
  matrixTable,
  placeTable,
  revokedTable,
  signalTable,
  soakTable,
  troubles,
} from './figures.ts'
import { fillDisks } from './fullDisk.ts'
import { type HostileRun, hostileTable, hostileTroubles, runHostile } from './hostile.ts'
import { openServers } from './hostileServers.ts'
import { TARGETS } from './hostileTargets.ts'
import { type KillRun, killUploads } from './kills.ts'
import { runMatrix } from './matrix.ts'
import { patternsUnder, slowPatterns } from './patterns.ts'
import { killPlatforms } from './platformKills.ts'
import { bundled } from './programs.ts'
import { fillOrigins, type QuotaRun } from './quota.ts'
import { quotaTable } from './quotaFigures.ts'
import { revokeSignIns } from './revoked.ts'
import { disturbPushes } from './signals.ts'
import { runSoak } from './soak.ts'

// npm run harness [PART ...]: breaks uploads on purpose and counts what is lost. Options: -- --kills N --runs N
// --asleep N --seed S. Parts: kill, ads, matrix, calls, damage, endless, signin, signal, soak, disk, broken, browser,
// quota, hostile, privacy, oracle, clients, accessibility.

interface Wanted {
  readonly parts: readonly Part[]
  readonly kills: number
  /** Hostile inputs, acts without room, people of the soak, feeds and lists of the oracle. */
  readonly runs: number
  readonly seed: number
  /** Seconds that programs are put to sleep for. */
  readonly asleep: number
  /** The built command line. */
  readonly commandLine: string
}

type Part = keyof typeof PARTS

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

/** Says how far it is, where somebody may be waiting. */
const progress = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

const tellKills = (total: number) => {
  let landed = 0
  return (run: KillRun): void => {
    landed += run.kills.length
    progress(`${landed} of ${total} kills, ${run.victim}, ${run.kind}`)
  }
}

const kill = async ({ kills, seed, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const [program, platform] = await Promise.all([bundled('uploadProgram', folder), bundled('platformProgram', folder)])
  const platforms = Math.floor(kills / 10)
  const commands = Math.floor(kills / 5)
  const share = (part: number) => ({ kills: part, seed, folder, onRun: tellKills(part) })
  const runs = [
    ...(await killUploads({ ...share(kills - platforms - commands), program })),
    ...(await killCommandLine({ ...share(commands), program: commandLine })),
    ...(await killPlatforms({ ...share(platforms), program, platform })),
  ]
  console.log(`\nUploads killed, seed ${seed}\n\n${killTable(runs)}\n\n${placeTable(runs)}`)
  return troubles(runs)
}

const CARDS = 1_000

const ads = async ({ kills, seed, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  let landed = 0
  const killed = await killAds({
    ...{ kills, seed, folder, program: commandLine },
    onRun: (run) => {
      landed += run.kills.length
      progress([`${landed} of ${kills} kills, ad accounts`, ...run.untrue].join(': '))
    },
  })
  console.log(`\nCommands for ad accounts killed, seed ${seed}\n\n${adsKillTable(killed)}`)
  const soaked = [await runAdsSoak({ cards: CARDS, seed, folder })]
  console.log(`\nCards under one fault in five, seed ${seed}\n\n${adsSoakTable(soaked)}`)
  return [...troubles(killed), ...troubles(soaked)]
}

const matrix = async ({ seed, kills, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const cells = await runMatrix({ seed, folder })
  console.log(`\nFaults of the platform, seed ${seed}\n\n${matrixTable(cells)}`)
  const pushes = await runPushCells({ cells: kills, seed, folder, program: commandLine })
  console.log(`\nThe same over pushes of the command line\n\n${matrixTable(pushes)}`)
  return [...troubles(cells), ...troubles(pushes)]
}

const disk = async ({ seed, kills }: Wanted, folder: string): Promise<readonly string[]> => {
  const runs = await fillDisks({ runs: Math.max(12, Math.floor(kills / 4)), seed, folder })
  console.log(`\nDisks that became full, seed ${seed}\n\n${diskTable(runs)}`)
  return troubles(runs)
}

const broken = async ({ seed }: Wanted, folder: string): Promise<readonly string[]> => {
  const runs = await breakDisks({ seed, folder })
  console.log(`\nCalls to the system that failed, seed ${seed}\n\n${brokenTable(runs)}`)
  return troubles(runs)
}

const calls = async ({ seed, kills, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const cells = await runCalls(seed)
  console.log(`\nSingle calls under every fault, seed ${seed}\n\n${callTable(cells)}`)
  const commands = await runCallCells({ cells: kills, seed, folder, program: commandLine })
  console.log(`\nThe same over calls of the command line\n\n${commandCallTable(commands)}`)
  return [...troubles(cells), ...troubles(commands)]
}

const damage = async ({ seed, kills, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const runs = [
    ...(await damageFolders({ seed, flips: kills * 25, resumes: Math.max(10, kills) })),
    ...(await damagePushes({ seed, runs: Math.max(12, kills), folder, program: commandLine })),
  ]
  console.log(`\nFiles of the data folder damaged, seed ${seed}\n\n${damageTable(runs)}`)
  return troubles(runs)
}

const endless = async ({ commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const onRun = ({ kind, input, untrue }: EndlessRun): void => progress([`${kind}, ${input}`, ...untrue].join(': '))
  const runs = await runEndless({ folder, program: commandLine, onRun })
  console.log(`\nInput without an end\n\n${endlessTable(runs)}`)
  return troubles(runs)
}

const signin = async ({ seed, kills }: Wanted): Promise<readonly string[]> => {
  const runs = await revokeSignIns(Math.max(12, kills), seed)
  console.log(`\nSign-ins taken back, seed ${seed}\n\n${revokedTable(runs)}`)
  return troubles(runs)
}

const signal = async ({ seed, kills, asleep, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  let done = 0
  const runs = await disturbPushes({
    runs: Math.max(15, Math.floor(kills / 4)),
    seed,
    folder,
    program: commandLine,
    asleepMs: asleep * 1000,
    onRun: ({ what, kind }) => progress(`${++done} pushes disturbed, ${what}, ${kind}`),
  })
  console.log(`\nPushes disturbed, seed ${seed}\n\n${signalTable(runs)}`)
  return troubles(runs)
}

const soak = async ({ seed, runs }: Wanted, folder: string): Promise<readonly string[]> => {
  const done = [await runSoak({ people: runs, seed, folder })]
  console.log(`\nOne long upload under one fault in five, seed ${seed}\n\n${soakTable(done)}`)
  return troubles(done)
}

const browser = async ({ seed, kills }: Wanted, folder: string): Promise<readonly string[]> => {
  let landed = 0
  const onRun = ({ kind, after, untrue }: BrowserRun): void =>
    progress([`${++landed} of ${kills} kills, browser, ${kind}, ${after}`, ...untrue].join('\n'))
  const runs = await killBrowsers({ kills, seed, folder, onRun })
  console.log(`\nBrowsers killed, seed ${seed}\n\n${browserTable(runs)}`)
  return troubles(runs)
}

/** Each takes many seconds. */
const MAX_ORIGINS = 100

const quota = async ({ seed, runs: wanted, commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  let done = 0
  const total = Math.min(wanted, MAX_ORIGINS)
  const onRun = ({ kind, isHit, untrue }: QuotaRun): void =>
    progress(`${++done} of ${total} acts, ${kind}, ${isHit ? 'stopped' : 'done all the same'} ${untrue.join('; ')}`)
  const runs = await fillOrigins({ runs: total, seed, folder, commandLine, onRun })
  console.log(`\nActs whose origin ran out of room, seed ${seed}\n\n${quotaTable(runs)}`)
  return troubles(runs)
}

const hostile = async ({ seed, runs }: Wanted, folder: string): Promise<readonly string[]> => {
  const servers = await openServers(folder)
  try {
    const onTarget = ({ name, inputs }: HostileRun): void => progress(`${inputs} inputs, ${name}`)
    const done = await runHostile([...TARGETS, ...servers.targets], { runs, seed, onTarget })
    console.log(`\nHostile inputs, seed ${seed}\n\n${hostileTable(done)}`)
    const slow = await slowPatterns(patternsUnder(SOURCES), { length: 20_000, limit: 500 })
    const slowness = slow.map(
      ({ pattern, pump, ms }) => `${pattern.place}: ${Math.round(ms)} ms with ${JSON.stringify(pump)}`,
    )
    console.log(
      `\nRegular expressions that 20,000 signs keep busy for half a second: ${slow.length}\n${slowness.join('\n')}`,
    )
    // Those that grow with the square of the length are told. One that never ends is a fault.
    const endless = slow.filter(({ ms }) => ms === Number.POSITIVE_INFINITY)
    return [...hostileTroubles(done), ...endless.map(({ pattern }) => `${pattern.place} does not end`)]
  } finally {
    await servers.stop()
  }
}

const privacy = async ({ seed, kills, commandLine }: Wanted): Promise<readonly string[]> => {
  let landed = 0
  const found = await killAmongMarked({
    kills,
    seed,
    commandLine,
    onKill: (moment) => progress(`${++landed} of ${kills} kills, ${moment}`),
  })
  console.log(`\nMarked people, seed ${seed}\n\n${markedTable(found)}`)
  const left = await leftOfLists(commandLine)
  console.log(`\n${PEOPLE} people of each list, a minute after its import, in memory\n\n${leftTable(left)}`)
  console.log(`\nTyped values, a minute later\n\n${byHandTable(await leftByHands(commandLine))}`)
  return [...found.hits.map(({ place, kind, how }) => `${kind} as ${how} in ${place}`), ...tooMuchLeft(left)]
}

/** Each takes half a minute. */
const MAX_JOURNEYS = 100

const oracle = async ({ seed, runs }: Wanted): Promise<readonly string[]> => {
  const wanted = Math.min(runs, MAX_JOURNEYS)
  const wrong: string[] = []
  for (let run = 0; run < wanted; run++) {
    const found = await runJourneys(seed + run)
    wrong.push(...found.map((problem) => `seed ${seed + run}: ${problem}`))
    progress([`${run + 1} of ${wanted} feeds and lists, ${found.length} untrue`, ...found].join('\n'))
  }
  console.log(`\nFeeds and lists whose every figure was recomputed, from seed ${seed}: ${wanted}`)
  return wrong
}

const accessibility = async (): Promise<readonly string[]> => {
  const { looks, barriers } = await findBarriers((screen) => progress(`looked at ${screen}`))
  console.log(`\nStates of screens as axe and a screen reader find them: ${looks}, with ${barriers.length} findings`)
  return barriers.map(({ screen, found }) => `${screen}: ${found}`)
}

const clients = async ({ commandLine }: Wanted, folder: string): Promise<readonly string[]> => {
  const runs = await runClients(folder, commandLine)
  console.log(
    `\nClients of others over TLS\n\n${runs.map(({ client, outcome }) => `${client.padEnd(28)} ${outcome}`).join('\n')}`,
  )
  return runs.flatMap(({ client, outcome }) => (outcome === 'good' ? [] : [`${client}: ${outcome}`]))
}

export const PARTS = {
  kill,
  ads,
  matrix,
  calls,
  damage,
  endless,
  signin,
  signal,
  soak,
  disk,
  broken,
  browser,
  quota,
  hostile,
  privacy,
  oracle,
  clients,
  accessibility,
} as const

export const isPart = (word: string): word is Part => Object.hasOwn(PARTS, word)

/** Runs what is wanted and prints its tables. False where anything was lost, doubled, corrupt or untrue. */
export const runHarness = async (wanted: Wanted): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-harness-'))
  try {
    const wrong: string[] = []
    for (const part of wanted.parts) {
      const started = Date.now()
      wrong.push(...(await PARTS[part](wanted, join(folder, part))))
      console.log(`\n${part}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
    }
    console.log(wrong.length === 0 ? '\nNothing lost, nothing doubled, nothing untrue.' : `\n${wrong.join('\n')}`)
    return wrong.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
