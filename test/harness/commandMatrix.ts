import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../src/emulator/random.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'
import { CALLS, type MatrixCall, TROUBLES } from './callMatrix.ts'
import { pushOf, signInOf } from './commandLineKills.ts'
import { hostOn } from './hostOn.ts'
import { intend, onlineIn } from './intended.ts'
import { judge, untruths, uploadsIn } from './judge.ts'
import { jobOf } from './kills.ts'
import { armed, type Cell, cellsOf } from './matrix.ts'
import { type Ended, killNow, pause, starting } from './programs.ts'
import { falseAnswers, falseStatements, landedOf } from './statements.ts'
import { HARMLESS, startWire, type WireServer } from './wireFaults.ts'

// A sample of the faults over the built command line. What it says and how it ends is held against what the platform
// took.

interface CommandOptions {
  /** Cells that are drawn. */
  readonly cells: number
  readonly seed: number
  readonly folder: string
  /** The built command line. */
  readonly program: string
}

const SIZES = { products: 150, customers: 5000, doNotReach: 5000, deletions: 0 } as const
const BATCHES = { products: 6, customers: 2, doNotReach: 2, deletions: 0 } as const
/** A command is interrupted when no request came for so long, or so many did. What it says of that counts, too. */
const QUIET_MS = 2500
const MAX_REQUESTS = 60
/** An interrupted one must end within so many milliseconds, on a busy machine, too. */
const END_MS = 60_000
const POLL_MS = 50
/** How long after the command's end its last request may come in. */
const ARRIVES_MS = 300
const MAX_RESUMES = 4
const WIDTH = 3

/** So many of them, each at most once. */
const drawn = <Item>(all: readonly Item[], count: number, random: () => number): readonly Item[] =>
  all
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item)

/** Runs a command to its end, or until nothing came of it for so long. */
const run = async (
  program: string,
  args: readonly string[],
  { requests }: WireServer,
  quietMs = QUIET_MS,
): Promise<Ended> => {
  const started = starting(program, args)
  let isOver = false
  void started.ended.then(() => {
    isOver = true
  })
  const before = requests()
  let [seen, quiet] = [before, 0]
  // Before its first request it only starts, however long the machine takes.
  while (!isOver && seen - before < MAX_REQUESTS && quiet < (seen === before ? END_MS : quietMs)) {
    await pause(POLL_MS)
    quiet = requests() > seen ? 0 : quiet + POLL_MS
    seen = requests()
  }
  if (!isOver) started.child.kill('SIGINT')
  for (let waited = 0; !isOver && waited < END_MS; waited += POLL_MS) await pause(POLL_MS)
  if (!isOver) await killNow(started)
  const ended = await started.ended
  await pause(ARRIVES_MS)
  return ended
}

/** What each cell needs of its own. */
const openPlace = async (folder: string, seed: number) => {
  const platform = await startEmulator({ idSeed: seed, faultSeed: seed })
  const wire = await startWire(platform.emulator)
  const [data, signIn] = [join(folder, 'data'), join(folder, 'sign-in.json')]
  mkdirSync(folder, { recursive: true })
  const addresses = { ...platform.addresses, ads: wire.address }
  writeFileSync(signIn, signInOf({ ...platform, addresses }), { mode: 0o600 })
  const close = async (): Promise<void> => {
    await wire.stop()
    await platform.stop()
  }
  return { platform, wire, data, words: ['--credentials', signIn, '--data', data], close }
}

type Chosen = ReturnType<typeof cellsOf>[number]

const pushCell = async (
  { fault, kind, manner }: Chosen,
  seed: number,
  { folder, program }: CommandOptions,
): Promise<Cell> => {
  const random = seededRandom(seed)
  const place = join(folder, `push-${seed}`)
  const { platform, wire, data, words, close } = await openPlace(place, seed)
  try {
    const { emulator, seeded } = platform
    const push = pushOf(kind, `n${seed}`, platform, SIZES[kind])
    const before = onlineIn(emulator.world, kind, seeded)
    const file = join(place, 'rows.csv')
    writeFileSync(file, push.file)
    const args = [...push.args.map((word) => (word === 'FILE' ? file : word)), ...words]
    const batches = BATCHES[kind]
    const { endpoint } = intend(kind, 'x', 1, seeded).plan
    for (const rule of fault.rules) emulator.faults.add(armed(rule, manner, endpoint, random, batches))
    if (manner === 'always') wire.strike(fault.wire)
    else wire.strike(fault.wire, Math.floor(random() * batches), 1 + Math.floor(random() * 3))
    const untrue: string[] = []
    let ended: Ended | undefined
    for (let tries = 0; tries <= MAX_RESUMES && ended?.code !== 0; tries++) {
      const flags = [...(tries === 0 ? [] : ['--resume']), ...(random() < 0.5 ? ['--json'] : [])]
      // A healed upload comes to its end, however busy the machine is.
      ended = await run(program, [...args, ...flags], wire, tries === 0 ? QUIET_MS : END_MS)
      const landed = landedOf(push.meant, onlineIn(emulator.world, kind, seeded))
      untrue.push(...falseStatements(ended, { items: push.items, landed }))
      if (ended.signal !== null) untrue.push('it did not end when it was interrupted')
      // What struck without end is over, and the upload goes on.
      emulator.faults.clear()
      wire.strike(undefined)
    }
    if (ended?.code !== 0) untrue.push(`it still ends with ${ended?.code}: ${ended?.complained.slice(-300)}`)
    const uploads = uploadsIn(data)
    const commits = emulator.commits.all()
    const planned = new Set(uploads.flatMap((upload) => upload.batches.map((batch) => batch?.sha256 ?? '')))
    const judged = judge(push.meant, planned, onlineIn(emulator.world, kind, seeded), before, commits)
    untrue.push(...untruths(uploads, commits))
    return { fault: fault.name, kind, manner, seed, batches, requests: wire.writes(), untrue, ...judged }
  } finally {
    await close()
  }
}

