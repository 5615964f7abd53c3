import { table } from './figures.ts'
import { createMaker } from './hostileInput.ts'
import type { Target } from './hostileTargets.ts'

/** What became of one target. */
export interface HostileRun {
  readonly name: string
  readonly inputs: number
  /** Milliseconds of the slowest input, and the processor's in all. */
  readonly slowest: number
  readonly took: number
  /** Sentences with the seed of the input that does it again. */
  readonly wrong: readonly string[]
}

/** No input may keep a room busy for longer. */
const MAX_MS = 1_000
/** Troubles that are told of one target; the rest is more of the same. */
const MAX_REPORTED = 5

const PROTOTYPES = [Object.prototype, Array.prototype, String.prototype, Function.prototype] as const
const keysOfPrototypes = (): string => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length).join()

const tryOnce = async (target: Target, seed: number): Promise<{ readonly ms: number; readonly wrong?: string }> => {
  const make = createMaker(seed)
  const bytes = target.input(make)
  const began = performance.now()
  try {
    const wrong = await target.attempt(bytes, make)
    return { ms: performance.now() - began, ...(wrong === undefined ? {} : { wrong }) }
  } catch (error) {
    const thrown = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { ms: performance.now() - began, wrong: `threw ${thrown.slice(0, 200)}` }
  }
}

/**
 * Tries targets with inputs of a seed, each by its share of all runs. A slow input is tried thrice: the machine may be
 * busy.
 */
export const runHostile = async (
  targets: readonly Target[],
  {
    runs,
    seed,
    onTarget,
  }: { readonly runs: number; readonly seed: number; readonly onTarget?: (run: HostileRun) => void },
): Promise<readonly HostileRun[]> => {
  const shares = targets.reduce((sum, { share }) => sum + share, 0)
  const before = keysOfPrototypes()
  const done: HostileRun[] = []
  for (const target of targets) {
    const inputs = Math.max(1, Math.round((runs * target.share) / shares))
    const wrong: string[] = []
    const began = process.cpuUsage()
    let slowest = 0
    for (let input = 0; input < inputs; input++) {
      const inputSeed = (Math.imul(seed, 0x9e3779b1) ^ input) >>> 0
      let tried = await tryOnce(target, inputSeed)
      for (let left = 2; left > 0 && tried.ms > MAX_MS; left--) {
        const again = await tryOnce(target, inputSeed)
        if (again.ms < tried.ms) tried = again
      }
      slowest = Math.max(slowest, tried.ms)
      const trouble =
        tried.wrong ??
        (tried.ms > MAX_MS ? `took ${Math.round(tried.ms)} ms` : undefined) ??
        (keysOfPrototypes() === before ? undefined : 'changed a prototype of the language')
      if (trouble !== undefined && wrong.length < MAX_REPORTED)
        wrong.push(`${target.name}, input ${inputSeed}: ${trouble}`)
    }
    const { user, system } = process.cpuUsage(began)
    const run = { name: target.name, inputs, slowest, took: (user + system) / 1_000, wrong }
    done.push(run)
    onTarget?.(run)
  }
  return done
}

export const hostileTable = (runs: readonly HostileRun[]): string =>
  table(
    ['target', 'inputs', 'slowest, ms', 'processor, s', 'wrong'],
    runs.map(({ name, inputs, slowest, took, wrong }) => [
      name,
      inputs,
      Math.ceil(slowest),
      Math.round(took / 1_000),
      wrong.length,
    ]),
  )

export const hostileTroubles = (runs: readonly HostileRun[]): readonly string[] => runs.flatMap(({ wrong }) => wrong)
