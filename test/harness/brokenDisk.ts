import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import { type DiskCalls, diskFiles } from '../../src/shell/node/diskFiles.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostOn, untilAtRest } from './hostOn.ts'
import { intend, type Kind, onlineIn, UPLOAD_KINDS } from './intended.ts'
import { type Judgement, judge, plannedBodies, untruths, uploadsIn } from './judge.ts'
import { jobOf } from './kills.ts'
import { leapingClock } from './leapingClock.ts'
import { finalUntruths } from './matrix.ts'

// A disk of which one call fails. The first, the second, and so on to the last, each in an upload of its own that is
// planned, sent, left without an answer, restarted and ended. Whatever fails is told, and tried again it succeeds.

/** What the system says, and what it means. */
const CODES = ['ENOSPC', 'EIO', 'EMFILE', 'EACCES'] as const
export type Code = (typeof CODES)[number]

export interface BrokenRun extends Judgement {
  readonly kind: Kind
  readonly code: Code
  /** The call that failed, from 0, and what it was; undefined where there were fewer. */
  readonly nth: number
  readonly call: string | undefined
  /** Calls in a row that failed. */
  readonly times: number
  readonly untrue: readonly string[]
}

const HANDLE_CALLS = ['write', 'datasync', 'sync', 'read', 'readFile', 'truncate', 'stat'] as const

interface Breaker {
  readonly calls: DiskCalls
  /** What failed first. */
  readonly failedCall: () => string | undefined
  readonly count: () => number
  /** Files that are held open. */
  readonly held: () => number
}

/** The system's calls, of which those from `nth` on fail, `times` of them. */
const breaking = (nth: number, times: number, code: Code): Breaker => {
  let [count, held]: [number, number] = [0, 0]
  let failedCall: string | undefined
  const failing =
    <Given extends readonly unknown[], Value>(name: string, act: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      const number = count++
      if (number < nth || number >= nth + times) return act(...given)
      failedCall ??= name
      // A full disk takes a part of what is written.
      const [bytes, from, length, at] = given
      if (name === 'write' && typeof length === 'number') await act(...([bytes, from, length >> 1, at] as never))
      throw Object.assign(new Error(code), { code })
    }
  const watched = (handle: FileHandle): FileHandle =>
    new Proxy(handle, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        const act = value.bind(target) as (...given: unknown[]) => Promise<unknown>
        if (name === 'close')
          return () => {
            held--
            return act()
          }
        return (HANDLE_CALLS as readonly (string | symbol)[]).includes(name) ? failing(String(name), act) : act
      },
    })
  const opening = failing('open', open as (...given: Parameters<typeof open>) => Promise<FileHandle>)
  return {
    calls: {
      open: async (...given) => {
        const handle = await opening(...given)
        held++
        return watched(handle)
      },
      mkdir: failing('mkdir', mkdir as (...given: unknown[]) => Promise<never>) as typeof mkdir,
      readdir: failing('readdir', (folder: string) => readdir(folder)),
      rename: failing('rename', rename),
      rm: failing('rm', rm),
      stat: failing('stat', (path: string) => stat(path)),
    },
    failedCall: () => failedCall,
    count: () => count,
    held: () => held,
  }
}

const BATCHES = 5
const TRIES = 8
const PIECE = 'ab'.repeat(32)