/** Draws from all faults but a wrong local clock, which no command can be given. */
export const runPushCells = async (options: CommandOptions): Promise<readonly Cell[]> => {
  const all = cellsOf().filter(({ fault }) => fault.offset === undefined)
  const waiting = drawn(all, options.cells, seededRandom(options.seed + 11))
  return atOnce(waiting, (one, at) => pushCell(one, options.seed * 1000 + at, options))
}

const atOnce = async <Item, Done>(
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<Done>,
): Promise<readonly Done[]> => {
  const done: Done[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) done[at] = await act(items[at] as Item, at)
  }
  await Promise.all(Array.from({ length: WIDTH }, work))
  return done
}

/** Words of the command line behind the id of a call. */
const ARGUMENTS: Readonly<Record<string, (ids: { accountId: string; catalogId: string }, mark: string) => string[]>> = {
  'catalogs.list': () => [],
  'customAudiences.list': ({ accountId }) => [`account_id=${accountId}`],
  'customAudiences.create': ({ accountId }, mark) => [`account_id=${accountId}`, `name=new ${mark}`],
  'catalogs.update': ({ catalogId }, mark) => [`product_catalog_id=${catalogId}`, `name=catalog ${mark}`],
}

interface CallCommand {
  readonly asked: MatrixCall
  readonly trouble: (typeof TROUBLES)[number]
  readonly times: number
}

export interface CommandCall {
  readonly kind: string
  readonly fault: string
  readonly code: number | null
  readonly requests: number
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

const callCell = async (
  { asked, trouble, times }: CallCommand,
  seed: number,
  { folder, program }: CommandOptions,
): Promise<CommandCall> => {
  const { platform, wire, words, close } = await openPlace(join(folder, `call-${seed}`), seed)
  const { emulator, seeded } = platform
  const clean = hostOn(memoryFiles(), nodeClock, jobOf(platform, intend('products', 'x', 1, seeded)).given)
  try {
    const mark = `m${seed}`
    const isJson = seededRandom(seed)() < 0.5
    if (trouble.rule !== undefined) emulator.faults.add({ ...trouble.rule, endpoint: asked.id, times })
    wire.strike(trouble.wire, 0, times)
    const said = ARGUMENTS[asked.id]?.(seeded, mark) ?? []
    const ended = await run(program, ['call', asked.id, ...said, ...words, ...(isJson ? ['--json'] : [])], wire)
    const requests = wire.requests()
    emulator.faults.clear()
    wire.strike(undefined)
    const answer = asked.effects === undefined ? await asked.act(clean.host.call, seeded, mark) : undefined
    const effects = typeof asked.effects === 'function' ? await asked.effects(clean.host.call, seeded, mark) : undefined
    const data = answer?.ok === true ? answer.value.data : undefined
    const untrue = [
      ...falseAnswers(ended, {
        isJson,
        ...(effects === undefined ? {} : { effects }),
        ...(Array.isArray(data) ? { records: data.length } : {}),
      }),
    ]
    if (trouble.wire !== undefined && HARMLESS.includes(trouble.wire) && requests === 1 && ended.code !== 0)
      untrue.push(`nothing was wrong, and it ended with ${ended.code}: ${ended.complained}`)
    return {
      kind: asked.id,
      fault: trouble.name,
      code: ended.code,
      requests,
      lost: 0,
      doubled: Math.max(0, (effects ?? 0) - 1),
      corrupt: 0,
      untrue: untrue.map((sentence) => `seed ${seed}, ${trouble.name}, ${times}: ${sentence}`),
    }
  } finally {
    await clean.close()
    await close()
  }
}

/** Draws from all faults over calls that read, create and change. */
export const runCallCells = async (options: CommandOptions): Promise<readonly CommandCall[]> => {
  const all = CALLS.filter(({ id }) => id in ARGUMENTS).flatMap((asked) =>
    TROUBLES.flatMap((trouble) => [1, 100].map((times): CallCommand => ({ asked, trouble, times }))),
  )
  const waiting = drawn(all, options.cells, seededRandom(options.seed + 12))
  return atOnce(waiting, (one, at) => callCell(one, options.seed * 1000 + at, options))
}
