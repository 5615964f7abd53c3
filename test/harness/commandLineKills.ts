import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { feedText, KINDS, type Kind, listText, onlineIn, personOf, productRow } from './intended.ts'
import { judge, untruths, uploadsIn } from './judge.ts'
import { type KillOptions, type KillRun, leftoversIn } from './kills.ts'
import { killNow, pause, type Started, starting } from './programs.ts'
import { falseStatements, landedOf } from './statements.ts'

// Pushes of the built command line, killed at any instant and resumed. By --resume.

const ROWS = 600
/** Products of a push that is killed. Its requests take some parts to plan. */
const KILLED_ROWS = 4_000
const PEOPLE = 60_000
const SLOW_MS = 40
/** Kills come within so many milliseconds of the start. */
const LATEST_MS = 1600
/** Share of kills that come in mid plan. A drawn part is sealed and more is to come. */
const IN_PLAN = 0.4
const MAX_PARTS = 6
/** Share of kills between the end of the upload and the command's word. */
const AT_END = 0.3

export const signInOf = ({ addresses, credentials, seeded }: EmulatorServer): string =>
  JSON.stringify({
    ...addresses,
    consumerKey: credentials.consumerKey,
    consumerSecret: credentials.consumerSecret,
    accessToken: credentials.token,
    accessTokenSecret: credentials.tokenSecret,
    userId: seeded.userId,
  })

