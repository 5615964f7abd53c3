import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { pushOf, signInOf } from './commandLineKills.ts'
import type { DamageRun } from './damage.ts'
import { journalOf, linesOf, withHostileValue, withNewerLine } from './hostileLines.ts'
import { KINDS, onlineIn } from './intended.ts'
import { uploadsIn } from './judge.ts'
import { type Ended, killNow, pause, type Started, starting } from './programs.ts'
import { falseStatements, landedOf } from './statements.ts'

// Pushes that are killed in mid flight and whose files are damaged then. What --resume says of them is held against
// what the platform holds.

const SLOW_MS = 25
/** Batches that were taken when it is killed, at most. */
const MAX_WRITTEN = 6

interface DamagedPushOptions {
  readonly runs: number
  readonly seed: number
  readonly folder: string
  /** The built command line. */
  readonly program: string
  /** Where bits are flipped, in turn; all places if left out. */
  readonly places?: readonly Place[]
}

interface DamagedPush extends DamageRun {
  /** Something of it was there to be damaged. */
  readonly isHit: boolean
}

/**
 * Where bits are flipped. In a line of the journal that holds what a batch is, or the body of a batch that had left.
 * Lines that are hostile or of a newer version have good checksums.
 */
const PLACES = [
  'journal, a batch',
  'bodies, on its way',
  'journal',
  'bodies',
  'any file',
  'journal, a hostile line',
  'journal, a newer line',
] as const
type Place = (typeof PLACES)[number]

const REWRITES: Readonly<Partial<Record<Place, typeof withNewerLine>>> = {
  'journal, a hostile line': withHostileValue,
  'journal, a newer line': withNewerLine,
}

/** How often its advice is followed until everything is online. */
const MAX_ADVICE = 3

const filesIn = (data: string): readonly string[] =>
  readdirSync(join(data, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** From where to where a bit of a file may be flipped. */
const rangeIn = (
  bytes: Buffer,
  place: Place,
  random: () => number,
  data: string,
): readonly [from: number, to: number] => {
  if (place === 'bodies, on its way') {
    const left = uploadsIn(data).flatMap(({ batches }) => batches.filter((batch) => batch?.state === 'unknown'))
    const batch = left[Math.floor(random() * left.length)]
    return batch === undefined ? [0, bytes.length] : [batch.offset, batch.offset + batch.length]
  }
  if (place !== 'journal, a batch') return [0, bytes.length]
  const starts = [...bytes.toString('latin1').matchAll(/"type":"batch"/g)].map(({ index }) => index)
  const from = starts[Math.floor(random() * starts.length)] ?? 0
  const end = bytes.indexOf(10, from)
  return [from, end < 0 ? bytes.length : end]
}

/** Flips one bit, or writes a line anew; false where there is no such file. */
const damage = (data: string, place: Place, random: () => number): boolean => {
  const all = filesIn(data).filter((path) => place === 'any file' || path.endsWith(place.split(',')[0] ?? ''))
  const path = all[Math.floor(random() * all.length)]
  if (path === undefined) return false
  const bytes = readFileSync(path)
  if (bytes.length === 0) return false
  const rewrite = REWRITES[place]
  if (rewrite !== undefined) {
    writeFileSync(path, journalOf(rewrite(linesOf(bytes), random)))
    return true
  }
  const [from, to] = rangeIn(bytes, place, random, data)
  const bit = 8 * from + Math.floor(random() * 8 * (to - from))
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  writeFileSync(path, bytes)
  return true
}

/** How it ended; one that does not end by itself is killed. */
const endOf = async (started: Started): Promise<Ended> => {
  const timer = setTimeout(() => started.child.kill('SIGKILL'), MAX_WAIT_MS)
  return started.ended.finally(() => clearTimeout(timer))
}

/** Sentences of a journal that is not understood: whose, what and what to do. */
const NOT_UNDERSTOOD = /(“.+”|An upload) (was written by a newer version|contains lines that Adwright didn't write)/

/** What a push may not say or do, whatever it is true of. */
const wrongOutput = ({ code, signal, complained }: Ended, place: Place): readonly string[] => {
  if (signal !== null) return ['it did not end']
  const wrong = /Something inside Adwright broke|undefined|NaN|\[object/.exec(complained)
  const says = code !== 2 || NOT_UNDERSTOOD.test(complained.replaceAll('The journal of ', ''))
  const mustSay = place === 'journal, a newer line' && code !== 0 && code !== 2
  return [
    ...(wrong === null ? [] : [`it says “${wrong[0]}”: ${complained.slice(-300)}`]),
    ...(says && !mustSay ? [] : [`it ends with ${code} and does not say what is so: ${complained.slice(-300)}`]),
  ]
}

const runOnce = async (number: number, options: DamagedPushOptions): Promise<DamagedPush> => {
  const { places = PLACES } = options
  const seed = options.seed * 1000 + number
  const random = seededRandom(seed)
  const kind = KINDS[Math.floor(number / places.length) % KINDS.length] ?? 'products'
  const place = places[number % places.length] ?? 'journal'
  const platform = await startEmulator({ idSeed: seed })
  try {
    const { emulator, seeded } = platform
    const push = pushOf(kind, `f${seed}`, platform)
    emulator.faults.add({ kind: 'slow', method: kind === 'products' ? 'PUT' : 'POST', milliseconds: SLOW_MS })
    const folder = join(options.folder, `damaged-${seed}`)
    mkdirSync(folder, { recursive: true })
    const [data, file, signIn] = [join(folder, 'data'), join(folder, 'rows.csv'), join(folder, 'sign-in.json')]
    writeFileSync(file, push.file)
    writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
    const args = [...push.args.map((word) => (word === 'FILE' ? file : word)), '--credentials', signIn, '--data', data]
    const first = starting(options.program, args)
    let isOver = false
    void first.ended.then(() => {
      isOver = true
    })
    const wanted = 1 + Math.floor(random() * MAX_WRITTEN)
    while (!isOver && emulator.commits.all().length < wanted) await pause(2)
    await killNow(first)
    await pause(2 * SLOW_MS)
    const untrue: string[] = []
    const isHit = damage(data, place, random)
    let flags: readonly string[] = ['--resume']
    for (let round = 0; isHit && flags.length > 0; round++) {
      // The table is for people, the object for programs: both are read.
      const ended = await endOf(starting(options.program, [...args, ...flags, ...(random() < 0.5 ? ['--json'] : [])]))
      await pause(2 * SLOW_MS)
      const landed = landedOf(push.meant, onlineIn(emulator.world, kind, seeded))
      untrue.push(...falseStatements(ended, { items: push.items, landed }), ...wrongOutput(ended, place))
      flags = ended.code === 0 ? [] : ended.complained.includes('--restart') ? ['--restart'] : ['--resume']
      if (flags.length === 0 || round < MAX_ADVICE) continue
      untrue.push(`its advice does not lead to the end: ${ended.complained.slice(-300)}`)
      break
    }
    return {
      kind: `${place} of ${kind}`,
      how: place in REWRITES ? 'rewritten, then pushed again' : 'flipped, then pushed again',
      isHit,
      ...{ lost: 0, doubled: 0, corrupt: 0 },
      untrue: untrue.map((sentence) => `seed ${seed}: ${sentence}`),
    }
  } finally {
    await platform.stop()
  }
}

/** So many pushes of every kind, each damaged in one place and gone on with. */
export const damagePushes = async (options: DamagedPushOptions): Promise<readonly DamagedPush[]> => {
  const runs: DamagedPush[] = []
  for (let number = 0; number < options.runs; number++) runs.push(await runOnce(number, options))
  return runs
}