/** One upload on a disk whose `nth` call fails. The data folder holds a few other things. */
const breakOnce = async (
  kind: Kind,
  nth: number,
  times: number,
  code: Code,
  folder: string,
): Promise<BrokenRun & { readonly count: number }> => {
  const platform = await startEmulator({ idSeed: nth + 1 })
  const { emulator, seeded } = platform
  const mark = `b${nth}`
  const intended = intend(kind === 'deletions' ? 'products' : kind, mark, BATCHES, seeded)
  const before = onlineIn(emulator.world, intended.kind, seeded)
  const { endpoint } = intended.plan
  const data = join(folder, `broken-${code}-${times}-${kind}-${nth}`)
  const { given } = jobOf(platform, intended)
  const disk = breaking(nth, times, code)
  const clock = leapingClock((milliseconds) => emulator.clock.travel(emulator.clock.now() + milliseconds))
  const untrue: string[] = []
  const opening = () => {
    const files = diskFiles(data, disk.calls)
    const { host, close } = hostOn(files, clock, given)
    return { host, close: () => close().then(files.close) }
  }
  let { host, close } = opening()

  /** Does a step, and once more where it fails or throws. */
  const step = async <Value>(act: () => Promise<Result<Value, Failure>>): Promise<Value> => {
    let last = ''
    for (let tries = 0; tries < TRIES; tries++) {
      const done = await act().catch((error: unknown) => String(error))
      if (typeof done === 'string') last = done
      else if (done.ok) return done.value
      else last = done.failure.sentence
    }
    throw new Error(`It does not succeed on a valid disk: ${last}`)
  }
  const asked = <Value>(act: () => Promise<Value>): Promise<Value> =>
    step(async () => ({ ok: true as const, value: await act() }))

  const onRejection = (error: unknown): void => {
    untrue.push(`nobody caught: ${String(error)}`)
  }
  process.on('unhandledRejection', onRejection)
  try {
    // The third answer is lost, and the fourth request refuses the sign-in. So there is something to go on with.
    emulator.faults.add({ kind: 'dropAfter', endpoint, after: 2, times: 1 })
    await step(() => host.ledger.append('decisions', [{ number: 1 }]))
    await step(() => host.snapshots.add(PIECE, new Uint8Array(100)))
    const uploads = () => host.uploads
    const id = await step(() => uploads().plan(intended.plan))
    let first = 0
    for (const size of [3, 2]) {
      const some = intended.batches.slice(first, first + size)
      await step(() => uploads().add(id, some))
      first += size
    }
    await step(() => uploads().seal(id))
    let summary = await untilAtRest(host, () => step(() => uploads().start(id)))
    for (let tries = 0; tries < TRIES && summary.state !== 'finished'; tries++) {
      if (summary.problem === undefined) untrue.push(`it rests ${summary.state} without a word`)
      if (tries % 2 === 1) {
        await close()
        ;({ host, close } = opening())
      }
      const found = (await asked(() => uploads().list())).find((upload) => upload.id === id)
      if (found === undefined) throw new Error('The upload is not in the list any more.')
      summary = await untilAtRest(host, () => step(() => uploads().resume(id, true)))
    }
    await close()
    ;({ host, close } = opening())
    let list = await asked(() => uploads().list())
    // An unreadable journal is told, and read at the next attempt.
    if (list.some(({ state }) => state === 'damaged')) list = await asked(() => uploads().list())
    if (list.length !== 1) untrue.push(`${list.length} uploads are listed where there is one`)
    const listed = list.find((upload) => upload.id === id)
    untrue.push(...(listed === undefined ? [] : finalUntruths(listed, intended)))
    const outcomes = await asked(() => uploads().outcomes(id, 0, 100))
    if (new Set(outcomes.filter(({ state }) => state === 'confirmed').map(({ index }) => index)).size !== BATCHES)
      untrue.push(`outcomes: ${JSON.stringify(outcomes.map(({ index, state }) => [index, state]))}`)
    const { entries } = await asked(() => host.ledger.read('decisions'))
    if (entries.length === 0) untrue.push('a decision that was kept is gone')
    await close()
    const commits = emulator.commits.all()
    untrue.push(...untruths(uploadsIn(data), commits))
    if (disk.held() !== 0) untrue.push(`${disk.held()} files stay open`)
    const online = onlineIn(emulator.world, intended.kind, seeded)
    const judged = judge(intended.online, plannedBodies(intended), online, before, commits)
    return { kind, code, nth, times, call: disk.failedCall(), count: disk.count(), untrue, ...judged }
  } catch (error) {
    untrue.push(error instanceof Error ? error.message : 'It failed.')
    const nothing = { lost: 0, doubled: 0, corrupt: 0, again: 0 }
    return { kind, code, nth, times, call: disk.failedCall(), count: disk.count(), untrue, ...nothing }
  } finally {
    await close().catch(() => {})
    await platform.stop()
    process.off('unhandledRejection', onRejection)
  }
}

interface BrokenOptions {
  readonly seed: number
  readonly folder: string
  /** Every call for 1, every third for 3. */
  readonly every?: number
  readonly onRun?: (run: BrokenRun) => void
}

/** Lets every call fail in turn, once and a few times in a row. */
export const breakDisks = async ({ seed, folder, every = 1, onRun }: BrokenOptions): Promise<readonly BrokenRun[]> => {
  const kinds = UPLOAD_KINDS.filter((kind) => kind !== 'deletions')
  const runs: BrokenRun[] = []
  let turn = seed
  let most = every
  for (let nth = seed % every; nth < most; nth += every) {
    const kind = kinds[turn % kinds.length] ?? 'products'
    const code = CODES[turn % CODES.length] ?? 'EIO'
    const times = turn % 5 === 0 ? 4 : 1
    turn++
    const { count, ...run } = await breakOnce(kind, nth, times, code, folder)
    // The first of them tells how many calls there are.
    most = Math.max(most, count)
    runs.push(run)
    onRun?.(run)
  }
  return runs
}