interface Push {
  readonly file: string
  readonly args: readonly string[]
  readonly meant: ReadonlyMap<string, string>
  readonly items: number
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A push of a file that is written for it. `size` is how many rows or people. */
export const pushOf = (
  kind: Kind,
  mark: string,
  { seeded }: EmulatorServer,
  size: number = kind === 'products' ? ROWS : PEOPLE,
): Push => {
  if (kind === 'products') {
    const rows = numbers(size).map((number) => productRow(mark, number))
    return {
      file: feedText(mark, size),
      args: ['products', 'push', 'FILE', '--catalog', seeded.catalogId],
      meant: new Map(rows.map(({ fields, content }) => [fields.id, content])),
      items: size,
    }
  }
  const people = numbers(size).map((number) => personOf(mark, number))
  const list =
    kind === 'customers'
      ? ['audience', 'push', 'FILE', '--audience', seeded.audienceId]
      : ['dnr', 'push', 'FILE', '--list', seeded.doNotReachListId]
  return {
    file: listText(mark, size),
    args: [...list, '--account', seeded.accountId],
    meant: new Map(people.map(({ member }) => [member, ''])),
    items: size,
  }
}

/** What the command prints at its end against what is true. */
export const wrongAnswer = (kind: Kind, said: string, items: number): readonly string[] => {
  let told: Readonly<Record<string, unknown>>
  try {
    told = JSON.parse(said)
  } catch {
    return [`the command printed no object: ${said.slice(0, 200)}`]
  }
  const taken =
    kind === 'products'
      ? Number(told['created']) + Number(told['updated']) + Number(told['unchanged'])
      : Number(told['confirmed'])
  const wrong = taken === items ? [] : [`${taken} of ${items} are said to be taken`]
  for (const name of ['rejected', 'failed', 'unknown'])
    if (Number(told[name] ?? 0) !== 0) wrong.push(`${told[name]} are said to be ${name}`)
  if (told['state'] !== 'finished') wrong.push(`it ended ${told['state']}`)
  return wrong
}

const pushOnce = async (
  random: () => number,
  kind: Kind,
  most: number,
  place: string,
  { program }: KillOptions,
): Promise<KillRun> => {
  const platform = await startEmulator({ idSeed: Math.floor(random() * 1e9) })
  try {
    const { emulator, seeded } = platform
    const mark = `c${Math.floor(random() * 1e6)}`
    const push = pushOf(kind, mark, platform, kind === 'products' ? KILLED_ROWS : PEOPLE)
    const before = onlineIn(emulator.world, kind, seeded)
    emulator.faults.add({ kind: 'slow', method: kind === 'products' ? 'PUT' : 'POST', milliseconds: SLOW_MS })
    mkdirSync(place, { recursive: true })
    const [data, file, signIn] = [join(place, 'data'), join(place, 'rows.csv'), join(place, 'sign-in.json')]
    writeFileSync(file, push.file)
    writeFileSync(signIn, signInOf(platform), { mode: 0o600 })
    const args = push.args.map((word) => (word === 'FILE' ? file : word))
    const kills: string[] = []
    const untrue: string[] = []
    const planned = new Set<string>()
    let settledTwice = 0

    const isFinished = (): boolean => uploadsIn(data).some(({ state }) => state === 'finished')

    /** Settles with the last line of its journal, before it says so and ends. */
    const finishes = async (started: Started): Promise<void> => {
      let isOver = false
      void started.ended.then(() => {
        isOver = true
      })
      while (!isOver && !isFinished()) await pause(2)
    }

    const sealedBatches = (): number => uploadsIn(data)[0]?.sealed ?? 0

    /** Settles when so many more parts of the plan are sealed. */
    const plans = async (started: Started, parts: number): Promise<void> => {
      let isOver = false
      void started.ended.then(() => {
        isOver = true
      })
      let [left, before] = [parts, sealedBatches()]
      while (!isOver && left > 0) {
        const now = sealedBatches()
        if (now > before) left--
        before = now
        await pause(1)
      }
    }

    const run = async (killAfter: number | 'its end' | { readonly parts: number } | undefined) => {
      const confirmed = new Set(
        uploadsIn(data).flatMap(({ batches }) =>
          batches.flatMap((one) => (one?.state === 'confirmed' ? [one.sha256] : [])),
        ),
      )
      const taken = emulator.commits.all().length
      const started = starting(program, [...args, '--credentials', signIn, '--data', data, '--resume', '--json'])
      if (killAfter !== undefined) {
        const moment =
          killAfter === 'its end'
            ? finishes(started)
            : typeof killAfter === 'number'
              ? pause(killAfter)
              : plans(started, killAfter.parts)
        await Promise.race([moment.then(() => killNow(started)), started.ended])
      }
      const ended = await started.ended
      await pause(SLOW_MS)
      const fresh = emulator.commits.all().slice(taken)
      settledTwice += fresh.filter((commit) => confirmed.has(commit.sha256)).length
      const uploads = uploadsIn(data)
      for (const { batches } of uploads) for (const batch of batches) if (batch !== undefined) planned.add(batch.sha256)
      untrue.push(...untruths(uploads, emulator.commits.all()))
      const isPlanning = uploads.some(({ isOpen }) => isOpen === true)
      const moment = isFinished() ? ', finished' : isPlanning ? ', planning' : ''
      if (ended.signal === 'SIGKILL') kills.push(`the command line${moment}`)
      const landed = landedOf(push.meant, onlineIn(emulator.world, kind, seeded))
      untrue.push(...falseStatements(ended, { items: push.items, landed }))
      return ended
    }

    const drawnMoment = () => {
      if (random() < IN_PLAN) return { parts: 1 + Math.floor(random() * MAX_PARTS) }
      return random() < AT_END ? 'its end' : random() * LATEST_MS
    }
    for (let round = 0; round < most && !isFinished(); round++) await run(drawnMoment())
    const ended = await run(undefined)
    untrue.push(...wrongAnswer(kind, ended.said, push.items))
    const online = onlineIn(emulator.world, kind, seeded)
    return {
      victim: 'command line',
      kind,
      things: push.meant.size,
      kills,
      untrue: [...new Set(untrue)],
      leftovers: leftoversIn(data),
      ...judge(push.meant, planned, online, before, emulator.commits.all(), settledTwice),
    }
  } finally {
    await platform.stop()
  }
}

/** Pushes of every kind until so many kills have struck. `program` is the built command line. */
export const killCommandLine = async (options: KillOptions): Promise<readonly KillRun[]> => {
  const random = seededRandom(options.seed + 2)
  const runs: KillRun[] = []
  for (let hits = 0; hits < options.kills; ) {
    const kind = KINDS[runs.length % KINDS.length] ?? 'products'
    const most = Math.min(options.kills - hits, 5)
    const run = await pushOnce(random, kind, most, join(options.folder, `command-${runs.length}`), options)
    hits += run.kills.length
    runs.push(run)
    options.onRun?.(run)
  }
  return runs
}
