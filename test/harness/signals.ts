import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { pushOf, signInOf, wrongAnswer } from './commandLineKills.ts'
import { KINDS, type Kind, onlineIn } from './intended.ts'
import { type Judgement, judge, untruths, uploadsIn } from './judge.ts'
import { leftoversIn } from './kills.ts'
import { type Ended, killNow, pause, type Started, starting } from './programs.ts'
import { falseStatements, landedOf } from './statements.ts'

// Pushes that are asked to end, put to sleep and woken. Also several at once on one data folder.

const DISTURBANCES = [
  'asked to end',
  'interrupted by a key',
  'asleep',
  'several at once',
  'several, one killed',
] as const
type Disturbance = (typeof DISTURBANCES)[number]

export interface SignalRun extends Judgement {
  readonly kind: Kind
  readonly what: Disturbance
  /** How often it happened in this run. */
  readonly times: number
  /** The slowest end or refusal, in milliseconds. Of one that was asked to end, or was not let in. */
  readonly slowest: number
  readonly untrue: readonly string[]
}

interface SignalOptions {
  readonly runs: number
  readonly seed: number
  readonly folder: string
  /** The built command line. */
  readonly program: string
  /** How long those sleep that are put to sleep, in milliseconds. */
  readonly asleepMs: number
  readonly onRun?: (run: SignalRun) => void
}

const SLOW_MS = 40
/** What happens happens within so many milliseconds of a start. */
const LATEST_MS = 1500
const END_MS = 5000
/** On top of the same number of programs that only print their usage. The machine may be busy. */
const SAY_MS = 2000
const SLOWER = 3
/** Milliseconds of a batch of the sleepers, and how many were taken by then. The first is given, the second at most. */
const SLOW_ASLEEP_MS = 200
const MAX_BEFORE_SLEEP = 5
const AT_ONCE = 3
const REFUSAL = /already working with this data/

const disturbanceOf = (number: number): Disturbance => DISTURBANCES[number % DISTURBANCES.length] ?? 'asked to end'

