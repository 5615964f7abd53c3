import { failed } from '../../src/contract/language/result.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import type { ServiceProfile } from '../../src/host/connection.ts'
import type { UploadSummary } from '../../src/host/uploads.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import type { Files } from '../../src/shell/ports.ts'
import { memoryFiles } from '../shell/memoryFiles.ts'
import { hostOn, take, untilAtRest } from './hostOn.ts'
import { type Intended, intend, KINDS, onlineIn } from './intended.ts'
import { judge, plannedBodies, recordOf, untruths } from './judge.ts'
import { jobOf } from './kills.ts'

// Files of a data folder as a crash in mid upload leaves them. Cut at every byte of their last records and with bits
// flipped: what was before the damage is kept, nothing is invented, and what goes on afterwards leaves online what was
// meant.

type Image = ReadonlyMap<string, Uint8Array>

interface Stage {
  readonly platform: EmulatorServer
  /** The files at the instant of the crash. */
  readonly image: Image
  readonly uploads: readonly { readonly id: string; readonly intended: Intended }[]
  readonly before: ReadonlyMap<Intended, ReadonlyMap<string, string>>
}

export interface DamageRun {
  /** The file, by the first folder of its path, and for uploads what it is. */
  readonly kind: string
  readonly how:
    | 'cut'
    | 'flipped'
    | 'flipped, then resumed'
    | 'flipped, then pushed again'
    | 'rewritten, then pushed again'
  readonly lost: number
  readonly doubled: number
  readonly corrupt: number
  readonly untrue: readonly string[]
}

const BATCHES = 8
const ENTRIES = 12
const BOOK = 'decisions'