const runOnce = async (what: Disturbance, kind: Kind, seed: number, options: SignalOptions): Promise<SignalRun> => {
  const random = seededRandom(seed)
  const platform = await startEmulator({ idSeed: seed })
  const running = new Set<Started>()
  try {
    const { emulator, seeded } = platform
    const push = pushOf(kind, `s${seed}`, platform)
    const before = onlineIn(emulator.world, kind, seeded)
    emulator.faults.add({
      kind: 'slow',
      method: kind === 'products' ? 'PUT' : 'POST',
      milliseconds: what === 'asleep' ? SLOW_ASLEEP_MS : SLOW_MS,
    })
    const place = join(options.folder, `signal-${seed}`)
    mkdirSync(place, { recursive: true })
    const [data, file, signIn] = [join(place, 'data'), join(place, 'rows.csv'), join(place, 'sign-in.json')]
    writeFileSync(file, push.file)
    writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
    const args = push.args.map((word) => (word === 'FILE' ? file : word))
    const untrue: string[] = []
    let [times, slowest] = [0, 0]

    const start = (): Started => {
      const one = starting(options.program, [...args, '--credentials', signIn, '--data', data, '--resume', '--json'])
      running.add(one)
      void one.ended.then(() => running.delete(one))
      return one
    }
    // Behind its end the same push would be another upload.
    const isOver = (): boolean => uploadsIn(data).some(({ state }) => state === 'finished')
    const look = (): void => {
      untrue.push(...untruths(uploadsIn(data), emulator.commits.all()))
    }

    const wordsOf = (ended: Ended, isAlone = true): readonly string[] =>
      falseStatements(ended, {
        items: push.items,
        landed: landedOf(push.meant, onlineIn(emulator.world, kind, seeded)),
        isAlone,
      })

    const ask = async (signal: NodeJS.Signals): Promise<void> => {
      const one = start()
      await Promise.race([pause(random() * LATEST_MS), one.ended])
      const asked = performance.now()
      if (!one.child.kill(signal)) return
      const isOver = await Promise.race([one.ended.then(() => true), pause(END_MS).then(() => false)])
      times++
      slowest = Math.max(slowest, performance.now() - asked)
      if (!isOver) untrue.push(`it goes on ${END_MS} ms after it was asked to end`)
      const ended = await killNow(one)
      await pause(SLOW_MS)
      untrue.push(...wordsOf(ended))
      look()
    }

    const sleep = async (): Promise<Ended> => {
      const one = start()
      const at = 1 + Math.floor(random() * MAX_BEFORE_SLEEP)
      while (running.has(one) && emulator.commits.all().length < at) await pause(1)
      // Somewhere between two answers.
      await pause(random() * SLOW_ASLEEP_MS)
      one.child.kill('SIGSTOP')
      if (isOver()) untrue.push('it was over before it was put to sleep')
      await pause(options.asleepMs)
      one.child.kill('SIGCONT')
      times++
      const ended = await one.ended
      look()
      return ended
    }

    /** Milliseconds to start and end as many programs at once as below. */
    const starts = async (): Promise<number> => {
      const since = performance.now()
      await Promise.all(Array.from({ length: AT_ONCE }, () => starting(options.program, ['--help']).ended))
      return performance.now() - since
    }

    const several = async (isOneKilled: boolean): Promise<void> => {
      const all = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          await pause(random() * 300)
          const since = performance.now()
          const one = start()
          void one.ended.then(({ complained }) => {
            if (REFUSAL.test(complained)) slowest = Math.max(slowest, performance.now() - since)
          })
          return one
        }),
      )
      if (isOneKilled) {
        await pause(400 + random() * LATEST_MS)
        for (const one of all) if (running.has(one)) await killNow(one)
      }
      const ended = await Promise.all(all.map((one) => one.ended))
      times++
      const refused = ended.filter(({ complained }) => REFUSAL.test(complained))
      const worked = ended.length - refused.length
      for (const one of ended) if (!refused.includes(one)) untrue.push(...wordsOf(one, false))
      // One that started behind the end of another may have done its part, too.
      if (worked === 0) untrue.push('nobody was let in')
      if (refused.some(({ code }) => code === 0)) untrue.push('one that was not let in claims that all went well')
      look()
    }

    const signal = what === 'asked to end' ? 'SIGTERM' : what === 'interrupted by a key' ? 'SIGINT' : undefined
    if (signal !== undefined) for (let round = 0; round < 3 && !isOver(); round++) await ask(signal)
    else if (what === 'several at once') await several(false)
    else if (what === 'several, one killed') await several(true)
    const most = what.startsWith('several') ? SAY_MS + SLOWER * (await starts()) : Number.POSITIVE_INFINITY
    const last = what === 'asleep' ? await sleep() : await start().ended
    untrue.push(...wrongAnswer(kind, last.said, push.items), ...wordsOf(last))
    if (slowest > most) untrue.push(`one that was not let in said so after ${Math.round(slowest)} ms`)
    const left = leftoversIn(data)
    if (left.length > 0) untrue.push(`left behind: ${left.join(', ')}`)
    const commits = emulator.commits.all()
    const planned = new Set(uploadsIn(data).flatMap(({ batches }) => batches.map((batch) => batch?.sha256 ?? '')))
    const online = onlineIn(emulator.world, kind, seeded)
    return {
      kind,
      what,
      times,
      slowest,
      untrue: [...new Set(untrue)],
      ...judge(push.meant, planned, online, before, commits),
    }
  } finally {
    for (const one of running) await killNow(one)
    await platform.stop()
  }
}

/** So many pushes, disturbed in each way in turn. Those that sleep do so at the end and all at once. */
export const disturbPushes = async (options: SignalOptions): Promise<readonly SignalRun[]> => {
  const run = async (number: number): Promise<SignalRun> => {
    const kind = KINDS[Math.floor(number / DISTURBANCES.length) % KINDS.length] ?? 'products'
    const done = await runOnce(disturbanceOf(number), kind, options.seed * 1000 + number, options)
    options.onRun?.(done)
    return done
  }
  const all = Array.from({ length: options.runs }, (_, number) => number)
  const done: SignalRun[] = []
  for (const number of all) if (disturbanceOf(number) !== 'asleep') done.push(await run(number))
  return [...done, ...(await Promise.all(all.filter((number) => disturbanceOf(number) === 'asleep').map(run)))]
}