const PROFILE: ServiceProfile = {
  id: 'kept',
  name: 'Kept',
  addresses: { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' },
  wireNames: {},
  sandbox: false,
}

const copyOf = (image: Image): Map<string, Uint8Array> =>
  new Map([...image].map(([path, bytes]) => [path, bytes.slice()]))

const decision = (number: number) => ({ number, text: `Größe "${number}"` })

/** Uploads of every kind, and other things that a folder holds. One upload is half done with an answer lost. */
const startStage = async (seed: number): Promise<Stage> => {
  const random = seededRandom(seed)
  const platform = await startEmulator({ idSeed: seed })
  const { emulator, seeded } = platform
  const files = memoryFiles()
  let appended = (_path: string): void => {}
  let image: Image | undefined
  const watched: Files = {
    ...files,
    // Nothing is written after the crash, so no batch leaves that the image lacks.
    append: async (path, bytes) => {
      if (image !== undefined) return failed('other')
      const written = await files.append(path, bytes)
      appended(path)
      return written
    },
  }
  const { host, close } = hostOn(watched, nodeClock, jobOf(platform, intend('products', 'x', 1, seeded)).given)
  const uploads: { id: string; intended: Intended }[] = []
  const before = new Map<Intended, ReadonlyMap<string, string>>()
  take(await host.profiles.save(PROFILE))
  take(await host.offline.set(false))
  for (let number = 0; number < ENTRIES; number++) take(await host.ledger.append(BOOK, [decision(number)]))
  // Another kind is the last one in each stage.
  const kinds = KINDS.map((_, at) => KINDS[(at + seed) % KINDS.length] ?? 'products')
  for (const kind of kinds) {
    const intended = intend(kind, `g${seed}`, BATCHES, seeded)
    before.set(intended, onlineIn(emulator.world, kind, seeded))
    const id = take(await host.uploads.plan(intended.plan))
    take(await host.uploads.add(id, intended.batches))
    take(await host.uploads.seal(id))
    uploads.push({ id, intended })
  }
  emulator.faults.add({ kind: 'slow', milliseconds: 15 })
  // The crash comes behind a drawn line of the last one, while it sends. Those before have ended.
  const last = uploads.at(-1)?.id ?? ''
  let left = 2 + Math.floor(random() * (BATCHES * 2 - 3))
  for (const { id } of uploads.slice(0, -1)) await untilAtRest(host, async () => take(await host.uploads.start(id)))
  const crashed = new Promise<Image>((settle) => {
    appended = (path) => {
      if (path !== `uploads/${last}/journal` || left-- !== 0) return
      image = copyOf(files.all)
      settle(image)
    }
  })
  // The answer to the start may come behind the crash, and is a refusal then.
  const started = host.uploads.start(last).then(take)
  const kept = await Promise.race([crashed, started.then(() => crashed)])
  // What is on its way at the crash arrives.
  await host.uploads.pause(last)
  await close()
  emulator.faults.clear()
  return { platform, image: kept, uploads, before }
}

const kindOf = (path: string): string =>
  path.startsWith('uploads/') ? `upload ${path.slice(path.lastIndexOf('/') + 1)}` : (path.split('/')[0] ?? path)

const nothing = { lost: 0, doubled: 0, corrupt: 0 } as const

/** Everything that a start reads of a damaged folder, and what is wrong with it. Throws where it could not start. */
const inspectImage = async (stage: Stage, image: Image, isCut: boolean): Promise<readonly string[]> => {
  const files = memoryFiles(copyOf(image))
  const { given } = jobOf(
    stage.platform,
    stage.uploads[0]?.intended ?? intend('products', 'x', 1, stage.platform.seeded),
  )
  const { host, close } = hostOn(files, nodeClock, given)
  const wrong: string[] = []
  try {
    const [uploads, book, profiles] = await Promise.all([
      host.uploads.list(),
      host.ledger.read(BOOK),
      host.profiles.list(),
      host.activity.recent(1000),
      host.offline.current(),
      host.snapshots.list(),
    ])
    const kept = book.entries.map((entry) => JSON.stringify(entry))
    const all = Array.from({ length: ENTRIES }, (_, number) => JSON.stringify(decision(number)))
    if (kept.some((entry) => !all.includes(entry))) wrong.push('a decision was invented')
    if (profiles.some((profile) => JSON.stringify(profile) !== JSON.stringify(PROFILE)))
      wrong.push('a profile was invented')
    const records = [...files.all].flatMap(([path, bytes]) =>
      path.endsWith('/journal')
        ? (recordOf(path.split('/')[1] ?? '', bytes, files.all.get(path.replace(/journal$/, 'seal'))) ?? [])
        : [],
    )
    const isReported = uploads.some(({ problem }) => problem !== undefined) || uploads.length < stage.uploads.length
    wrong.push(
      ...untruths(records, stage.platform.emulator.commits.all()).filter(
        (sentence) =>
          !(isReported && sentence.includes('no journal knows them')) &&
          // Lines that are gone without a trace, although they were flushed, are beyond any program.
          !(isCut && sentence.includes('not to have left')),
      ),
    )
    for (const [path, bytes] of image) {
      if (path.startsWith('uploads/') && path.endsWith('/journal') && bytes.length > 0 && !files.all.has(path))
        wrong.push('an upload with content was thrown away')
    }
    // What comes afterwards is whole.
    take(await host.ledger.append(BOOK, [{ after: true }]))
    const last = (await host.ledger.read(BOOK)).entries.at(-1)
    if (JSON.stringify(last) !== '{"after":true}') wrong.push('what was written after the damage is not there')
  } finally {
    await close()
  }
  return wrong
}

const lineStarts = (bytes: Uint8Array): readonly number[] => {
  const starts = [0]
  for (const [at, byte] of bytes.entries()) if (byte === 0x0a && at + 1 < bytes.length) starts.push(at + 1)
  return starts
}

const flip = (image: Image, path: string, random: () => number): Image => {
  const damaged = copyOf(image)
  const bytes = damaged.get(path) ?? new Uint8Array()
  const bit = Math.floor(random() * bytes.length * 8)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return damaged
}

const pathsOf = (image: Image): readonly string[] =>
  [...image].filter(([, bytes]) => bytes.length > 0).map(([path]) => path)

/** Cuts at every byte of the last three records. No crash does this to flushed bytes, but a disk may. */
const cuts = async (stage: Stage, every: number): Promise<readonly DamageRun[]> => {
  const runs: DamageRun[] = []
  for (const path of pathsOf(stage.image)) {
    const bytes = stage.image.get(path) ?? new Uint8Array()
    const isLined = path.endsWith('journal')
    const from = isLined ? (lineStarts(bytes).at(-3) ?? 0) : Math.max(0, bytes.length - 400)
    for (let cut = from; cut < bytes.length; cut += every) {
      const damaged = copyOf(stage.image)
      damaged.set(path, bytes.slice(0, cut))
      runs.push(await judged(kindOf(path), 'cut', `cut at ${cut}`, () => inspectImage(stage, damaged, true)))
    }
  }
  return runs
}

const judged = async (
  kind: string,
  how: DamageRun['how'],
  where: string,
  look: () => Promise<readonly string[]>,
): Promise<DamageRun> => {
  try {
    return { kind, how, ...nothing, untrue: (await look()).map((sentence) => `${where}: ${sentence}`) }
  } catch (error) {
    return { kind, how, ...nothing, untrue: [`${where}: ${error instanceof Error ? error.message : 'it threw'}`] }
  }
}

const flips = async (stage: Stage, count: number, random: () => number): Promise<readonly DamageRun[]> => {
  const runs: DamageRun[] = []
  const paths = pathsOf(stage.image)
  for (let number = 0; number < count; number++) {
    const path = paths[Math.floor(random() * paths.length)] ?? ''
    const damaged = flip(stage.image, path, random)
    runs.push(await judged(kindOf(path), 'flipped', `flip ${number}`, () => inspectImage(stage, damaged, false)))
  }
  return runs
}

/** Is it said that something is missing, so that a user would look? */
const saysSo = (summary: UploadSummary | undefined): boolean =>
  summary === undefined ||
  summary.problem !== undefined ||
  summary.batches.failed + summary.batches.unknown + summary.batches.skipped > 0 ||
  summary.state !== 'finished'

/** Damages one bit of an upload, then goes on with all of them. */
const resumed = async (seed: number): Promise<DamageRun> => {
  const random = seededRandom(seed)
  const stage = await startStage(seed)
  const { platform, uploads, before } = stage
  const { emulator, seeded } = platform
  try {
    const paths = pathsOf(stage.image).filter((path) => path.startsWith('uploads/'))
    const path = paths[Math.floor(random() * paths.length)] ?? ''
    const files = memoryFiles(copyOf(flip(stage.image, path, random)))
    const { given } = jobOf(platform, uploads[0]?.intended ?? intend('products', 'x', 1, seeded))
    const { host, close } = hostOn(files, nodeClock, given)
    const untrue: string[] = []
    const sum = { lost: 0, doubled: 0, corrupt: 0 }
    try {
      for (const { id } of uploads) {
        const found = (await host.uploads.list()).find((upload) => upload.id === id)
        if (found === undefined || found.state === 'finished' || found.state === 'damaged') continue
        if (found.state === 'cancelled') untrue.push('it is called cancelled')
        else if (found.state === 'ready') await untilAtRest(host, async () => take(await host.uploads.start(id)))
        else await untilAtRest(host, async () => take(await host.uploads.resume(id)))
      }
      const summaries = await host.uploads.list()
      const planned = new Set(uploads.flatMap(({ intended }) => [...plannedBodies(intended)]))
      for (const { id, intended } of uploads) {
        const online = onlineIn(emulator.world, intended.kind, seeded)
        const came = judge(intended.online, planned, online, before.get(intended) ?? new Map(), emulator.commits.all())
        const isReported = saysSo(summaries.find((upload) => upload.id === id))
        // Deletions that are left out with a word leave people online.
        if (!isReported) sum.lost += came.lost
        if (!isReported || intended.kind === 'products') sum.corrupt += came.corrupt
        sum.doubled += came.doubled
      }
    } finally {
      await close()
    }
    return {
      kind: kindOf(path),
      how: 'flipped, then resumed',
      ...sum,
      untrue: untrue.map((one) => `seed ${seed}: ${one}`),
    }
  } finally {
    await platform.stop()
  }
}

interface DamageOptions {
  readonly seed: number
  readonly flips: number
  readonly resumes: number
  /** Cuts at every byte for 1, at every third for 3. */
  readonly cutEvery?: number
}

/** Damages a data folder in all ways. */
export const damageFolders = async (options: DamageOptions): Promise<readonly DamageRun[]> => {
  const random = seededRandom(options.seed + 5)
  const stage = await startStage(options.seed)
  const runs: DamageRun[] = []
  try {
    runs.push(...(await cuts(stage, options.cutEvery ?? 1)), ...(await flips(stage, options.flips, random)))
  } finally {
    await stage.platform.stop()
  }
  for (let number = 0; number < options.resumes; number++) runs.push(await resumed(options.seed * 1000 + number))
  return runs
}
